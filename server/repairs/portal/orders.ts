import { DomainError, fieldError } from '#domain/errors.ts'
import { ore, toDecimalString } from '#domain/money.ts'
import {
  additionWords,
  type CustomerNote,
  type CustomerOrder,
  type CustomerOrderRow,
  type PortalBookingInput,
} from '#domain/repairs/customer-schemas.ts'
import { earlyStartOf } from '#domain/repairs/early-start.ts'
import { openingStatuses } from '#domain/repairs/states.ts'
import { customerWithdrawUntil } from '#domain/repairs/withdrawals.ts'
import { payablePricesOfModel } from '#server/catalogue/service.ts'
import { fingerprintOf, scopedKey, storeOnce } from '#server/http/idempotency.ts'
import { type Ctx, type DbCtx, requireCustomer, type TxCtx } from '#server/kit/context.ts'
import { guaranteeUntil, soldPieceOf } from '../guarantee/guarantee.ts'
import { imageLink } from '../images/link.ts'
import { openRepair } from '../open-repair.ts'
import { imagesOf } from '../order-details/queries.ts'
import { offerPath } from '../orders/offer.ts'
import { findByIdempotencyKey, findDuplicate, type OrderRow } from '../orders/queries.ts'
import { insertEntry, newestReplies, visibleEntriesOf } from '../thread/queries.ts'
import { amountsDue } from './amounts-due.ts'
import { awaitingCustomer, type Customer, contactOf, findOwnOrder, mostOrders, ordersOf } from './queries.ts'
import { receiptOf } from './receipts.ts'

function rowView(order: OrderRow, reply = ''): CustomerOrderRow {
  return {
    id: order.id,
    order_number: order.orderNumber,
    status_display: order.status,
    date_received: order.createdAt.toISOString(),
    device_type_display: order.deviceType,
    device_brand_name: order.brand,
    device_model_name: order.modelName,
    problem_description_customer: order.customerMessage
      ? `${order.issue}\n\n${additionWords} ${order.customerMessage}`
      : order.issue,
    technician_updates_for_customer: reply,
  }
}

export async function ownRepairs(ctx: Ctx): Promise<CustomerOrderRow[]> {
  const customer = requireCustomer(ctx)
  const orders = await ordersOf(ctx.db, customer, mostOrders)
  const replies = await newestReplies(
    ctx.db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => rowView(order, replies.get(order.id)))
}

/** Returns one of the customer's repairs. Throws `repair.notFound`, also for another customer's. */
export async function ownRepair(ctx: DbCtx, id: number): Promise<CustomerOrder> {
  const order = await ownOrder(ctx, requireCustomer(ctx), id)
  const entries = await visibleEntriesOf(ctx.db, id)
  const replies = entries.filter(({ kind }) => kind === 'reply')
  const images = await imagesOf(ctx.db, id)
  const receipt = await receiptOf(ctx, id)
  const due =
    order.status === 'Färdig'
      ? (await amountsDue(ctx, [order])).get(id)
      : (receipt?.owed?.restOre ?? undefined)
  return {
    ...rowView(order, replies.at(-1)?.text),
    earlier_updates: replies
      .slice(0, -1)
      .toReversed()
      .map(({ text, createdAt }) => ({ text, at: createdAt.toISOString() })),
    updated_at: replies.at(-1)?.createdAt.toISOString() ?? null,
    estimated_completion_date: order.estimatedOn,
    serial_number: order.serialNumber,
    images: images.map((image) => ({
      id: image.id,
      image: imageLink(ctx, image.id),
      caption: image.caption,
    })),
    customer_notes_history: entries.filter(({ kind }) => kind === 'customer').map(noteView),
    waits_for: await waitsFor(ctx, order),
    amount_due: due === undefined ? null : toDecimalString(due > 0 ? due : ore(0)),
    warranty_until: order.warrantyUntil,
    guarantee_until: await guaranteeUntil(ctx.db, id, false),
    withdraw_until: customerWithdrawUntil(order, ctx.now()),
    guarantee_extended: ((await soldPieceOf(ctx.db, id))?.extended_by ?? null) !== null,
    receipt_url: receipt?.url ?? null,
    offer_url: order.offerSelector ? offerPath(ctx.config, { linkSelector: order.offerSelector }) : null,
    invoice_due: receipt?.owed?.dueDay ?? null,
  }
}

