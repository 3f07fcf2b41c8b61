import type { DeviceType, Named, PublicPrice } from '#domain/catalogue/schemas.ts'
import { oreToDecimal } from '#domain/money.ts'
import type { Ctx } from '../kit/context.ts'
import { listActivePrices, listBrands, listDeviceTypes, listModels } from './queries.ts'

export { priceImport } from './import-prices.ts'
export {
  hadPriceRecently,
  type PayablePrice,
  payablePrices,
  payablePricesOfDevice,
  payablePricesOfModel,
  payablePricesOfName,
} from './payable-price.ts'
export {
  brandPrices,
  commonPrices,
  modelPrices,
  priceAddresses,
  priceList,
} from './price-pages.ts'
export { searchPriceList, searchPricesOfModel } from './price-search.ts'
export { getModelKey, starterExamples, starterPrice } from './starter/add.ts'

export function deviceTypes(ctx: Ctx): Promise<DeviceType[]> {
  return listDeviceTypes(ctx.db)
}

export function brands(ctx: Ctx, query: { devicetype?: number | undefined }): Promise<Named[]> {
  return listBrands(ctx.db, { deviceTypeId: query.devicetype })
}

/** Returns the models of a device type and brand, newest first. */
export function deviceModels(
  ctx: Ctx,
  query: { devicetype?: number | undefined; brand?: number | undefined },
): Promise<Named[]> {
  return listModels(ctx.db, { deviceTypeId: query.devicetype, brandId: query.brand })
}

export async function publicPrices(ctx: Ctx, deviceModelId: number): Promise<PublicPrice[]> {
  const rows = await listActivePrices(ctx.db, deviceModelId)
  return rows.map((row) => ({
    id: row.id,
    issue_description: row.issueDescription,
    price: oreToDecimal(row.priceOre),
    time_estimate: row.timeEstimate,
  }))
}
