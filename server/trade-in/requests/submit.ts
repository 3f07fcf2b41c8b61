import { randomInt } from 'node:crypto'
import { formatKronor, toWholeKronor } from '#domain/money.ts'
import type { ConsentWay } from '#domain/repairs/agreed-price.ts'
import { tradeInConsentText } from '#domain/repairs/trade-ins/trade-in.ts'
import type { TradeInReceipt, TradeInRequestInput } from '#domain/trade-in/schemas.ts'
import type { CounterTradeIn } from '#domain/trade-in/seller-schemas.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { newTrackingCode } from '#domain/trade-in/tracking-code.ts'
import { scopedKey, storeOnce } from '#server/http/idempotency.ts'
import { type Ctx, getCustomerId, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { endAsTradeIn, lockForTradeIn } from '#server/repairs/service.ts'
import { keyedDigest } from '#server/security/keys.ts'
import { getNetworkPrefix } from '#server/security/network-prefix.ts'
import { getSelector, newLinkSelector } from '#server/security/private-link.ts'
import { readTradeIn } from '../handling/read.ts'
import { recordReceived } from '../handling/transitions.ts'
import { encryptedIdentity } from './identity.ts'
import { labelLink } from './label-link.ts'
import { type PricedRequest, priceRequest } from './price.ts'
import {
  findByIdempotencyKey,
  findDuplicate,
  insertEvent,
  insertRequest,
  insertRequestDevices,
  type RequestRow,
} from './queries.ts'
import { tradeInPath } from './views.ts'

/** Client address and Idempotency-Key of a trade-in request. */
export type Caller = { address: string; idempotencyKey: string | undefined }

/** Maximum number of random codes to try before failing. */
const maxDraws = 5

type LockedRepair = Awaited<ReturnType<typeof lockForTradeIn>>

const drawCode = () => newTrackingCode((below) => randomInt(below))

/**
 * Registers a trade-in request. Every figure is recalculated, and a difference is refused. A repeated key, or the same form within ten
 * minutes from the same account or household, returns the same request. With the honeypot filled in, it returns a normal reply and
 * stores nothing. @throws field errors, tradeIn.priceChanged and request.keyReused
 */
export async function registerRequest(
  ctx: Ctx,
  input: TradeInRequestInput,
  caller: Caller,
): Promise<TradeInReceipt> {
  await ctx.limits.take('form.address', caller.address)
  const { website, ...tradeIn } = input
  if (website) {
    ctx.log.info('trade-in request with a filled honeypot dropped')
    const { delivery_method: deliveryMethod, total_price: estimatedOre } = tradeIn
    return receipt(ctx, {
      trackingCode: drawCode(),
      linkSelector: newLinkSelector(),
      deliveryMethod,
      estimatedOre,
      createdAt: ctx.now(),
    })
  }
  // The id of a code can be guessed as little as its name.
  if (tradeIn.applied_campaign_code) await ctx.limits.take('tradeIn.code', caller.address)
  const customerId = getCustomerId(ctx)
  const key = scopedKey('trade-in', caller.idempotencyKey)
  // Without a key, others who type the same form would get the link to this request.
  const sender = customerId ?? (key ? null : getNetworkPrefix(caller.address))
  const stored = await ctx.transaction((tx) => storeRequestOnce(tx, tradeIn, { customerId, key, sender }))
  return receipt(ctx, stored)
}

/**
 * Registers devices that are handed in over the counter: the trade-in begins as received. Prices are checked as in the public form.
 * A repeated key, or the same form within ten minutes, returns the same trade-in. @throws what registerRequest throws
 */
export function receiveAtCounter(
  ctx: Ctx,
  { seller, repair, ...tradeIn }: CounterTradeIn,
  idempotencyKey: string | undefined,
): Promise<AdminTradeIn> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const key = scopedKey('trade-in-counter', idempotencyKey)
    const { id } = await storeRequestOnce(tx, tradeIn, {
      customerId: null,
      key,
      sender: null,
      receivedBy: admin.id,
      ...(repair ? { repair } : {}),
    })
    await recordReceived(tx, id, seller, admin.id)
    return readTradeIn(tx, id)
  })
}

type NewRequest = Omit<TradeInRequestInput, 'website'>
type Origin = {
  customerId: number | null
  key: string | undefined
  /** The account or household whose equal forms are repetitions; null where the key or the counter decides. */
  sender: number | string | null
  /** The member of staff who received the devices over the counter. */
  receivedBy?: number
  /** The repair that ends because the shop buys its device. */
  repair?: CounterTradeIn['repair']
}