async function waitsFor(ctx: DbCtx, { id, status }: OrderRow): Promise<CustomerOrder['waits_for']> {
  if (status !== 'Väntar på svar') return null
  return (await awaitingCustomer(ctx.db, [id])).has(id) ? 'customer' : 'shop'
}

async function ownOrder(ctx: DbCtx, customer: Customer, id: number): Promise<OrderRow> {
  const order = await findOwnOrder(ctx.db, customer, id)
  if (!order) throw new DomainError('repair.notFound')
  return order
}

function noteView(note: { id: number; text: string; createdAt: Date }): CustomerNote {
  return { id: note.id, note_text: note.text, created_at: note.createdAt.toISOString() }
}

/** Sends a note to the workshop, unread by staff. Throws `repair.notFound`, and a field error for an empty text. */
export async function sendCustomerNote(ctx: Ctx, id: number, text: string): Promise<CustomerNote> {
  const customer = requireCustomer(ctx)
  await ctx.limits.take('form.address', `customer ${customer.id}`)
  if (text === '') throw fieldError('note_text', 'Skriv ett meddelande först.')
  return ctx.transaction(async (tx) => {
    await ownOrder(tx, customer, id)
    const note = { text, createdAt: tx.now() }
    return noteView({
      id: await insertEntry(tx.db, { ...note, repairOrderId: id, kind: 'customer' }),
      ...note,
    })
  })
}

/**
 * Opens a repair that waits until staff confirm it. The problem must be one of the price list's for that model, by its
 * exact words; the customer's addition follows `Kundens tillägg:`. The same key, or the same form within ten minutes,
 * gives the same repair. Throws field errors and `request.keyReused`.
 */
export async function requestRepair(
  ctx: Ctx,
  input: PortalBookingInput,
  idempotencyKey: string | undefined,
): Promise<CustomerOrder> {
  const customer = requireCustomer(ctx)
  await ctx.limits.take('form.address', `customer ${customer.id}`)
  const sent = {
    fingerprint: fingerprintOf({ customer: customer.id, ...input }),
    idempotencyKey: scopedKey(`portal ${customer.id}`, idempotencyKey),
  }
  const wanted = await readWish(ctx, input)
  return ctx.transaction(async (tx) => {
    const { id } = await storeOnce<{ id: number }>(tx, sent, {
      findByKey: (key) => findByIdempotencyKey(tx.db, key),
      findDuplicate: (fingerprint, since) => findDuplicate(tx.db, fingerprint, since),
      store: () => open(tx, customer, wanted, sent),
    })
    return ownRepair(tx, id)
  })
}

type Wish = Awaited<ReturnType<typeof readWish>>

async function readWish(ctx: Ctx, input: PortalBookingInput) {
  const words = input.problem_description_customer
  const [problem = '', ...rest] = words.split(additionWords)
  const prices = await payablePricesOfModel(ctx, input.device_model_id)
  if (prices.length === 0) throw fieldError('device_model_id', 'Välj både modell och problem från listan.')
  const price = prices.find(({ issue }) => issue === problem.trim())
  if (!price) {
    throw fieldError('problem_description_customer', 'Välj både modell och problem från listan.')
  }
  return {
    price,
    addition: rest.join(additionWords).trim(),
    earlyStart: earlyStartOf(input.early_start, ctx.now()),
  }
}

async function open(
  tx: TxCtx,
  customer: Customer,
  { price, addition, earlyStart }: Wish,
  sent: { fingerprint: string; idempotencyKey: string | undefined },
) {
  const contact = await contactOf(tx.db, customer.id)
  if (!contact) throw new DomainError('auth.required')
  return openRepair(tx, {
    source: 'portal',
    status: openingStatuses.asked,
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
