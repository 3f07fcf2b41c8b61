import type { AdminPrice, PriceChange, PriceInput, PriceQuery } from '#domain/catalogue/schemas.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { oreToDecimal } from '#domain/money.ts'
import { limitAndOffset, pageReply } from '../http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../kit/context.ts'
import { logPriceChanges } from './log/price-log.ts'
import {
  type AdminPriceRow,
  deletePrice,
  findPrice,
  insertPrice,
  issueTaken,
  listPrices,
  lockExistingModel,
  lockPrice,
  pageOfPrices,
  updatePrice,
} from './price-queries.ts'
import { getVersion } from './version.ts'

/** Returns one page of the back office's price list (spec 001 section 9: 20 per page), filtered. */
export async function adminPrices(ctx: Ctx, query: PriceQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfPrices(ctx.db, query, window)
  return pageReply(rows.map(adminView), count, window, '/api/quotes/repairprices/', query)
}

/** Returns one price as shown in the back office. @throws catalogue.notFound */
export async function adminPrice(ctx: DbCtx, id: number): Promise<AdminPrice> {
  requireAdmin(ctx)
  const row = await findPrice(ctx.db, id)
  if (!row) throw new DomainError('catalogue.notFound')
  return adminView(row)
}

/** Returns prices as shown in the back office, in the order of their ids. */
export async function adminPricesById(ctx: DbCtx, ids: readonly number[]): Promise<AdminPrice[]> {
  requireAdmin(ctx)
  const rows = new Map((await listPrices(ctx.db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [adminView(row)] : []
  })
}

/** Adds a price to a model. @throws catalogue.duplicatePrice when the model already has that issue */
export function createPrice(ctx: Ctx, input: PriceInput): Promise<AdminPrice> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    if (!(await lockExistingModel(tx.db, input.device_model_id))) {
      throw fieldError('device_model_id', 'Modellen finns inte.')
    }
    const id = await insertPrice(tx.db, { deviceModelId: input.device_model_id, ...priceValues(input) })
    if (id === undefined) throw new DomainError('catalogue.duplicatePrice')
    const price = { id, deviceModelId: input.device_model_id, issueDescription: input.issue_description }
    await logPriceChanges(tx, [{ ...logged(price), fromOre: null, toOre: input.price }])
    return adminPrice(tx, id)
  })
}

/**
 * Updates a price. Changing its model is refused (spec 001 section 5). @throws catalogue.notFound,
 * catalogue.duplicatePrice, and request.conflict for an outdated version, if one is given
 */
export function replacePrice(ctx: Ctx, id: number, { version, ...input }: PriceChange): Promise<AdminPrice> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const current = await lockPrice(tx.db, id)
    if (!current) throw new DomainError('catalogue.notFound')
    if (current.deviceModelId !== input.device_model_id) {
      throw fieldError('device_model_id', 'Modellen kan inte ändras. Lägg upp ett nytt pris i stället.')
    }
    if (version !== undefined && version !== versionOfPrice(current)) {
      throw new DomainError('request.conflict')
    }
    const values = priceValues(input)
    if (await issueTaken(tx.db, { id, deviceModelId: current.deviceModelId, ...values })) {
      throw new DomainError('catalogue.duplicatePrice')
    }
    await updatePrice(tx.db, id, values)
    if (current.priceOre !== input.price) {
      const change = { ...current, issueDescription: input.issue_description }
      await logPriceChanges(tx, [{ ...logged(change), fromOre: current.priceOre, toOre: input.price }])
    }
    return adminPrice(tx, id)
  })
}

/** Deletes a price. @throws catalogue.notFound, also when it is already deleted */
export function removePrice(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const current = await lockPrice(tx.db, id)
    if (!current) throw new DomainError('catalogue.notFound')
    await deletePrice(tx.db, id)
    await logPriceChanges(tx, [{ ...logged(current), fromOre: current.priceOre, toOre: null }])
  })
}

function priceValues(input: PriceInput) {
  return {
    issueDescription: input.issue_description,
    priceOre: input.price,
    timeEstimate: input.time_estimate,
    active: input.active,
  }
}

function adminView(row: AdminPriceRow): AdminPrice {
  return {
    id: row.id,
    device_model: {
      id: row.modelId,
      name: row.modelName,
      brand: { id: row.brandId, name: row.brandName },
      device_type: { id: row.typeId, name: row.typeName },
    },
    issue_description: row.issueDescription,
    price: oreToDecimal(row.priceOre),
    time_estimate: row.timeEstimate,
    active: row.active,
    version: versionOfPrice(row),
  }
}

function versionOfPrice(
  row: Pick<AdminPriceRow, 'issueDescription' | 'priceOre' | 'timeEstimate' | 'active'>,
) {
  return getVersion(row.issueDescription, row.priceOre, row.timeEstimate, row.active)
}

function logged(price: { id: number; deviceModelId: number; issueDescription: string }) {
  return {
    repairPriceId: price.id,
    deviceModelId: price.deviceModelId,
    issueDescription: price.issueDescription,
  }
}
