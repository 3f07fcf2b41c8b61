import { isId } from '../list/filters.ts'
import { useTypesOrBrands } from './catalogue/catalogue-data.ts'
import type { PriceFilter } from './prices-data.ts'

/** Filters by device type and brand, for the price list and the catalogue. */
export function useModelFilters() {
  const types = useOptions('types')
  const brands = useOptions('brands')
  return {
    typ: { label: 'Enhetstyp', all: 'Alla typer', options: types, accepts: isId },
    marke: { label: 'Märke', all: 'Alla märken', options: brands, accepts: isId },
  }
}

function useOptions(kind: 'types' | 'brands') {
  return (useTypesOrBrands(kind).data ?? []).map(({ id, name }) => [String(id), name] as const)
}

/** The filters of the price list. */
export function usePriceFilters() {
  const status = { label: 'Status', all: 'Alla status', options: { ja: 'Aktiva', nej: 'Inaktiva' } } as const
  return { ...useModelFilters(), aktiv: status }
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
