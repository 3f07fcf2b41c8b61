import { fromWholeKronor, ore, oreToDecimal, toWholeKronor } from '#domain/money.ts'
import { toDay } from '#domain/time.ts'
import { isImei } from '#domain/trade-in/imei.ts'
import { cartTotal, estimate } from '#domain/trade-in/prices.ts'
import { type TradeInRequestInput, tradeInRequestInput } from '#domain/trade-in/schemas.ts'
import type { TradeInEvent, TradeInStatus } from '#domain/trade-in/states.ts'
import type { TxCtx } from '../kit/context.ts'
import { newLinkSelector } from '../security/private-link.ts'
import { randomToken } from '../security/secrets.ts'
import { optionsView } from './catalogue/options.ts'
import { devicesNamed, getOptions } from './catalogue/queries.ts'
import { findCode, insertCode } from './codes/queries.ts'
import {
  answerOffer,
  findRequest,
  insertOffer,
  insertPayout,
  storeInspection,
  updateRequest,
} from './handling/queries.ts'
import { erasedFrom } from './handling/transitions.ts'
import { closeAsBought, noteInspection, openNotes } from './ledger/notes.ts'
import { getLedgerEntries } from './ledger/queries.ts'
import { type DemoRefurbishing, seedRefurbishing } from './refurbishing/demo.ts'
import { withParts } from './requests/look-up.ts'
import { priceRequest } from './requests/price.ts'
import { getRequestDevices, insertEvent, type RequestRow } from './requests/queries.ts'
import { storeRequest } from './requests/submit.ts'

/** A demo-data campaign code. `endsIn` is in days from today. */
export type DemoCode = { code: string; bonus: string; maxUses?: number; uses?: number; endsIn?: number }

export async function seedCode(
  tx: TxCtx,
  { code, bonus, maxUses, uses = 0, endsIn }: DemoCode,
): Promise<void> {
  const endsOn = endsIn === undefined ? null : toDay(new Date(tx.now().getTime() + endsIn * day))
  await insertCode(tx.db, { code, percentage: bonus, endsOn, maxUses: maxUses ?? null, uses })
}

const day = 86_400_000

/** Days after which a device that was received may be worked on, at least a month. */
const heldDays = 32

export type DemoTradeIn = {
  devices: readonly {
    brand: string
    model: string
    choices?: readonly number[]
    /** In kronor. */
    inspectedPrice?: number
    remarks?: string
  }[]
  customer: { name: string; email: string; phone: string }
  inStore?: boolean
  code?: string
  status: TradeInStatus
  daysAgo: number
  offer?: { message: string; answer?: 'accepted' | 'rejected' }
  cancelled?: string
  /** Begun when its month had passed. */
  refurbishing?: DemoRefurbishing
}

/** Inserts a request as if it had been registered and processed on its days. Sends no mail. */
export async function seedTradeIn(tx: TxCtx, demo: DemoTradeIn): Promise<void> {
  const at = (step: number): TxCtx => ({
    ...tx,
    now: () => new Date(tx.now().getTime() - demo.daysAgo * day + step * 3 * 3_600_000),
    enqueue: async () => undefined,
  })
  const input = await getTradeIn(tx, demo)
  const origin = { customerId: null, fingerprint: randomToken(), idempotencyKey: null }
  const { id } = await storeRequest(at(0), input, await priceRequest(at(0), input), origin)
  const { status } = demo
  if (status === 'PENDING') return
  await step(at(1), id, 'received', { status: 'RECEIVED', receivedAt: at(1).now() })
  await openNotes(
    at(1),
    { request: await getRequest(tx, id), sold: await getRequestDevices(tx.db, [id]) },
    { seller: { seller_address: 'Kyrkogatan 12, 671 31 Arvika' }, adminUserId: null },
  )
  if (status === 'RECEIVED') return
  await inspect(at(2), id, demo)
  if (demo.offer) await offer(at(3), id, demo.offer)
  if (status === 'PAID') await pay(at(4), id)
  if (demo.refurbishing) {
    const then = { ...tx, now: () => new Date(tx.now().getTime() - (demo.daysAgo - heldDays) * day) }
    await seedRefurbishing(then, id, demo.refurbishing)
  }
  if (status === 'CANCELLED') await cancel(at(4), id, demo)
}

async function getTradeIn(tx: TxCtx, demo: DemoTradeIn): Promise<TradeInRequestInput> {
  const devices = demo.devices.map(({ brand, model }) => ({ brand, model }))
  const modelRows = await devicesNamed(tx.db, devices)
  const sold = await Promise.all(
    demo.devices.map(async ({ brand, model, choices = [] }) => {
      const device = modelRows.find((each) => each.brand === brand && each.modelName === model)
      if (!device) throw new Error(`The demo shop does not buy ${brand} ${model}`)
      const options = Object.entries(optionsView(await getOptions(tx.db, [device.id])))
      const chosen = options.flatMap(([title, all], index) => {
        const choice = all[choices[index] ?? 0]
        return choice ? [[title, choice] as const] : []
      })
      return {
        device_info: { brand, model, selections: Object.fromEntries(chosen) },
        price: estimate(
          oreToDecimal(device.baseOre),
          chosen.map(([, choice]) => choice),
        ),
      }
    }),
  )
  const code = demo.code ? await findCode(tx.db, demo.code) : undefined
  return tradeInRequestInput.parse({
    delivery_method: demo.inStore ? 'IN_STORE' : 'MAIL_IN',
    total_price: toWholeKronor(
      cartTotal(
        sold.map(({ price }) => price),
        code?.percentage ?? null,
      ),
    ),
    customer_name: demo.customer.name,
    customer_email: demo.customer.email,
    customer_phone: demo.customer.phone,
    sold_devices: sold.map(({ price, ...device }) => ({ ...device, calculated_price: toWholeKronor(price) })),
    applied_campaign_code: code?.redeemId ?? null,
    // A number reserved for tests by Skatteverket.
    payment_details: { swish: demo.customer.phone, personnummer: '19900101-2385' },
    customer_address: 'Provgatan 3',
    customer_postal_code: '671 31',
    customer_city: 'Arvika',
  })
}

