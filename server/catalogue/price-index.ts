import type { PriceRow } from '#domain/catalogue/price-file.ts'
import { priceName } from '#domain/catalogue/price-file.ts'
import { foldAccents } from '#domain/fold-accents.ts'
import type { AdminPriceRow, PriceValues } from './price-queries.ts'

export type NewPrice = PriceValues

/** The names of a model in a file. */
export type ModelNames = { type: string; brand: string; name: string }

/** A model with the names that files use. */
type NamedModel = ModelNames & { id: number }

/** The names that the catalogue has, with device types and brands that have no models yet. */
export type CatalogueNames = {
  models: readonly NamedModel[]
  types: readonly string[]
  brands: readonly string[]
}

/** The target of a file's row: the model, or the names of one to add, the existing price if there is one, and a key that rows for the same price share. */
export type RowTarget = {
  model: NamedModel | ModelNames
  name: string
  key: string
  old: AdminPriceRow | undefined
}

/** An index of the price list by the names that files use. */
type PriceIndex = { find(row: PriceRow): RowTarget }

/** Returns a name as names are compared: `iPhoneX` and `Iphone X` are the same, `iPhone 8` and `iPhone 8+` are not. */
export const normalizeName = (name: string) =>
  foldAccents(name)
    .replaceAll('+', 'plus')
    .replace(/[^a-z0-9]/g, '')

const getKey = (...names: readonly string[]) => names.map(normalizeName).join('\n')

const getPriceKey = (model: string, issue: string) => `${model}\n${issue.normalize('NFC').toLowerCase()}`

/** Returns a model's name without the brand, which some lists repeat: `Apple iPhone 13`. */
function withoutBrand({ brand, model }: Pick<PriceRow, 'brand' | 'model'>): string {
  const isRepeated = model.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  return isRepeated ? model.slice(brand.length).trim() : model
}

/** Builds the index. Names are compared ignoring case, accents, blanks and signs. */
export function buildPriceIndex(prices: readonly AdminPriceRow[], catalogue: CatalogueNames): PriceIndex {
  const names = (list: readonly string[]) => new Map(list.map((name) => [normalizeName(name), name]))
  const [types, brands] = [names(catalogue.types), names(catalogue.brands)]
  const byName = Map.groupBy(catalogue.models, ({ type, brand, name }) => getKey(type, brand, name))
  const byIssue = Map.groupBy(prices, ({ modelId, issueDescription }) =>
    getPriceKey(String(modelId), issueDescription),
  )
  /** Returns the spelling of the catalogue, or of the first row that has the name. */
  const spell = (list: Map<string, string>, name: string): string => {
    const key = normalizeName(name)
    if (!list.has(key)) list.set(key, name)
    return list.get(key) ?? name
  }
  const added = new Map<string, string>()
  return {
    find(row) {
      const models =
        byName.get(getKey(row.deviceType, row.brand, row.model)) ??
        byName.get(getKey(row.deviceType, row.brand, withoutBrand(row))) ??
        []
      const existing = models.find(({ name }) => name === row.model) ?? models[0]
      const type = spell(types, row.deviceType)
      const brand = spell(brands, row.brand)
      const name = withoutBrand(row)
      const modelKey = getKey(type, brand, name)
      if (!existing && !added.has(modelKey)) added.set(modelKey, name)
      const model = existing ?? { type, brand, name: added.get(modelKey) ?? name }
      const key = getPriceKey(existing ? String(existing.id) : modelKey, row.issue)
      const prices = existing ? (byIssue.get(key) ?? []) : []
      // Two issues of a model may differ only in case; prefers the exact match.
      const old = prices.find(({ issueDescription }) => issueDescription === row.issue) ?? prices[0]
      return {
        model,
        name: priceName(`${model.brand} ${model.name}`, old?.issueDescription ?? row.issue),
        key: old ? `#${old.id}` : key,
        old,
      }
    },
  }
}
