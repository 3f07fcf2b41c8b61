import { DomainError, fieldError } from '../../../domain/errors.ts'
import { type Ore, ore, toDecimalString } from '../../../domain/money.ts'
import { lineQuantity, mergedLines } from '../../../domain/shop/cart.ts'
import {
  type PurchaseProblem,
  paymentMethodOf,
  purchaseProblem,
  sessionEnd,
  shippingOf,
} from '../../../domain/shop/checkout.ts'
import type { CheckoutInput, CheckoutReply } from '../../../domain/shop/order-schemas.ts'
import { orderSums, shopOrderNumber } from '../../../domain/shop/order-sums.ts'
import { placeholderImage } from '../../../domain/shop/product.ts'
import { dayOf } from '../../../domain/time.ts'
import type { Ctx, TxCtx } from '../../kit/context.ts'
import { fingerprintOf } from '../../kit/idempotency-key.ts'
import {
  type PaymentProvider,
  pageOfPayment,
  planPayment,
  type WrittenPayment,
} from '../../payments/service.ts'
import { readShopSettings } from '../../settings/service.ts'
import { insertOrder, type NewOrder } from './checkout-queries.ts'
import { findByRepeatKey, formKey, type OrderRow } from './queries.ts'
import { askHowItStands, openPage } from './session.ts'
import { type LockedProduct, lockProducts } from './stock.ts'

/** How a purchase came over the network. */
export type Caller = { address: string; repeatKey: string | undefined }

/** What is written down of a purchase, as far as its answer needs it. */
type Placed = Pick<OrderRow, 'id' | 'orderNumber' | 'totalOre' | 'paymentId' | 'createdAt' | 'shippingOre'>

/**
 * Buys: sets the goods aside and begins the payment. Prices and stock are the database's; what the browser says they are is
 * compared and never believed. Goods are set aside in one transaction before the provider is asked, so that nothing is paid
 * for that is not there. The same Idempotency-Key again is the same purchase, and so is the same form while it waits to be
 * paid. A form whose hidden field is filled in comes from a program: it is answered as the others are, and nothing is
 * stored. Throws field errors, `shop.lineGone`, `shop.soldOut`, `shop.notEnough`, `shop.priceChanged`,
 * `shop.totalChanged`, `shop.tooMuch`, `shop.checkoutOver`, `request.repeatDiffers`, and what the payment does.
 */
export async function buy(
  ctx: Ctx,
  provider: PaymentProvider,
  input: CheckoutInput,
  caller: Caller,
): Promise<CheckoutReply> {
  await ctx.limits.take('payment.address', caller.address)
  const { website, total, ...form } = input
  if (website) {
    ctx.log.info('purchase with a filled honeypot dropped')
    return {
      order_number: shopOrderNumber(Number(dayOf(ctx.now()).slice(0, 4)), 1),
      payment_url: null,
      total: '0.00',
    }
  }
  if (provider.name === 'none') throw new DomainError('payment.closed')
  const items = mergedLines(form.items)
  if (items.some(({ qty }) => qty > lineQuantity.most)) {
    throw fieldError('items', `Högst ${lineQuantity.most} av varje vara.`)
  }
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.id : null
  const wanted = items.map(({ id, qty }) => [id, qty]).toSorted(([a = 0], [b = 0]) => a - b)
  const { contact, delivery, payment } = form
  const fingerprint = fingerprintOf({ customerId, wanted, contact, delivery, payment })
  const repeatKey = caller.repeatKey ? `key:${caller.repeatKey}` : formKey + fingerprint
  const wish: Wish = { form, items, total, customerId, fingerprint, repeatKey }
  return (await place(ctx, provider, wish)) ?? (await again(ctx, provider, wish))
}

type Wish = {
  form: Omit<CheckoutInput, 'website' | 'total'>
  items: readonly { id: number; qty: number }[]
  total: Ore | undefined
  customerId: number | null
  fingerprint: string
  repeatKey: string
}

/** Places an order and opens its page. Undefined when the same order is there already. */
async function place(ctx: Ctx, provider: PaymentProvider, wish: Wish): Promise<CheckoutReply | undefined> {
  let placed: { order: Placed; lines: NewOrder['lines']; payment: WrittenPayment }
  const { delivery: fees } = await readShopSettings(ctx)
  const shippingOre = shippingOf(wish.form.delivery.method, fees.fee)
  try {
    // The buyer hears of it when its page has been written down too, which waits for the disk and takes this along.
    placed = await ctx.transaction((tx) => write(tx, provider, wish, shippingOre), { onDisk: 'soon' })
  } catch (error) {
    if (error === isRepeat) return undefined
    // What was free may have been taken by this very form, sent a moment ago.
    if (error instanceof DomainError && (await findByRepeatKey(ctx.db, wish.repeatKey))) return undefined
    throw error
  }
  const { order, ...written } = placed
  return replyOf(order, await openPage(ctx, provider, order, written))
}

/** Thrown to undo what a repeat has begun to write. */
const isRepeat = new Error('The order is there already')

