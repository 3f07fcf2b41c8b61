/** Returns a repair's duration for display, with an en dash between numbers, as in Swedish: `1–2 timmar`. */
export function formatTimeEstimate(text: string): string {
  return text.replace(/(\d)\s*-\s*(?=\d)/g, '$1–')
}
