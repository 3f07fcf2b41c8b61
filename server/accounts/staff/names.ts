import type { AdminRow } from '../queries.ts'

/** Returns a user's display name: the name, or the username when there is none. */
export function displayName({ name, username }: Pick<AdminRow, 'name' | 'username'>): string {
  return name || username
}
