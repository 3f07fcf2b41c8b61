import { DomainError, fieldError } from '#domain/errors.ts'
import { ore, toDecimalString } from '#domain/money.ts'
import { agreedPriceText, getAgreedPrice } from '#domain/repairs/agreed-price.ts'
import {
  additionWords,
  type CustomerNote,
  type CustomerRepair,
  type CustomerRepairRow,
  type PortalBookingInput,
  splitDescription,
} from '#domain/repairs/customer-schemas.ts'
import type { CustomerStateView } from '#domain/repairs/customer-state.ts'
import { getEarlyStart } from '#domain/repairs/early-start.ts'
import { openingStatuses } from '#domain/repairs/states.ts'
import { customerWithdrawUntil } from '#domain/repairs/withdrawals.ts'
import { payablePricesOfModel } from '#server/catalogue/service.ts'
import { computeFingerprint, scopedKey, storeOnce } from '#server/http/idempotency.ts'
import { type Ctx, type DbCtx, requireCustomer, type TxCtx } from '#server/kit/context.ts'
import { privateToken } from '#server/security/private-link.ts'
import { paidBefore } from '../advances.ts'
import { quotePath } from '../core/offer.ts'
import { repairPagePath } from '../core/page-path.ts'
import { findByIdempotencyKey, findDuplicate, type RepairRow } from '../core/queries.ts'
import { getImages } from '../details/queries.ts'
import { getSoldPiece, guaranteeUntil } from '../guarantee/guarantee.ts'
import { imageLink } from '../images/link.ts'
import { listOpenLoansOfRepairs } from '../loans/queries.ts'
import { openRepair } from '../open-repair.ts'
import { readCustomerQuestion } from '../price-questions/views.ts'
import { openWithdrawals } from '../queries.ts'
import { addCustomerEntry } from '../thread/customer-entry.ts'
import { getVisibleEntries, newestReplies } from '../thread/queries.ts'
import { amountsDue } from './amounts-due.ts'
import { customerStates, isAwaited, readCustomerState } from './customer-states.ts'
import {
  awaitingCustomer,
  type Customer,
  findOwnRepair,
  getContact,
  getDropOffs,
  getOrders,
  maxRepairs,
} from './queries.ts'
import { getReceipt } from './receipts.ts'

function rowView(repair: RepairRow, state: CustomerStateView, reply = ''): CustomerRepairRow {
  return {
    id: repair.id,
    order_number: repair.orderNumber,
    status_display: repair.status,
    date_received: repair.createdAt.toISOString(),
    device_type_display: repair.deviceType,
    device_brand_name: repair.brand,
    device_model_name: repair.modelName,
    problem_description_customer: repair.customerMessage
      ? `${repair.issue}\n\n${additionWords} ${repair.customerMessage}`
      : repair.issue,
    technician_updates_for_customer: reply,
    state,
  }
}

export async function ownRepairs(ctx: Ctx): Promise<CustomerRepairRow[]> {
  const customer = requireCustomer(ctx)
  const repairs = await getOrders(ctx.db, customer, maxRepairs)
  const replies = await newestReplies(
    ctx.db,
    repairs.map(({ id }) => id),
  )
  const states = await customerStates(ctx, repairs)
  return repairs.flatMap((repair) => {
    const state = states.get(repair.id)
    return state ? [rowView(repair, state, replies.get(repair.id))] : []
  })
}

/** Returns one of the customer's repairs. @throws repair.notFound, also for another customer's */
export async function readOwnRepair(ctx: DbCtx, id: number): Promise<CustomerRepair> {
  return readForCustomer(ctx, await ownRepair(ctx, requireCustomer(ctx), id))
}

/** Returns all that a repair's customer sees of it, in the portal and on its private page. */
export async function readForCustomer(ctx: DbCtx, repair: RepairRow): Promise<CustomerRepair> {
  const { id } = repair
  const entries = await getVisibleEntries(ctx.db, id)
  const replies = entries.filter(({ kind }) => kind === 'reply')
  const images = await getImages(ctx.db, id)
  const receipt = await getReceipt(ctx, id)
  const agreed = getAgreedPrice(repair)
  const isWithdrawn = (await openWithdrawals(ctx.db, [id])).has(id)
  const [lent] = await listOpenLoansOfRepairs(ctx.db, [id])
  const dropOff = isAwaited(repair) ? (await getDropOffs(ctx.db, [id], ctx.now())).get(id) : undefined
  const due =
    repair.status === 'Färdig'
      ? (await amountsDue(ctx, [repair])).get(id)
      : (receipt?.owed?.restOre ?? undefined)
  return {
    ...rowView(repair, await readCustomerState(ctx, repair), replies.at(-1)?.text),
    updated_at: replies.at(-1)?.createdAt.toISOString() ?? null,
    estimated_completion_date: repair.estimatedOn,
    serial_number: repair.serialNumber,
    images: images.map((image) => ({
      id: image.id,
      image: imageLink(ctx, image.id),
      caption: image.caption,
    })),
    customer_notes_history: entries.filter(({ kind }) => kind === 'customer').map(noteView),
    messages: entries.map(({ id, kind, text, createdAt }) => ({
      id,
      from: kind === 'customer' ? 'customer' : 'shop',
      text,
      at: createdAt.toISOString(),
    })),
    issue: repair.issue,
    can_book: isAwaited(repair) && dropOff === undefined && !isWithdrawn,
    drop_off: dropOff ? dropOffView(ctx, dropOff) : null,
    agreed_price: agreed && agreedPriceText(agreed),
    price_question: isWithdrawn ? null : await readCustomerQuestion(ctx, repair),
    page_path: repairPagePath(ctx.config, repair),
    lent_device: lent?.device.name ?? null,
    amount_paid: toDecimalString(ore((await paidBefore(ctx.db, [repair])).get(id) ?? 0)),
    waits_for: await waitsFor(ctx, repair),
    amount_due: due === undefined ? null : toDecimalString(due > 0 ? due : ore(0)),
    warranty_until: repair.warrantyUntil,
    guarantee_until: await guaranteeUntil(ctx.db, id, false),
    withdraw_until: isWithdrawn ? null : customerWithdrawUntil(repair, ctx.now()),
    is_withdrawn: isWithdrawn,
    guarantee_extended: ((await getSoldPiece(ctx.db, id))?.extended_by ?? null) !== null,
    receipt_url: receipt?.url ?? null,
    offer_url: repair.offerSelector ? quotePath(ctx.config, { linkSelector: repair.offerSelector }) : null,
    invoice_due: receipt?.owed?.dueDay ?? null,
  }
}

