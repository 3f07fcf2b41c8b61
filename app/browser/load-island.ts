import type { ComponentType } from 'react'

/** Island scripts by file path. `framework/render-page.tsx` has the same list as components. */
const islands = import.meta.glob<ComponentType<object>>('/app/**/*.island.tsx', { import: 'default' })

/** Loads the component of an island. @throws when its script cannot be fetched, or when there is none */
export async function loadIsland(id: string): Promise<ComponentType<object>> {
  const load = islands[id]
  if (!load) throw new Error(`There is no script for the island ${id}.`)
  return load()
}
