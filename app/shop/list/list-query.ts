import {
  type Condition,
  categoryFilters,
  conditions,
  type Ordering,
  orderings,
  priceFilter,
  shopPageSize,
} from '#domain/shop/labels.ts'
import type { ListCategory } from '#domain/shop/schemas.ts'

/** The state of the product list, stored in the address under the API's parameter names. */
export type ListQuery = {
  /** Category key; empty for all. */
  category: string
  brands: readonly string[]
  conditions: readonly Condition[]
  storages: readonly string[]
  colors: readonly string[]
  /** In kronor. At `priceFilter.most` it filters nothing. */
  priceMax: number
  inStock: boolean
  search: string
  ordering: Ordering
  /** From 1. Pages after the first are used only without script. */
  page: number
  /** Number of products shown on the first page: more once 'Visa fler' was pressed. */
  shown: number
}

export const wholeList: ListQuery = {
  category: '',
  brands: [],
  conditions: [],
  storages: [],
  colors: [],
  priceMax: priceFilter.most,
  inStock: false,
  search: '',
  ordering: '-created',
  page: 1,
  shown: shopPageSize,
}

const longestSearch = 100
const maxPages = 100

/** Maximum number of products that an address shows at once. The API sends no more in one reply. */
const maxShown = 100

/** Returns the number of products to remember in the address when that many pages are shown. */
export const getShown = (pages: number) => Math.min(maxShown, pages * shopPageSize)

/** Returns the values of a parameter, repeated as a form sends them or comma-separated, unique and sorted. */
function valuesUnder(params: URLSearchParams, name: string): string[] {
  const all = params.getAll(name).flatMap((value) => value.split(','))
  return [...new Set(all.map((value) => value.trim()).filter((value) => value !== '' && value.length <= 60))]
    .toSorted()
    .slice(0, 20)
}

/** Parses a number and limits it to a range; returns `otherwise` when there is none. */
function numberIn(text: string | null, least: number, most: number, otherwise: number): number {
  const parsed = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(parsed) ? Math.min(most, Math.max(least, Math.trunc(parsed))) : otherwise
}

/** Parses an address's query. Invalid values are dropped, so that an old or mistyped link still shows products. */
export function readListQuery(search: string | URLSearchParams, categories: readonly string[]): ListQuery {
  const params = new URLSearchParams(search)
  const page = numberIn(params.get('page'), 1, maxPages, 1)
  const shown = numberIn(params.get('visa'), shopPageSize, maxShown, shopPageSize)
  const pickKnown = <Value extends string>(
    values: readonly Value[],
    value: string | null,
  ): Value | undefined => values.find((each) => each === value)
  return {
    category: pickKnown(categories, params.get('category')) ?? '',
    brands: valuesUnder(params, 'brand'),
    conditions: conditions.filter((condition) => valuesUnder(params, 'condition').includes(condition)),
    storages: valuesUnder(params, 'storage'),
    colors: valuesUnder(params, 'color'),
    priceMax: numberIn(params.get('price_max'), 0, priceFilter.most, priceFilter.most),
    inStock: params.get('in_stock') === '1',
    search: (params.get('search') ?? '').trim().slice(0, longestSearch),
    ordering: pickKnown(orderings, params.get('ordering')) ?? '-created',
    page,
    shown: page > 1 ? shopPageSize : getShown(Math.ceil(shown / shopPageSize)),
  }
}

const showsMore = ({ page, shown }: ListQuery) => page === 1 && shown > shopPageSize

/** Returns the query for the API; default values are left out. */
export function callQuery(query: ListQuery): Record<string, string> {
  return { ...getParameters(query), ...(showsMore(query) && { page_size: String(query.shown) }) }
}

/** Returns the parameters that the API and the address have in common. */
function getParameters(query: ListQuery): Record<string, string> {
  const { category, brands, storages, colors, priceMax, inStock, search, ordering, page } = query
  return {
    ...(category && { category }),
    ...(brands.length > 0 && { brand: brands.join(',') }),
    ...(query.conditions.length > 0 && { condition: query.conditions.join(',') }),
    ...(storages.length > 0 && { storage: storages.join(',') }),
    ...(colors.length > 0 && { color: colors.join(',') }),
    ...(priceMax < priceFilter.most && { price_max: String(priceMax) }),
    ...(inStock && { in_stock: '1' }),
    ...(search && { search }),
    ...(ordering !== '-created' && { ordering }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** Returns the path of a list. Equal queries have equal paths. Commas are not escaped. */
export function listPath(query: ListQuery): string {
  const parameters = { ...getParameters(query), ...(showsMore(query) && { visa: String(query.shown) }) }
  const search = new URLSearchParams(parameters).toString().replaceAll('%2C', ',')
  return search === '' ? '/shop' : `/shop?${search}`
}

/** The values that a filter offers. */
export type Choices = Pick<ListQuery, 'brands' | 'storages' | 'colors'>

/**
 * Returns the brands and storage sizes available in a category (spec 000 section 9), and the colours that it has in stock; without a
 * category, every brand and colour.
 */
export function choicesIn(category: string, categories: readonly ListCategory[]): Choices {
  const own = categoryFilters[category]
  const every = Object.values(categoryFilters).flatMap(({ brands }) => brands)
  const colors = categories
    .filter(({ key }) => category === '' || key === category)
    .flatMap((each) => each.colors)
  return {
    brands: own?.brands ?? [...new Set(every)],
    storages: own?.storages ?? [],
    colors: [...new Set(colors)].toSorted((a, b) => a.localeCompare(b, 'sv')),
  }
}

/** Returns the query for another category, without filters that are not available there. */
export function inCategory(
  query: ListQuery,
  category: string,
  categories: readonly ListCategory[],
): ListQuery {
  const { brands, storages, colors } = choicesIn(category, categories)
  return {
    ...query,
    category,
    brands: query.brands.filter((brand) => brands.includes(brand)),
    storages: query.storages.filter((storage) => storages.includes(storage)),
    colors: query.colors.filter((color) => colors.includes(color)),
    page: 1,
    shown: shopPageSize,
  }
}

/** Returns the number of the last page that a query shows. */
export const lastPage = ({ page, shown }: ListQuery) => (page > 1 ? page : shown / shopPageSize)

/** Returns the number of active filters; category, search and order do not count. */
export function filterCount(query: ListQuery): number {
  const { brands, conditions: chosen, storages, colors, priceMax, inStock } = query
  return (
    brands.length +
    chosen.length +
    storages.length +
    colors.length +
    (priceMax < priceFilter.most ? 1 : 0) +
    (inStock ? 1 : 0)
  )
}

/** Returns the query without filters. */
export function withoutFilters({ category, search, ordering }: ListQuery): ListQuery {
  return { ...wholeList, category, search, ordering }
}
