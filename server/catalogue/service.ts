import type {
  AdminPrice,
  DeviceType,
  Named,
  PriceInput,
  PriceQuery,
  PublicPrice,
} from '../../domain/catalogue/schemas.ts'
import { DomainError, fieldError } from '../../domain/errors.ts'
import { ore, toDecimalString } from '../../domain/money.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { pageReply, windowOf } from '../kit/paging.ts'
import {
  type AdminPriceRow,
  deletePrice,
  findPrice,
  insertPrice,
  issueTaken,
  listActivePrices,
  listBrands,
  listDeviceTypes,
  listModels,
  lockPrice,
  logPriceChange,
  modelExists,
  pageOfPrices,
  updatePrice,
} from './queries.ts'

export { type PayablePrice, payablePrices, payablePricesOfModel, wasPriced } from './payable-price.ts'
export { brandPrices, modelPrices, priceAddresses, priceList } from './price-pages.ts'

/** Device types that visitors choose from. */
export function deviceTypes(ctx: Ctx): Promise<DeviceType[]> {
  return listDeviceTypes(ctx.db)
}

/** Brands, or those that have models of one device type. */
export function brands(ctx: Ctx, query: { devicetype?: number | undefined }): Promise<Named[]> {
  return listBrands(ctx.db, { deviceTypeId: query.devicetype })
}

/** Models of a device type and brand, newest first. */
export function deviceModels(
  ctx: Ctx,
  query: { devicetype?: number | undefined; brand?: number | undefined },
): Promise<Named[]> {
  return listModels(ctx.db, { deviceTypeId: query.devicetype, brandId: query.brand })
}

/** Active prices of one model, as visitors see them. */
export async function publicPrices(ctx: Ctx, deviceModelId: number): Promise<PublicPrice[]> {
  const rows = await listActivePrices(ctx.db, deviceModelId)
  return rows.map((row) => ({
    id: row.id,
    issue_description: row.issueDescription,
    price: toDecimalString(ore(row.priceOre)),
    time_estimate: row.timeEstimate,
  }))
}

/** One page of the back office's price list (spec 001 section 9: 20 per page), filtered. */
export async function adminPrices(ctx: Ctx, query: PriceQuery) {
  requireAdmin(ctx)
  const window = windowOf(query)
  const { rows, count } = await pageOfPrices(ctx.db, query, window)
  return pageReply(rows.map(adminView), count, window, '/api/quotes/repairprices/', query)
}

/** One price as the back office sees it. Throws `catalogue.notFound`. */
export async function adminPrice(ctx: Ctx, id: number): Promise<AdminPrice> {
  requireAdmin(ctx)
  const row = await findPrice(ctx.db, id)
  if (!row) throw new DomainError('catalogue.notFound')
  return adminView(row)
}

/** Adds a price to a model. Throws `catalogue.duplicatePrice` when the model has that issue already. */
export function createPrice(ctx: Ctx, input: PriceInput): Promise<AdminPrice> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    if (!(await modelExists(tx.db, input.device_model_id))) {
      throw fieldError('device_model_id', 'Modellen finns inte.')
    }
    const id = await insertPrice(tx.db, { deviceModelId: input.device_model_id, ...priceValues(input) })
    if (id === undefined) throw new DomainError('catalogue.duplicatePrice')
    await logPriceChange(tx.db, {
      repairPriceId: id,
      deviceModelId: input.device_model_id,
      issueDescription: input.issue_description,
      fromOre: null,
      toOre: input.price,
      adminUserId: admin.id,
      changedAt: tx.now(),
    })
    await tx.announce('catalogue')
    return adminPrice(tx, id)
  })
}

/**
 * Replaces a price. Its model cannot be changed (spec 001 section 5): another model is refused.
 * Throws `catalogue.notFound` and `catalogue.duplicatePrice`.
 */
export function replacePrice(ctx: Ctx, id: number, input: PriceInput): Promise<AdminPrice> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const current = await lockPrice(tx.db, id)
    if (!current) throw new DomainError('catalogue.notFound')
    if (current.deviceModelId !== input.device_model_id) {
      throw fieldError('device_model_id', 'Modellen kan inte ändras. Lägg upp ett nytt pris i stället.')
    }
    const values = priceValues(input)
    if (await issueTaken(tx.db, { id, deviceModelId: current.deviceModelId, ...values })) {
      throw new DomainError('catalogue.duplicatePrice')
    }
    await updatePrice(tx.db, id, values)
    if (current.priceOre !== input.price) {
      await logPriceChange(tx.db, {
        repairPriceId: id,
        deviceModelId: current.deviceModelId,
        issueDescription: input.issue_description,
        fromOre: current.priceOre,
        toOre: input.price,
        adminUserId: admin.id,
        changedAt: tx.now(),
      })
    }
    await tx.announce('catalogue')
    return adminPrice(tx, id)
  })
}

/** Deletes a price. Throws `catalogue.notFound`, also for one that is already gone. */
export function removePrice(ctx: Ctx, id: number): Promise<void> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const current = await lockPrice(tx.db, id)
    if (!current) throw new DomainError('catalogue.notFound')
    await deletePrice(tx.db, id)
    await logPriceChange(tx.db, {
      repairPriceId: id,
      deviceModelId: current.deviceModelId,
      issueDescription: current.issueDescription,
      fromOre: current.priceOre,
      toOre: null,
      adminUserId: admin.id,
      changedAt: tx.now(),
    })
    await tx.announce('catalogue')
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
    price: toDecimalString(ore(row.priceOre)),
    time_estimate: row.timeEstimate,
    active: row.active,
  }
}
