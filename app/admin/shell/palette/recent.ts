import { recentKey } from '#app/admin/api/admin-token.ts'
import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import type { SearchResult } from '#domain/office/search.ts'
import { kinds } from './found.ts'

const most = 6

function isThing(value: unknown): value is SearchResult {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, title } = value as Partial<Record<keyof SearchResult, unknown>>
  return typeof kind === 'string' && kind in kinds && typeof id === 'number' && typeof title === 'string'
}

/** Returns the search results opened during this login, newest first. */
export function readRecent(): SearchResult[] {
  try {
    const stored: unknown = JSON.parse(readStored(recentKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isThing) : []
  } catch {
    // Stored by another version of the app.
    return []
  }
}

/** Stores an opened result until logout. */
export function keepRecent(thing: SearchResult): void {
  const others = readRecent().filter(({ kind, id }) => kind !== thing.kind || id !== thing.id)
  writeStored(recentKey, JSON.stringify([{ ...thing, exact: false }, ...others].slice(0, most)))
}