function storeRequestOnce(
  tx: TxCtx,
  tradeIn: NewRequest,
  { customerId, key: idempotencyKey, sender, receivedBy, repair }: Origin,
): Promise<RequestRow> {
  // An HMAC, because a plain digest would allow guessing the personal identity number in it.
  const content = JSON.stringify([sender, ...(repair ? [repair] : []), ...Object.values(tradeIn)])
  const fingerprint = keyedDigest(tx.config.secretKey, 'trade-in request', content).toString('base64url')
  return storeOnce<RequestRow>(
    tx,
    { fingerprint, idempotencyKey },
    {
      findByKey: (key) => findByIdempotencyKey(tx.db, key),
      findDuplicate: (_, since) => findDuplicate(tx.db, fingerprint, since),
      async store() {
        const locked = repair && (await lockForTradeIn(tx, repair))
        const priced = await priceRequest(tx, tradeIn)
        const origin = { customerId, fingerprint, idempotencyKey: idempotencyKey ?? null }
        if (!receivedBy) return storeRequest(tx, tradeIn, priced, origin)
        if (!repair || !locked) return storeRequest(tx, tradeIn, priced, { ...origin, receivedBy })
        return storeOfRepair(tx, tradeIn, priced, { ...origin, receivedBy, repair: locked, way: repair.way })
      },
    },
  )
}

function receipt(
  ctx: Pick<Ctx, 'config' | 'now'>,
  tradeIn: Pick<
    RequestRow,
    'trackingCode' | 'linkSelector' | 'deliveryMethod' | 'estimatedOre' | 'createdAt'
  >,
): TradeInReceipt {
  return {
    tracking_code: tradeIn.trackingCode,
    status: 'PENDING',
    total_price: toWholeKronor(tradeIn.estimatedOre),
    created_at: tradeIn.createdAt.toISOString(),
    label_url: tradeIn.deliveryMethod === 'MAIL_IN' ? labelLink(ctx, tradeIn.trackingCode) : null,
    link: tradeInPath(ctx.config, tradeIn),
  }
}

type StoredOrigin = {
  customerId: number | null
  fingerprint: string
  idempotencyKey: string | null
  repairId?: number
}

/**
 * Inserts the trade-in of a repair's device, to whose price its customer has agreed, and ends the repair. Its pictures are copied by a job.
 * The caller holds the repair's lock.
 */
async function storeOfRepair(
  tx: TxCtx,
  input: NewRequest,
  priced: PricedRequest,
  { repair, way, ...origin }: StoredOrigin & { receivedBy: number; repair: LockedRepair; way: ConsentWay },
): Promise<RequestRow> {
  const consent = tradeInConsentText(formatKronor(priced.totalOre), way)
  const isSameCustomer = input.customer_email.toLowerCase() === repair.customerEmail.toLowerCase()
  const request = await storeRequest(tx, input, priced, {
    ...origin,
    repairId: repair.id,
    customerId: isSameCustomer ? repair.customerId : null,
    note: `Ärende ${repair.orderNumber}. ${consent}`,
  })
  await endAsTradeIn(tx, repair, {
    note: `Enheten köptes in som inbyte ${request.trackingCode}. ${consent}`,
    adminUserId: origin.receivedBy,
  })
  await tx.enqueue('tradeIn.copyPictures', { requestId: request.id })
  return request
}

/** Inserts a request with its devices and its first events, and enqueues the mails of the last. */
export async function storeRequest(
  tx: TxCtx,
  input: NewRequest,
  { devices, totalOre, code }: PricedRequest,
  { receivedBy, note = '', ...origin }: StoredOrigin & { receivedBy?: number; note?: string },
): Promise<RequestRow> {
  const now = tx.now()
  for (let draw = 1; draw <= maxDraws; draw++) {
    const trackingCode = drawCode()
    const request = await insertRequest(tx.db, {
      ...origin,
      trackingCode,
      linkSelector: newLinkSelector(),
      ...(receivedBy ? { status: 'RECEIVED', receivedAt: now } : { status: 'PENDING' }),
      statusSince: now,
      deliveryMethod: input.delivery_method,
      customerName: input.customer_name,
      customerEmail: input.customer_email,
      customerPhone: input.customer_phone,
      customerAddress: input.customer_address,
      customerPostalCode: input.customer_postal_code,
      customerCity: input.customer_city,
      swish: input.mailIn?.swish ?? '',
      ...(input.mailIn
        ? encryptedIdentity(tx.config, { kind: 'number', number: input.mailIn.personalNumber }, trackingCode)
        : {}),
      estimatedOre: totalOre,
      codeId: code?.id ?? null,
      code: code?.code ?? null,
      codePercentage: code?.percentage ?? null,
      createdAt: now,
    })
    if (!request) continue
    const deviceIds = await insertRequestDevices(
      tx.db,
      devices.map((device) => ({ ...device, requestId: request.id })),
    )
    for (const [position, { test_token: token }] of input.sold_devices.entries()) {
      const selector = token && getSelector(tx.config, token, 'device test')
      const deviceId = deviceIds.get(position)
      if (selector && deviceId) await tx.enqueue('deviceTests.takeAlong', { selector, deviceId })
    }
    const byStaff = receivedBy ? { adminUserId: receivedBy } : {}
    const insert = (event: 'registered' | 'received', text = '') =>
      insertEvent(tx.db, { requestId: request.id, event, ...byStaff, note: text, happenedAt: now })
    let eventId = await insert('registered', note)
    if (receivedBy) eventId = await insert('received')
    await tx.enqueue('tradeIn.mailEvent', { eventId })
    return request
  }
  throw new Error('No free tracking code was drawn')
}