function dropOffView(ctx: DbCtx, { startsAt, linkSelector }: { startsAt: Date; linkSelector: string }) {
  const token = privateToken(ctx.config, linkSelector)
  return {
    starts_at: startsAt.toISOString(),
    booking_path: `/bokning/${token}`,
    calendar_path: `/api/bookings/${token}/calendar.ics`,
  }
}

async function waitsFor(ctx: DbCtx, { id, status }: RepairRow): Promise<CustomerRepair['waits_for']> {
  if (status !== 'Väntar på svar') return null
  return (await awaitingCustomer(ctx.db, [id])).has(id) ? 'customer' : 'shop'
}

async function ownRepair(ctx: DbCtx, customer: Customer, id: number): Promise<RepairRow> {
  const repair = await findOwnRepair(ctx.db, customer, id)
  if (!repair) throw new DomainError('repair.notFound')
  return repair
}

function noteView(note: { id: number; text: string; createdAt: Date }): CustomerNote {
  return { id: note.id, note_text: note.text, created_at: note.createdAt.toISOString() }
}

/** Sends a note to the workshop, unread by staff. @throws repair.notFound, and a field error for an empty text */
export async function sendCustomerNote(ctx: Ctx, id: number, text: string): Promise<CustomerNote> {
  const customer = requireCustomer(ctx)
  await ctx.limits.take('form.address', `customer ${customer.id}`)
  if (text === '') throw fieldError('note_text', 'Skriv ett meddelande först.')
  return ctx.transaction(async (tx) => {
    await ownRepair(tx, customer, id)
    return noteView(await addCustomerEntry(tx, id, text))
  })
}

/**
 * Opens a repair that waits until staff confirm it. The problem must be one of the price list's for that model, by its
 * exact words; the customer's addition follows `Kundens tillägg:`. The same key, or the same form within ten minutes,
 * gives the same repair. @throws field errors and request.keyReused
 */
export async function requestRepair(
  ctx: Ctx,
  input: PortalBookingInput,
  idempotencyKey: string | undefined,
): Promise<CustomerRepair> {
  const customer = requireCustomer(ctx)
  await ctx.limits.take('form.address', `customer ${customer.id}`)
  const sent = {
    fingerprint: computeFingerprint({ customer: customer.id, ...input }),
    idempotencyKey: scopedKey(`portal ${customer.id}`, idempotencyKey),
  }
  const wanted = await readRequest(ctx, input)
  return ctx.transaction(async (tx) => {
    const { id } = await storeOnce<{ id: number }>(tx, sent, {
      findByKey: (key) => findByIdempotencyKey(tx.db, key),
      findDuplicate: (fingerprint, since) => findDuplicate(tx.db, fingerprint, since),
      store: () => open(tx, customer, wanted, sent),
    })
    return readOwnRepair(tx, id)
  })
}

type Wish = Awaited<ReturnType<typeof readRequest>>

async function readRequest(ctx: Ctx, input: PortalBookingInput) {
  const { issue: problem, addition } = splitDescription(input.problem_description_customer)
  const prices = await payablePricesOfModel(ctx, input.device_model_id)
  if (prices.length === 0) throw fieldError('device_model_id', 'Välj både modell och problem från listan.')
  const price = prices.find(({ issue }) => issue === problem)
  if (!price) {
    throw fieldError('problem_description_customer', 'Välj både modell och problem från listan.')
  }
  return {
    price,
    addition,
    earlyStart: getEarlyStart(input.early_start, ctx.now()),
  }
}

async function open(
  tx: TxCtx,
  customer: Customer,
  { price, addition, earlyStart }: Wish,
  sent: { fingerprint: string; idempotencyKey: string | undefined },
) {
  const contact = await getContact(tx.db, customer.id)
  if (!contact) throw new DomainError('auth.required')
  return openRepair(tx, {
    source: 'portal',
    status: openingStatuses.requested,
    customerId: customer.id,
    customerName: `${contact.firstName} ${contact.lastName}`.trim(),
    customerEmail: customer.email,
    customerPhone: contact.phone,
    deviceType: price.deviceTypeName,
    brand: price.brand,
    modelName: price.modelName,
    issue: price.issue,
    customerMessage: addition,
    agreedOre: price.priceOre,
    estimatedTime: price.estimatedTime,
    earlyStart,
    ...sent,
  })
}