async function step(
  then: TxCtx,
  requestId: number,
  event: TradeInEvent,
  changes: Parameters<typeof updateRequest>[2],
): Promise<void> {
  await updateRequest(then.db, requestId, { ...changes, ...(changes.status && { statusSince: then.now() }) })
  await insertEvent(then.db, { requestId, event, happenedAt: then.now() })
}

async function getRequest(tx: TxCtx, id: number): Promise<RequestRow> {
  const request = await findRequest(tx.db, id)
  if (!request) throw new Error('The sale was not stored')
  return request
}

/** Returns an IMEI of a demo device, with its check digit. */
function demoImei(id: number): string {
  const digits = `35${String(id).padStart(12, '0')}`
  const imei = [...Array(10).keys()].map((last) => `${digits}${last}`).find(isImei)
  if (!imei) throw new Error('No check digit fits')
  return imei
}

async function inspect(then: TxCtx, id: number, demo: DemoTradeIn): Promise<void> {
  const sold = await getRequestDevices(then.db, [id])
  const prices = sold.map(({ sold: device }, index) => {
    const inspectedPrice = demo.devices[index]?.inspectedPrice
    return inspectedPrice === undefined ? ore(device.estimatedOre) : fromWholeKronor(inspectedPrice)
  })
  for (const [index, { sold: device }] of sold.entries()) {
    await storeInspection(then.db, {
      requestDeviceId: device.id,
      imei: device.kind === 'phone' ? demoImei(device.id) : `C02DEMO${device.id}`,
      lockStatus: 'unlocked',
      grade: (prices[index] ?? 0) < device.estimatedOre ? 'fair' : 'excellent',
      remarks: demo.devices[index]?.remarks ?? '',
      finalOre: prices[index] ?? 0,
      inspectedAt: then.now(),
    })
  }
  const notes = await getLedgerEntries(then.db, id)
  for (const device of await getRequestDevices(then.db, [id])) {
    const note = notes.find(({ requestDeviceId }) => requestDeviceId === device.sold.id)
    if (note) await noteInspection(then, note, device)
  }
  const { codePercentage } = await getRequest(then, id)
  await step(then, id, 'inspected', { status: 'INSPECTED', finalOre: cartTotal(prices, codePercentage) })
}

async function offer(
  then: TxCtx,
  id: number,
  { message, answer }: NonNullable<DemoTradeIn['offer']>,
): Promise<void> {
  const { finalOre } = await getRequest(then, id)
  const row = { requestId: id, linkSelector: newLinkSelector(), totalOre: finalOre ?? 0, message }
  const offerId = await insertOffer(then.db, { ...row, createdAt: then.now() })
  await step(then, id, 'offered', {})
  if (!answer) return
  await answerOffer(then.db, offerId, answer, then.now())
  await insertEvent(then.db, { requestId: id, event: answer, happenedAt: then.now() })
}

async function pay(then: TxCtx, id: number): Promise<void> {
  const request = await getRequest(then, id)
  const payout = {
    amount: ore(request.finalOre ?? 0),
    // Sellers over the counter gave no number.
    identity_method: request.identitySealed === null ? 'known' : 'bank_id',
    right_to_sell: '',
    seller_address: 'Kyrkogatan 12, 671 31 Arvika',
  } as const
  await insertPayout(then.db, {
    requestId: id,
    amountOre: payout.amount,
    method: request.deliveryMethod === 'MAIL_IN' ? 'SWISH' : 'BANK',
    paidOn: toDay(then.now()),
    reference: `SW-${1000 + id}`,
    identityMethod: payout.identity_method,
    createdAt: then.now(),
  })
  const [parts] = await withParts(then, [request])
  if (parts) await closeAsBought(then, parts, payout, null)
  await step(then, id, 'paid', { status: 'PAID', paidAt: then.now() })
}

async function cancel(then: TxCtx, id: number, demo: DemoTradeIn): Promise<void> {
  const erased = erasedFrom(await getRequest(then, id), then.now())
  const rejected = demo.offer?.answer === 'rejected'
  const changes = {
    status: 'CANCELLED',
    cancelReason: rejected ? 'Kunden avböjde budet.' : (demo.cancelled ?? ''),
    ...erased,
  } as const
  if (rejected) await updateRequest(then.db, id, { ...changes, statusSince: then.now() })
  else await step(then, id, 'cancelled', changes)
}
