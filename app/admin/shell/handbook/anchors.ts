/** Returns the anchor of a heading of the handbook: `packa-skicka` for `Packa & skicka`. */
export function getAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
