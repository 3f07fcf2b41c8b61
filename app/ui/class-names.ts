/** Joins class names and leaves out what is not there. Conflicting classes are not resolved: pass only additions. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
