/** Joins class names and skips empty values. Conflicting classes are not resolved, so pass only additions. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
