import { DomainError, fieldError } from '#domain/errors.ts'
import { formatKronor, type Ore, oreToDecimal } from '#domain/money.ts'
import { cartTotal, estimate } from '#domain/trade-in/prices.ts'
import type { TradeInRequestInput } from '#domain/trade-in/schemas.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { getPicture, optionsView } from '../catalogue/options.ts'
import { type DeviceRow, devicesNamed, getOptions, type OptionRow } from '../catalogue/queries.ts'
import { redeemCode } from '../codes/codes.ts'
import type { CodeRow } from '../codes/queries.ts'
import type { SoldChoice, tradeInRequestDevices } from '../tables.ts'

/** A device of a request in stored form, without its request id. */
type PricedDevice = Omit<typeof tradeInRequestDevices.$inferInsert, 'requestId'>

export type PricedRequest = { devices: PricedDevice[]; totalOre: Ore; code: CodeRow | undefined }

type Wanted = TradeInRequestInput['sold_devices'][number]

/** Validates the choices: exactly one in each of the device's groups. @throws field errors */
function getChosen(wanted: Wanted, field: string, rows: readonly OptionRow[]): SoldChoice[] {
  const options = optionsView(rows)
  const { selections } = wanted.device_info
  if (Object.keys(selections).some((title) => !Object.hasOwn(options, title))) {
    throw fieldError(field, 'Valen passar inte enheten.')
  }
  return Object.entries(options).map(([title, choices]) => {
    const choice = choices.find(({ id }) => id === selections[title]?.id)
    if (!choice) throw fieldError(field, `Gör ett val under ${title}.`)
    return { title, ...choice }
  })
}

/**
 * Calculates the value of a trade-in request from its choices, and uses its campaign code once. Must run
 * in the caller's transaction, which an error rolls back.
 * @throws field errors for unknown devices or choices and for an invalid code, and tradeIn.priceChanged with the correct total when an amount differs
 */
export async function priceRequest(
  tx: TxCtx,
  tradeIn: Omit<TradeInRequestInput, 'website'>,
): Promise<PricedRequest> {
  const names = tradeIn.sold_devices.map(({ device_info: { brand, model } }) => ({ brand, model }))
  const deviceRows = await devicesNamed(tx.db, names)
  const rows = await getOptions(
    tx.db,
    deviceRows.map(({ id }) => id),
  )
  const devices = tradeIn.sold_devices.map((wanted, position) => {
    const { brand, model } = wanted.device_info
    const device = deviceRows.find((each) => each.brand === brand && each.modelName === model)
    const field = `sold_devices.${position}.device_info`
    if (!device) throw fieldError(`${field}.model`, `Vi köper inte ${brand} ${model} just nu.`)
    const own = rows.filter(({ deviceId }) => deviceId === device.id)
    return priced(device, getChosen(wanted, `${field}.selections`, own), position)
  })
  const prices = devices.map(({ estimatedOre }) => estimatedOre)
  const code = tradeIn.applied_campaign_code ? await redeemCode(tx, tradeIn.applied_campaign_code) : undefined
  const totalOre = cartTotal(prices, code?.percentage ?? null)
  const shownPrices = [
    ...tradeIn.sold_devices.map(({ calculated_price }) => calculated_price),
    tradeIn.total_price,
  ]
  if ([...prices, totalOre].some((figure, index) => figure !== shownPrices[index])) {
    throw new DomainError('tradeIn.priceChanged', {
      values: { price: formatKronor(totalOre) },
    })
  }
  return { devices, totalOre, code }
}

function priced(
  device: DeviceRow,
  selections: SoldChoice[],
  position: number,
): PricedDevice & { estimatedOre: Ore } {
  const { id, kind, brand, modelName, baseOre } = device
  return {
    position,
    deviceId: id,
    kind,
    brand,
    modelName,
    imageUrl: getPicture(device),
    baseOre,
    selections,
    estimatedOre: estimate(oreToDecimal(baseOre), selections),
  }
}
