import { openBookingLimits } from '#domain/booking/open-bookings.ts'
import type { BookingInput, BookingReceipt } from '#domain/booking/schemas.ts'
import type { Slot } from '#domain/booking/slots.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { formatKronor } from '#domain/money.ts'
import { repairDescription } from '#domain/payments/rules.ts'
import { hadPriceRecently, type PayablePrice, payablePrices } from '../catalogue/service.ts'
import { assertSameRequest, computeFingerprint } from '../http/idempotency.ts'
import { type Ctx, type DbCtx, getCustomerId, type TxCtx } from '../kit/context.ts'
import { networkDigest } from '../security/network-prefix.ts'
import { type LinkKeys, newLinkSelector } from '../security/private-link.ts'
import { readShopSettings } from '../settings/service.ts'
import { privatePath } from './calendar-files.ts'
import { findFreeSeat, mapExclusionErrors, slotAt } from './days.ts'
import {
  countOpenBookings,
  findByIdempotencyKey,
  hasDuplicate,
  insertBooking,
  insertEvent,
  lockDay,
  type NewBooking,
} from './queries.ts'
import { newReference } from './reference.ts'
import { localTime } from './views.ts'

export type Caller = { address: string; idempotencyKey: string | undefined }

/** The columns needed for a receipt and for detecting duplicates. */
type Stored = { id: number; reference: string; linkSelector: string; startsAt: Date; fingerprint: string }

/**
 * Books a time for a visitor, or for the account of a logged-in customer. A repeated Idempotency-Key returns the same booking.
 * With the honeypot filled in, it returns a receipt and stores nothing. @throws field errors, booking.priceChanged,
 * request.keyReused, booking.tooMany and booking.tooManyFromHere, and booking.taken when another visitor was faster
 */
export async function bookTime(ctx: Ctx, input: BookingInput, caller: Caller): Promise<BookingReceipt> {
  await ctx.limits.take('form.address', caller.address)
  return createBooking(ctx, input, {
    idempotencyKey: caller.idempotencyKey,
    network: networkDigest(ctx.config.secretKey, 'booking', caller.address),
  })
}

/** Like `bookTime`, without rate limits. Without a `network` the open bookings are not counted either. */
export async function createBooking(
  ctx: DbCtx,
  input: BookingInput,
  { idempotencyKey, network }: { idempotencyKey?: string | undefined; network?: string } = {},
): Promise<BookingReceipt> {
  const { website, ...wanted } = input
  const settings = await readShopSettings(ctx)
  if (website) {
    ctx.log.info('booking with a filled honeypot dropped')
    const { startsAt } = await slotAt(ctx, settings, wanted.booking_datetime)
    return receipt(ctx.config, { reference: newReference(), linkSelector: newLinkSelector(), startsAt })
  }
  const customerId = getCustomerId(ctx)
  const fingerprint = computeFingerprint(customerId === null ? wanted : { ...wanted, customerId })
  const earlier = await findEarlierBooking(ctx, idempotencyKey, fingerprint)
  if (earlier) return receipt(ctx.config, earlier)
  const price = await agreedPrice(ctx, input)
  const slot = await slotAt(ctx, settings, wanted.booking_datetime)
  try {
    // Refuse a taken slot early, before waiting for the day's lock.
    await findFreeSeat(ctx, settings, slot, 'visitor')
    return receipt(
      ctx.config,
      await mapExclusionErrors(() =>
        ctx.transaction(async (tx) => {
          await lockDay(tx.db, slot.startsAt)
          const stored = await findEarlierBooking(tx, idempotencyKey, fingerprint)
          if (stored) return stored
          const seat = await findFreeSeat(tx, settings, slot, 'visitor')
          if (network) await assertFewOpen(tx, settings.phone, input, { customerId, network })
          // With a capacity above one, the same booking sent twice without a key must still be stored once.
          if (await hasDuplicate(tx.db, fingerprint)) throw new DomainError('booking.taken')
          return storeBooking(tx, slot, {
            source: 'web',
            customerId,
            customerName: input.customer_name,
            customerEmail: input.customer_email,
            customerPhone: input.customer_phone,
            customerMessage: input.customer_message,
            deviceType: price.deviceType,
            brand: price.brand,
            modelName: price.modelName,
            issue: price.issue,
            priceOre: price.priceOre,
            estimatedTime: price.estimatedTime,
            earlyStartVersion: input.early_start ?? null,
            seat,
            fingerprint,
            networkDigest: network ?? null,
            idempotencyKey: idempotencyKey ?? null,
          })
        }),
      ),
    )
  } catch (error) {
    // The faster request may have been the same booking: a double click.
    const own = await findEarlierBooking(ctx, idempotencyKey, fingerprint)
    if (own) return receipt(ctx.config, own)
    throw error
  }
}

