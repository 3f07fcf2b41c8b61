import type { AdminRow } from '../queries.ts'

/** What somebody is called: the name, or the username until there is one. */
export function displayName({ name, username }: Pick<AdminRow, 'name' | 'username'>): string {
  return name || username
}
