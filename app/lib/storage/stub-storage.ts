import { vi } from 'vitest'

/** Replaces a storage of the browser until `vi.unstubAllGlobals`. Returns its entries. */
export function stubStorage(
  storage: 'localStorage' | 'sessionStorage',
  entries: readonly (readonly [string, string])[] = [],
): Map<string, string> {
  const kept = new Map(entries)
  vi.stubGlobal(storage, {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  return kept
}
