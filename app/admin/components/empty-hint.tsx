import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'

/** Choices that are empty in a new shop, each with the text that says so and the screen where items are added. */
export const emptyPlaces = {
  types: { text: 'Det finns inga enhetstyper än.', to: '/admin/katalog?visa=typer&ny=1' },
  brands: { text: 'Det finns inga märken än.', to: '/admin/katalog?visa=marken&ny=1' },
  models: { text: 'Det finns inga modeller här än.', to: '/admin/katalog?ny=1' },
  prices: { text: 'Finns inte i prislistan. Skriv enheten här under.', to: '/admin/prices/new' },
  categories: { text: 'Det finns inga kategorier än.', to: '/admin/produkter?visa=kategorier' },
  suppliers: { text: 'Det finns inga leverantörer än.', to: '/admin/delar?visa=leverantorer' },
  parts: { text: 'Ingen del hittades.', to: '/admin/delar?ny=1' },
  groups: { text: 'Det finns inga val än.', to: '/admin/inbyten/grupper?ny=1' },
  boughtDevices: { text: 'Den enheten köps inte in.', to: '/admin/inbyten/enheter?ny=1' },
} as const
export type EmptyKind = keyof typeof emptyPlaces

/** Renders that there is nothing to choose, with a link to where it is added. */
export function EmptyHint({ kind }: { kind: EmptyKind }) {
  const { text, to } = emptyPlaces[kind]
  return (
    <>
      {text}{' '}
      <Link to={to} className="link whitespace-nowrap">
        Lägg till
      </Link>
    </>
  )
}

/** Returns the hint of a field with a choice: where its items are added when there are none, else its usual one. */
export function getChoiceHint(
  kind: EmptyKind,
  items: readonly unknown[] | undefined,
  usual?: ReactNode,
): ReactNode {
  return items?.length === 0 ? <EmptyHint kind={kind} /> : usual
}
