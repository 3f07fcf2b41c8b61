import type { TxCtx } from '../kit/context.ts'
import { insertModels, modelsWithNames } from './model-queries.ts'
import type { CatalogueNames, ModelNames } from './price-index.ts'
import { addTypeOrBrand } from './types-and-brands.ts'
import { listTypesOrBrands, type TypeOrBrandKind } from './types-and-brands-queries.ts'

/** Returns all names of the catalogue. The models are share-locked until the transaction ends. */
export async function getCatalogueNames(tx: TxCtx): Promise<CatalogueNames> {
  const models = await modelsWithNames(tx.db)
  const types = await listTypesOrBrands(tx.db, 'types')
  const brands = await listTypesOrBrands(tx.db, 'brands')
  return { models, types: types.map(({ name }) => name), brands: brands.map(({ name }) => name) }
}

/** Describes the device types, brands and models that are added, each once. */
export function describeMissing(catalogue: CatalogueNames, models: readonly ModelNames[]): string[] {
  const missing = (existing: readonly string[], names: readonly string[]) => {
    const present = new Set(existing)
    return [...new Set(names)].filter((name) => !present.has(name))
  }
  return [
    ...missing(
      catalogue.types,
      models.map(({ type }) => type),
    ).map((name) => `Enhetstyp: ${name}`),
    ...missing(
      catalogue.brands,
      models.map(({ brand }) => brand),
    ).map((name) => `Märke: ${name}`),
    ...new Set(models.map(({ type, brand, name }) => `Modell: ${brand} ${name} (${type})`)),
  ]
}

/** Adds the models that are missing, with their device types and brands, and returns the id of each. @throws catalogue.tooMany */
export async function addMissingModels(
  tx: TxCtx,
  models: readonly ModelNames[],
): Promise<ReadonlyMap<string, number>> {
  if (models.length === 0) return new Map()
  const types = await ensure(
    tx,
    'types',
    models.map(({ type }) => type),
  )
  const brands = await ensure(
    tx,
    'brands',
    models.map(({ brand }) => brand),
  )
  const existing = new Map((await modelsWithNames(tx.db)).map(({ id, ...names }) => [modelKey(names), id]))
  const byKey = new Map(
    models.filter((model) => !existing.has(modelKey(model))).map((model) => [modelKey(model), model]),
  )
  const rows = [...byKey.values()].map(({ type, brand, name }) => ({
    deviceTypeId: types.get(type) ?? 0,
    brandId: brands.get(brand) ?? 0,
    name,
  }))
  const ids = await insertModels(tx.db, rows)
  return new Map([...existing, ...[...byKey.keys()].map((key, index) => [key, ids[index] ?? 0] as const)])
}

export const modelKey = ({ type, brand, name }: ModelNames): string => [type, brand, name].join('\n')

/** Adds the names that a kind lacks, and returns the ids of all by name. */
async function ensure(
  tx: TxCtx,
  kind: TypeOrBrandKind,
  names: readonly string[],
): Promise<Map<string, number>> {
  const ids = new Map((await listTypesOrBrands(tx.db, kind)).map(({ name, id }) => [name, id]))
  for (const name of new Set(names)) {
    if (!ids.has(name)) ids.set(name, (await addTypeOrBrand(tx, kind, name)).id)
  }
  return ids
}
