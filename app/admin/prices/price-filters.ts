import { useCall } from '../api/use-call.ts'
import { isId } from '../list/filters.ts'
import type { CatalogueListKind } from './catalogue/type-or-brand-labels.ts'

/** Filters by device type and brand, for the price list and the catalogue. */
export function useModelFilters() {
  const types = useOptions('types')
  const brands = useOptions('brands')
  return {
    typ: { label: 'Enhetstyp', all: 'Alla typer', options: types, accepts: isId },
    marke: { label: 'Märke', all: 'Alla märken', options: brands, accepts: isId },
  }
}

function useOptions(kind: CatalogueListKind) {
  return (useCall(`GET /api/admin/catalogue/${kind}/`).data ?? []).map(
    ({ id, name }) => [String(id), name] as const,
  )
}

/** The filters of the price list. */
export function usePriceFilters() {
  const status = { label: 'Status', all: 'Alla status', options: { ja: 'Aktiva', nej: 'Inaktiva' } } as const
  return { ...useModelFilters(), aktiv: status }
}

/** The price list's filter that the server takes. Ids are strings as in the URL. */
export type PriceFilter = {
  devicetype: string | undefined
  brand: string | undefined
  active: 'true' | 'false' | undefined
  search: string
}

/** The filters of the price list, by their names in the address. */
type AddressValues = {
  typ: string | undefined
  marke: string | undefined
  aktiv: 'ja' | 'nej' | undefined
}

const active = { ja: 'true', nej: 'false' } as const

/** Returns the filter that the server takes. */
export function getFilter({ typ, marke, aktiv }: AddressValues, search: string): PriceFilter {
  return { devicetype: typ, brand: marke, active: aktiv && active[aktiv], search }
}
