import { formatNumber } from '../../../domain/document-numbers.ts'
import { DomainError, fieldError } from '../../../domain/errors.ts'
import { formatKronor, type Ore, ore, toDecimalString } from '../../../domain/money.ts'
import { lineQuantity, mergedLines } from '../../../domain/shop/cart.ts'
import {
  holdEnd,
  minOrderTotal,
  type PurchaseProblem,
  paymentMethodOf,
  purchaseProblem,
  shippingOf,
} from '../../../domain/shop/checkout.ts'
import type { CheckoutInput, CheckoutReply } from '../../../domain/shop/order-schemas.ts'
import { orderSums } from '../../../domain/shop/order-sums.ts'
import { placeholderImage } from '../../../domain/shop/product.ts'
import { isScarce } from '../../../domain/shop/unpaid.ts'
import { variantText } from '../../../domain/shop/variants.ts'
import { dayOf } from '../../../domain/time.ts'
import { assertSameRequest, fingerprintOf } from '../../http/idempotency.ts'
import { limitConcurrency } from '../../jobs/concurrency-limit.ts'
import { type Ctx, customerIdOf } from '../../kit/context.ts'
import { limitPayers, type PaymentProvider, paymentPageUrl, planPayment } from '../../payments/service.ts'
import { newLinkSelector } from '../../security/private-link.ts'
import { readCachedShopSettings, type SettingsCache } from '../../settings/service.ts'
import { insertOrder, type NewOrder } from './checkout-queries.ts'
import { findByIdempotencyKey, formKey, type OrderRow } from './queries.ts'
import { openPaymentPage, refreshPaymentState } from './session.ts'
import { findProducts, type SoldProduct } from './stock.ts'
import { type Buyer, buyerAddressOf, endOwnUnpaidOrders, unpaidRefusal } from './unpaid.ts'

export type Caller = { address: string; idempotencyKey: string | undefined; settings: SettingsCache }

/**
 * Places an order: reserves the goods and starts the payment. Prices and totals from the browser are compared with the database and
 * refused when they differ. The goods are reserved before the provider is called, so that nothing out of stock can be paid. A repeated
 * Idempotency-Key, or the same form from the same account or household while it waits for payment, returns the same order. With the
 * honeypot filled in, it returns a normal reply and stores nothing. Throws field errors, `shop.lineGone`, `shop.soldOut`,
 * `shop.notEnough`, `shop.priceChanged`, `shop.totalChanged`, `shop.tooMuch`, `shop.tooLittle`, `shop.unpaidOrders`, `shop.unpaidPieces`,
 * `shop.unpaidShare`, `shop.checkoutOver`, `request.keyReused`, `server.unavailable` when too many pay at the same time, and what the
 * payment does.
 */
export function checkout(
  ctx: Ctx,
  provider: PaymentProvider,
  input: CheckoutInput,
  caller: Caller,
): Promise<CheckoutReply> {
  return limitPayers(() => checkOut(ctx, provider, input, caller))
}

async function checkOut(
  ctx: Ctx,
  provider: PaymentProvider,
  input: CheckoutInput,
  caller: Caller,
): Promise<CheckoutReply> {
  await ctx.limits.take('payment.address', caller.address)
  const { website, total, ...form } = input
  if (website) {
    ctx.log.info('checkout with a filled honeypot dropped')
    return {
      order_number: formatNumber('S', Number(dayOf(ctx.now()).slice(0, 4)), 1),
      payment_url: null,
      total: '0.00',
    }
  }
  if (provider.name === 'none') throw new DomainError('payment.closed')
  const items = mergedLines(form.items)
  if (items.some(({ qty }) => qty > lineQuantity.most)) {
    throw fieldError('items', `Högst ${lineQuantity.most} av varje vara.`)
  }
  const customerId = customerIdOf(ctx)
  const wanted = items.map(({ id, qty }) => [id, qty]).toSorted(([a = 0], [b = 0]) => a - b)
  const { contact, delivery, payment } = form
  const fingerprint = fingerprintOf({ customerId, wanted, contact, delivery, payment })
  const { settings } = caller
  const buyerAddress = buyerAddressOf(ctx, caller.address)
  // Without a key, others who type the same form would get this buyer's payment page and, once it is paid, the order's link.
  const formDigest = customerId === null ? fingerprintOf({ fingerprint, buyerAddress }) : fingerprint
  const idempotencyKey = caller.idempotencyKey ? `key:${caller.idempotencyKey}` : formKey + formDigest
  const wish: CheckoutRequest = {
    form,
    items,
    total,
    customerId,
    buyerAddress,
    fingerprint,
    idempotencyKey,
    settings,
  }
  return (await placeOrder(ctx, provider, wish)) ?? (await replayCheckout(ctx, provider, wish))
}

type CheckoutRequest = {
  form: Omit<CheckoutInput, 'website' | 'total'>
  items: readonly { id: number; qty: number }[]
  total: Ore | undefined
  customerId: number | null
  buyerAddress: string
  fingerprint: string
  idempotencyKey: string
  settings: SettingsCache
}

/**
 * Runs a statement of a checkout. However many check out, they leave some of the node's connections to everyone else; the others
 * wait in order of arrival.
 */
const limitStatements = limitConcurrency(16)

/** Maximum attempts when products change while the order is being written. */
const rounds = 5

