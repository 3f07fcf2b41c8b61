import { eq } from 'drizzle-orm'
import { ore } from '#domain/money.ts'
import { inBatches } from '#server/db/rows.ts'
import type { DbCtx, TxCtx } from '#server/kit/context.ts'
import { asNewPrice, logPriceChanges } from '../log/price-log.ts'
import { brands, deviceModels, deviceTypes, repairPrices } from '../tables.ts'
import type { CatalogueFile } from './import-schema.ts'

/** Whether customers see the inserted prices, and whether the price log has them. */
type ImportOptions = { active?: boolean; isLogged?: boolean }

/**
 * Inserts missing device types, brands, models and prices, in one transaction. Existing ones, by name, stay unchanged, and a new
 * type or brand comes last in the order.
 */
export function importCatalogue(
  ctx: DbCtx,
  files: readonly CatalogueFile[],
  options: ImportOptions = {},
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const typeIds = await importTypes(tx, files)
    const brandIds = await importBrands(tx, files)
    for (const file of files) {
      const deviceTypeId = getId(typeIds, file.deviceType.slug)
      const modelIds = await importModels(tx, file, deviceTypeId, brandIds)
      await importPrices(tx, file, modelIds, brandIds, options)
    }
  })
}

function getId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The catalogue import lost ${key}`)
  return id
}

const inLowerCase = (text: string) => text.toLowerCase()

/** Returns the ids of the files' device types by their slug. A type that the shop has under the same name is that type. */
async function importTypes(tx: TxCtx, files: readonly CatalogueFile[]): Promise<Map<string, number>> {
  const types = files.map(({ deviceType }) => deviceType)
  const before = await tx.db.select().from(deviceTypes)
  const own = new Set(before.flatMap(({ slug, name }) => [slug, inLowerCase(name)]))
  const last = Math.max(-1, ...before.map(({ position }) => position))
  const missing = types.filter(({ slug, name }) => !own.has(slug) && !own.has(inLowerCase(name)))
  if (missing.length > 0) {
    await tx.db
      .insert(deviceTypes)
      .values(missing.map((type, index) => ({ ...type, position: last + 1 + index })))
      .onConflictDoNothing()
  }
  const rows = await tx.db.select().from(deviceTypes)
  return new Map(
    types.flatMap(({ slug, name }) => {
      const row =
        rows.find((type) => type.slug === slug) ??
        rows.find((type) => inLowerCase(type.name) === inLowerCase(name))
      return row ? [[slug, row.id]] : []
    }),
  )
}

/** Returns the ids of the files' brands by name. A brand that the shop spells with other capitals is that brand. */
async function importBrands(tx: TxCtx, files: readonly CatalogueFile[]): Promise<Map<string, number>> {
  const names = [...new Set(files.flatMap((file) => file.brands.map((brand) => brand.name)))]
  const before = await tx.db.select().from(brands)
  const own = new Set(before.map(({ name }) => inLowerCase(name)))
  const last = Math.max(-1, ...before.map(({ position }) => position))
  const missing = names.filter((name) => !own.has(inLowerCase(name)))
  if (missing.length > 0) {
    await tx.db
      .insert(brands)
      .values(missing.map((name, index) => ({ name, position: last + 1 + index })))
      .onConflictDoNothing()
  }
  const rows = await tx.db.select().from(brands)
  const ids = new Map(rows.map(({ name, id }) => [inLowerCase(name), id]))
  return new Map(names.map((name) => [name, getId(ids, inLowerCase(name))]))
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
  for (const batch of inBatches(wanted)) {
    await tx.db.insert(deviceModels).values(batch).onConflictDoNothing()
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
  { active = true, isLogged = false }: ImportOptions,
): Promise<void> {
  const wanted = file.brands.flatMap((brand) =>
    brand.models.flatMap((model) =>
      model.prices.map((price, position) => ({
        deviceModelId: getId(modelIds, modelKey(getId(brandIds, brand.name), model.name)),
        issueDescription: price.issue,
        priceOre: ore(price.price * 100),
        timeEstimate: price.time,
        active,
        position,
      })),
    ),
  )
  for (const batch of inBatches(wanted)) {
    const rows = await tx.db.insert(repairPrices).values(batch).onConflictDoNothing().returning()
    if (isLogged) await logPriceChanges(tx, rows.map(asNewPrice))
  }
}