/** @throws booking.tooMany or booking.tooManyFromHere for a visitor with too many booked times to come */
async function assertFewOpen(
  tx: TxCtx,
  phone: string,
  input: BookingInput,
  by: { customerId: number | null; network: string },
): Promise<void> {
  const keys = { ...by, email: input.customer_email, phone: input.customer_phone }
  const open = await countOpenBookings(tx.db, keys, tx.now())
  if (open.person >= openBookingLimits.person) {
    const most = String(openBookingLimits.person)
    throw new DomainError('booking.tooMany', { values: { most, phone } })
  }
  if (open.network >= openBookingLimits.network) {
    throw new DomainError('booking.tooManyFromHere', { values: { phone } })
  }
}

/** Returns the earlier booking with this key. @throws request.keyReused when its content differs */
export async function findEarlierBooking(
  ctx: Pick<Ctx, 'db'>,
  idempotencyKey: string | undefined,
  fingerprint: string,
): Promise<Stored | undefined> {
  const existing =
    idempotencyKey === undefined ? undefined : await findByIdempotencyKey(ctx.db, idempotencyKey)
  assertSameRequest(existing, fingerprint)
  return existing
}

function receipt(keys: LinkKeys, booking: Omit<Stored, 'id' | 'fingerprint'>): BookingReceipt {
  const { reference, startsAt } = booking
  return { reference, booking_datetime: localTime(startsAt), link: privatePath(keys, booking) }
}

/** Returns the price list entry with exactly this model and issue. Its price must be the one that the visitor saw. */
async function agreedPrice(ctx: DbCtx, input: BookingInput): Promise<PayablePrice> {
  const description = repairDescription(input.model, input.issue)
  const type = input.device_type.toLowerCase()
  const price = (await payablePrices(ctx, { id: undefined, description })).find(
    (each) =>
      each.brand === input.brand &&
      each.modelName === input.model &&
      each.issue === input.issue &&
      [each.deviceType, each.deviceTypeName].some((name) => name.toLowerCase() === type),
  )
  if (!price) throw fieldError('issue', 'Reparationen finns inte i prislistan.')
  if (price.priceOre === input.price) return price
  if (await hadPriceRecently(ctx, price.id, input.price)) {
    throw new DomainError('booking.priceChanged', { values: { price: formatKronor(price.priceOre) } })
  }
  throw fieldError('price', 'Priset stämmer inte med prislistan.')
}

/** Maximum number of random references to try before failing. */
const maxDraws = 5

/** Stores a booking with its first event and enqueues its mails. `by` is the staff member who made it. */
export async function storeBooking(
  tx: TxCtx,
  slot: Slot,
  details: Omit<
    NewBooking,
    'reference' | 'linkSelector' | 'status' | 'startsAt' | 'endsAt' | 'createdAt' | 'timeSetAt' | 'changedAt'
  >,
  by?: { id: number },
): Promise<Stored & { id: number }> {
  const now = tx.now()
  const linkSelector = newLinkSelector()
  for (let draw = 1; draw <= maxDraws; draw++) {
    const reference = newReference()
    const id = await insertBooking(tx.db, {
      ...details,
      reference,
      linkSelector,
      status: 'booked',
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      createdAt: now,
      timeSetAt: now,
      changedAt: now,
    })
    if (id === undefined) continue
    await insertEvent(tx.db, {
      bookingId: id,
      what: 'booked',
      byStaff: by !== undefined,
      adminUserId: by?.id ?? null,
      happenedAt: now,
    })
    await tx.enqueue('booking.mailBooked', { bookingId: id })
    return { id, reference, linkSelector, startsAt: slot.startsAt, fingerprint: details.fingerprint }
  }
  throw new Error('No free reference was drawn')
}
