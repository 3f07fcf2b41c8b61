import type { ProductFilter } from './products-data.ts'

type View = { label: string; filter: Pick<ProductFilter, 'published' | 'stock'> }

/** The ways to look at the list, one press each. Their keys stand in the address. */
export const views = {
  alla: { label: 'Alla', filter: { published: undefined, stock: undefined } },
  publicerade: { label: 'Publicerade', filter: { published: 'true', stock: undefined } },
  utkast: { label: 'Utkast', filter: { published: 'false', stock: undefined } },
  lagt: { label: 'Lågt lager', filter: { published: 'true', stock: 'low' } },
  slut: { label: 'Slut', filter: { published: 'true', stock: 'out' } },
} as const satisfies Record<string, View>

export type ViewKey = keyof typeof views

/** The view that the address names; all products when it names none. */
export function viewOf(name: string | null): View & { key: ViewKey } {
  const key = name !== null && name in views ? (name as ViewKey) : 'alla'
  return { key, ...views[key] }
}