async function write(
  tx: TxCtx,
  provider: PaymentProvider,
  { form, items, total, ...wish }: Wish,
  shippingOre: Ore,
) {
  const { contact, delivery, payment } = form
  const products = await lockProducts(
    tx.db,
    items.map(({ id }) => id),
  )
  const problem = purchaseProblem(form.items, products.map(buyable), { shipping: shippingOre, total })
  if (problem) throw refusal(problem)
  const lines = items.flatMap(({ id, qty }) => linesFor(products, id, qty))
  const { totalOre, marginOre } = orderSums(lines, shippingOre)
  const now = tx.now()
  const planned = planPayment(tx, provider, {
    purpose: 'shop',
    purchase: {},
    amountOre: totalOre,
    marginOre,
    method: paymentMethodOf[payment.method],
    email: contact.email,
    description: descriptionOf(lines),
  })
  const address = delivery.method === 'delivery' ? delivery.address : undefined
  const order = await insertOrder(tx.db, {
    ...wish,
    year: dayOf(now).slice(2, 4),
    firstName: contact.first_name,
    lastName: contact.last_name,
    email: contact.email,
    phone: contact.phone,
    delivery: delivery.method,
    addressLine1: address?.line1 ?? '',
    postalCode: address?.postal_code ?? '',
    city: address?.city ?? '',
    paymentMethod: payment.method,
    totalOre,
    shippingOre,
    expiresAt: sessionEnd(now),
    createdAt: now,
    lines,
    payment: planned,
  })
  if (!order) throw isRepeat
  tx.announceSoon('shop')
  const placed: Placed = { ...order, totalOre, createdAt: now, shippingOre }
  return { order: placed, lines, payment: { ...planned, id: order.paymentId } }
}

function buyable({ priceOre, ...product }: LockedProduct) {
  return { ...product, price: ore(priceOre) }
}

/** So many of a product as the line of an order, as it is sold today; nothing when it is not among those that were found. */
export function linesFor(
  products: readonly LockedProduct[],
  id: number,
  quantity: number,
): NewOrder['lines'] {
  const product = products.find((each) => each.id === id)
  if (!product) return []
  const { name, storage, image, priceOre, taxMode, costOre } = product
  return [
    {
      productId: id,
      productName: name,
      variant: storage,
      image: image ?? placeholderImage,
      quantity,
      unitOre: priceOre,
      taxMode,
      costOre,
    },
  ]
}

/** What a purchase is called at the provider and in payments: its first thing, and how many others there are. */
function descriptionOf(lines: NewOrder['lines']): string {
  const [first] = lines
  const others = lines.length - 1
  const name = (first?.productName ?? '').slice(0, 150)
  if (others === 0) return `Köp i butiken: ${name}`
  return `Köp i butiken: ${name} och ${others} ${others === 1 ? 'vara' : 'varor'} till`
}

function refusal(problem: PurchaseProblem): DomainError {
  switch (problem.kind) {
    case 'gone':
      return new DomainError('shop.lineGone')
    case 'soldOut':
      return new DomainError('shop.soldOut', { values: { name: problem.name } })
    case 'tooMany':
      return new DomainError('shop.notEnough', { values: { name: problem.name, left: String(problem.left) } })
    case 'priceChanged':
      return new DomainError('shop.priceChanged', { values: { name: problem.name, price: problem.price } })
    case 'totalChanged':
      return new DomainError('shop.totalChanged', { values: { total: problem.total } })
    case 'tooMuch':
      return new DomainError('shop.tooMuch')
  }
}

function replyOf(
  order: Pick<OrderRow, 'orderNumber' | 'totalOre'>,
  paymentUrl: string | null,
): CheckoutReply {
  return {
    order_number: order.orderNumber,
    payment_url: paymentUrl,
    total: toDecimalString(ore(order.totalOre)),
  }
}

/** The answer to a purchase that was sent before: where it is paid, or that it has been paid. */
async function again(ctx: Ctx, provider: PaymentProvider, wish: Wish): Promise<CheckoutReply> {
  const order = await findByRepeatKey(ctx.db, wish.repeatKey)
  // A form whose order has just been paid or given up names it no more: then it is another purchase.
  const fresh = order ? undefined : await place(ctx, provider, wish)
  if (fresh) return fresh
  if (!order) throw new DomainError('request.conflict')
  if (order.fingerprint !== wish.fingerprint) throw new DomainError('request.repeatDiffers')
  if (order.paidAt) return replyOf(order, null)
  if (order.state !== 'pending') throw new DomainError('shop.checkoutOver')
  if (order.expiresAt && order.expiresAt <= ctx.now()) {
    await askHowItStands(ctx, provider, order, { giveUp: true })
    const now = await findByRepeatKey(ctx.db, wish.repeatKey)
    if (now?.paidAt) return replyOf(now, null)
    const anew = now ? undefined : await place(ctx, provider, wish)
    if (anew) return anew
    throw new DomainError('shop.checkoutOver')
  }
  const page = order.paymentId === null ? null : await pageOfPayment(ctx, order.paymentId)
  return replyOf(order, page ?? (await openPage(ctx, provider, order)))
}
