/**
 * A pattern for ILIKE that finds texts which hold what somebody searched for, taken as it stands: `%` and `_` are
 * no wildcards. Undefined when there is nothing to search for.
 */
export function containing(search: string | undefined): string | undefined {
  const words = search?.trim()
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : undefined
}
