import type { PriceRow } from '#domain/catalogue/price-file.ts'
import { priceName } from '#domain/catalogue/price-file.ts'
import type { AdminPriceRow, PriceValues } from './price-queries.ts'

export type NewPrice = Required<PriceValues>

/** A model with the names that files use. */
export type NamedModel = { id: number; type: string; brand: string; name: string }

/** The target of a file's row: the model, the existing price if there is one, and a key that rows for the same price share. */
export type RowTarget = { modelId: number; name: string; key: string; old: AdminPriceRow | undefined }

/** An index of the price list by the names that files use. */
export type PriceIndex = { find(row: PriceRow): RowTarget | { problem: string } }

const getKey = (...names: readonly string[]) =>
  names.map((name) => name.normalize('NFC').toLowerCase()).join('\n')

/** Builds the index. Names are compared ignoring case. */
export function buildPriceIndex(prices: readonly AdminPriceRow[], models: readonly NamedModel[]): PriceIndex {
  const types = new Set(models.map(({ type }) => getKey(type)))
  const brands = new Set(models.map(({ type, brand }) => getKey(type, brand)))
  const byName = Map.groupBy(models, ({ type, brand, name }) => getKey(type, brand, name))
  const byIssue = Map.groupBy(prices, ({ modelId, issueDescription }) =>
    getKey(String(modelId), issueDescription),
  )
  return {
    find(row) {
      const models = byName.get(getKey(row.deviceType, row.brand, row.model)) ?? []
      const model = models.find(({ name }) => name === row.model) ?? models[0]
      if (!model) {
        if (!types.has(getKey(row.deviceType)))
          return { problem: `Enhetstypen ”${row.deviceType}” har inga modeller.` }
        if (!brands.has(getKey(row.deviceType, row.brand))) {
          return { problem: `Märket ”${row.brand}” har inga modeller bland ${row.deviceType}.` }
        }
        return { problem: `Modellen ”${row.model}” finns inte. Lägg upp den i katalogen först.` }
      }
      const key = getKey(String(model.id), row.issue)
      const existing = byIssue.get(key) ?? []
      // Two issues of a model may differ only in case; prefers the exact match.
      const old = existing.find(({ issueDescription }) => issueDescription === row.issue) ?? existing[0]
      return {
        modelId: model.id,
        name: priceName(`${model.brand} ${model.name}`, old?.issueDescription ?? row.issue),
        key: old ? `#${old.id}` : key,
        old,
      }
    },
  }
}