/** Places an order and opens its payment page. Returns undefined when the same order exists already. */
async function placeOrder(
  ctx: Ctx,
  provider: PaymentProvider,
  wish: CheckoutRequest,
): Promise<CheckoutReply | undefined> {
  const { form, items, total } = wish
  const { delivery: fees } = await readCachedShopSettings(ctx, wish.settings)
  const shippingOre = shippingOf(form.delivery.method, fees.fee)
  const ids = items.map(({ id }) => id)
  const buyer: Buyer = { ...wish, email: form.contact.email }
  let ended = false
  /** Cancels the buyer's other unpaid orders, once. Returns whether to try the checkout again. */
  const makesRoom = async (productIds?: readonly number[]) => {
    if (ended) return false
    ended = true
    return endOwnUnpaidOrders(ctx, provider, buyer, productIds)
  }
  for (let round = 0; round < rounds; round++) {
    const products = await limitStatements(() => findProducts(ctx.db, ids))
    const problem = purchaseProblem(form.items, products.map(buyable), { shipping: shippingOre, total })
    if (problem) {
      // The missing stock may be reserved by this same form, sent a moment ago.
      if (await findByIdempotencyKey(ctx.db, wish.idempotencyKey)) return undefined
      const takenUp = problem.kind === 'soldOut' || problem.kind === 'tooMany'
      if (takenUp && (await makesRoom(ids))) continue
      throw refusal(problem)
    }
    const lines = items.flatMap(({ id, qty }) => linesFor(products, id, qty))
    const scarce = products.some((product) => isScarce(product, quantityOf(items, product.id)))
    const order = orderOf(ctx, provider, wish, { lines, shippingOre, scarce })
    const written = await limitStatements(() => insertOrder(ctx.db, order))
    if (written === 'repeat') return undefined
    if (written === 'changed') continue
    if (written.refused !== null) {
      if (await makesRoom()) continue
      throw unpaidRefusal(written.refused)
    }
    ctx.invalidateSoon('shop')
    const placed = { ...order, ...written }
    const payment = { ...order.payment, id: written.paymentId }
    return replyOf(
      placed,
      payment.pageUrl ?? (await openPaymentPage(ctx, provider, placed, { lines, payment })),
    )
  }
  throw new DomainError('request.conflict')
}

function orderOf(
  ctx: Ctx,
  provider: PaymentProvider,
  { form, customerId, buyerAddress, fingerprint, idempotencyKey }: CheckoutRequest,
  { lines, shippingOre, scarce }: Pick<NewOrder, 'lines' | 'shippingOre'> & { scarce: boolean },
): NewOrder {
  const { contact, delivery, payment } = form
  const { totalOre, marginOre } = orderSums(lines, shippingOre)
  const address = delivery.method === 'delivery' ? delivery.address : undefined
  const now = ctx.now()
  return {
    linkSelector: newLinkSelector(),
    customerId,
    buyerAddress,
    fingerprint,
    idempotencyKey,
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
    expiresAt: holdEnd(now, { scarce }),
    createdAt: now,
    lines,
    payment: planPayment(ctx, provider, {
      purpose: 'shop',
      purchase: {},
      amountOre: totalOre,
      marginOre,
      method: paymentMethodOf[payment.method],
      email: contact.email,
      description: descriptionOf(lines),
    }),
  }
}

function quantityOf(items: CheckoutRequest['items'], productId: number): number {
  return items.find(({ id }) => id === productId)?.qty ?? 0
}

function buyable({ priceOre, ...product }: SoldProduct) {
  return { ...product, price: ore(priceOre) }
}

/** Returns a product at today's price as the only line of an order, or no line when it is not among `products`. */
export function linesFor(products: readonly SoldProduct[], id: number, quantity: number): NewOrder['lines'] {
  const product = products.find((each) => each.id === id)
  if (!product) return []
  const { name, image, priceOre, taxMode, costOre } = product
  return [
    {
      productId: id,
      productName: name,
      variant: variantText(product),
      image: image ?? placeholderImage,
      quantity,
      unitOre: priceOre,
      taxMode,
      costOre,
    },
  ]
}

/** Returns a payment's description: the first line's name and the number of other lines. */
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
    case 'tooLittle':
      return new DomainError('shop.tooLittle', { values: { least: formatKronor(minOrderTotal) } })
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

/** Answers a repeated checkout: with the payment page, or that it is paid. */
async function replayCheckout(
  ctx: Ctx,
  provider: PaymentProvider,
  wish: CheckoutRequest,
): Promise<CheckoutReply> {
  const order = await findByIdempotencyKey(ctx.db, wish.idempotencyKey)
  // A form loses its key when its order is paid or abandoned: sending it again is a new order.
  const fresh = order ? undefined : await placeOrder(ctx, provider, wish)
  if (fresh) return fresh
  if (!order) throw new DomainError('request.conflict')
  assertSameRequest(order, wish.fingerprint)
  if (order.paidAt) return replyOf(order, null)
  if (order.state !== 'pending') throw new DomainError('shop.checkoutOver')
  if (order.expiresAt && order.expiresAt <= ctx.now()) {
    await refreshPaymentState(ctx, provider, order, { giveUp: true })
    const now = await findByIdempotencyKey(ctx.db, wish.idempotencyKey)
    if (now?.paidAt) return replyOf(now, null)
    const again = now ? undefined : await placeOrder(ctx, provider, wish)
    if (again) return again
    throw new DomainError('shop.checkoutOver')
  }
  const page = order.paymentId === null ? null : await paymentPageUrl(ctx, order.paymentId)
  return replyOf(order, page ?? (await openPaymentPage(ctx, provider, order)))
}
