import { count, eq } from 'drizzle-orm'
import { ore } from '#domain/money.ts'
import type { DbCtx, TxCtx } from '../kit/context.ts'
import type { CatalogueFile } from './import-schema.ts'
import { brands, deviceModels, deviceTypes, repairPrices } from './tables.ts'

/** Rows per statement, well below the protocol's limit on parameters. */
const batch = 1000

/**
 * Inserts missing device types, brands, models and prices, in one transaction. Existing ones, by name, stay unchanged.
 * Returns the number of inserted rows.
 */
export function importCatalogue(ctx: DbCtx, files: readonly CatalogueFile[]): Promise<number> {
  return ctx.transaction(async (tx) => {
    const before = await countRows(tx)
    const typeIds = await importTypes(tx, files)
    const brandIds = await importBrands(tx, files)
    for (const file of files) {
      const deviceTypeId = getId(typeIds, file.deviceType.slug)
      const modelIds = await importModels(tx, file, deviceTypeId, brandIds)
      await importPrices(tx, file, modelIds, brandIds)
    }
    const added = (await countRows(tx)) - before
    return added
  })
}

function getId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The catalogue import lost ${key}`)
  return id
}

async function countRows(tx: TxCtx): Promise<number> {
  let sum = 0
  for (const table of [deviceTypes, brands, deviceModels, repairPrices]) {
    const [row] = await tx.db.select({ count: count() }).from(table)
    sum += row?.count ?? 0
  }
  return sum
}

async function importTypes(tx: TxCtx, files: readonly CatalogueFile[]): Promise<Map<string, number>> {
  await tx.db
    .insert(deviceTypes)
    .values(files.map(({ deviceType }, position) => ({ ...deviceType, position })))
    .onConflictDoNothing()
  const rows = await tx.db.select({ id: deviceTypes.id, slug: deviceTypes.slug }).from(deviceTypes)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

async function importBrands(tx: TxCtx, files: readonly CatalogueFile[]): Promise<Map<string, number>> {
  const names = [...new Set(files.flatMap((file) => file.brands.map((brand) => brand.name)))]
  await tx.db
    .insert(brands)
    .values(names.map((name, position) => ({ name, position })))
    .onConflictDoNothing()
  const rows = await tx.db.select({ id: brands.id, name: brands.name }).from(brands)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

const modelKey = (brandId: number, name: string) => `${brandId} ${name}`

async function importModels(
  tx: TxCtx,
  file: CatalogueFile,
  deviceTypeId: number,
  brandIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const wanted = file.brands.flatMap((brand) =>
    brand.models.map((model) => ({
      deviceTypeId,
      brandId: getId(brandIds, brand.name),
      name: model.name,
      releaseYear: model.year,
    })),
  )
  for (let from = 0; from < wanted.length; from += batch) {
    await tx.db
      .insert(deviceModels)
      .values(wanted.slice(from, from + batch))
      .onConflictDoNothing()
  }
  const rows = await tx.db
    .select({ id: deviceModels.id, brandId: deviceModels.brandId, name: deviceModels.name })
    .from(deviceModels)
    .where(eq(deviceModels.deviceTypeId, deviceTypeId))
  return new Map(rows.map(({ id, brandId, name }) => [modelKey(brandId, name), id]))
}

async function importPrices(
  tx: TxCtx,
  file: CatalogueFile,
  modelIds: ReadonlyMap<string, number>,
  brandIds: ReadonlyMap<string, number>,
): Promise<void> {
  const wanted = file.brands.flatMap((brand) =>
    brand.models.flatMap((model) =>
      model.prices.map((price, position) => ({
        deviceModelId: getId(modelIds, modelKey(getId(brandIds, brand.name), model.name)),
        issueDescription: price.issue,
        priceOre: ore(price.price * 100),
        timeEstimate: price.time,
        position,
      })),
    ),
  )
  for (let from = 0; from < wanted.length; from += batch) {
    await tx.db
      .insert(repairPrices)
      .values(wanted.slice(from, from + batch))
      .onConflictDoNothing()
  }
}
