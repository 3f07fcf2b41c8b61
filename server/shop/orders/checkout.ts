import { formatNumber } from '#domain/document-numbers.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { formatKronor, type Ore, ore, oreToDecimal } from '#domain/money.ts'
import { vatRate } from '#domain/sales/vat.ts'
import { formatCount } from '#domain/settings/units.ts'
import { type LineRequest, lineQuantity, mergedLines } from '#domain/shop/cart.ts'
import {
  getShipping,
  holdEnd,
  minOrderTotal,
  type PurchaseProblem,
  paymentMethodOf,
  purchaseProblem,
} from '#domain/shop/checkout.ts'
import type { CheckoutInput, CheckoutReply } from '#domain/shop/order-schemas.ts'
import { orderSums } from '#domain/shop/order-sums.ts'
import { placeholderImage } from '#domain/shop/product.ts'
import { isScarce, type UnpaidProblem, unpaidProblem } from '#domain/shop/unpaid.ts'
import { variantText } from '#domain/shop/variants.ts'
import { toDay } from '#domain/time.ts'
import { assertSameRequest, computeFingerprint } from '#server/http/idempotency.ts'
import { limitConcurrency } from '#server/jobs/concurrency-limit.ts'
import { type Ctx, getCustomerId, type TxCtx } from '#server/kit/context.ts'
import { insertPayment, type PaymentProvider, paymentPageUrl } from '#server/payments/service.ts'
import { newLinkSelector } from '#server/security/private-link.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { findUnpaidLines, insertOrder, lockBuyer, type NewLine, type NewOrder } from './checkout-queries.ts'
import { findFreePieces, holdPieces } from './chosen-pieces.ts'
import { findByIdempotencyKey, formKey, type OrderRow } from './queries.ts'
import { openPaymentPage, refreshPaymentState } from './session.ts'
import { lockProducts, reserveGoods, type SoldProduct } from './stock.ts'
import { type Buyer, endOwnUnpaidOrders, getBuyerAddress, unpaidRefusal } from './unpaid.ts'

export type Caller = { address: string; idempotencyKey: string | undefined }

/**
 * Places an order: reserves the goods and starts the payment. Prices and totals from the browser are compared with the database and
 * refused when they differ. The goods are reserved before the provider is called, so that nothing out of stock can be paid. A repeated
 * Idempotency-Key, or the same form from the same account or household while it waits for payment, returns the same order. With the
 * honeypot filled in, it returns a normal reply and stores nothing. @throws field errors, shop.lineGone, shop.soldOut,
 * shop.notEnough, shop.priceChanged, shop.totalChanged, shop.tooMuch, shop.tooLittle, shop.unpaidOrders, shop.unpaidPieces,
 * shop.unpaidShare, shop.pieceTaken, shop.checkoutOver, request.keyReused, and what the payment does
 */
export async function checkout(
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
      order_number: formatNumber('S', Number(toDay(ctx.now()).slice(0, 4)), 1),
      payment_url: null,
      total: '0.00',
    }
  }
  if (provider.name === 'none') throw new DomainError('payment.closed')
  const items = mergedLines(form.items)
  if (items.some(({ qty }) => qty > lineQuantity.most)) {
    throw fieldError('items', `Högst ${lineQuantity.most} av varje vara.`)
  }
  assertValidChoices(items)
  const customerId = getCustomerId(ctx)
  const wanted = items
    .map(({ id, qty, pieces = [] }) => [id, qty, ...pieces.toSorted((a, b) => a - b)])
    .toSorted(([a = 0], [b = 0]) => a - b)
  const { contact, delivery, payment } = form
  const fingerprint = computeFingerprint({ customerId, wanted, contact, delivery, payment })
  const buyerAddress = getBuyerAddress(ctx, caller.address)
  // Without a key, others who type the same form would get this buyer's payment page and, once it is paid, the order's link.
  const formDigest = customerId === null ? computeFingerprint({ fingerprint, buyerAddress }) : fingerprint
  const idempotencyKey = caller.idempotencyKey ? `key:${caller.idempotencyKey}` : formKey + formDigest
  const buyer: Buyer = { customerId, email: contact.email, buyerAddress }
  const request: CheckoutRequest = { form, items, total, buyer, fingerprint, idempotencyKey }
  return (await placeOrder(ctx, provider, request)) ?? (await replayCheckout(ctx, provider, request))
}

/** @throws a field error when a piece is chosen twice, or when there are more pieces than the quantity */
function assertValidChoices(items: readonly LineRequest[]): void {
  for (const { qty, pieces = [] } of items) {
    if (new Set(pieces).size < pieces.length) throw fieldError('items', 'Samma enhet är vald två gånger.')
    if (pieces.length > qty) throw fieldError('items', 'Det är fler valda enheter än antalet.')
  }
}

type CheckoutRequest = {
  form: Omit<CheckoutInput, 'website' | 'total'>
  items: readonly LineRequest[]
  total: Ore | undefined
  buyer: Buyer
  fingerprint: string
  idempotencyKey: string
}

/** Leaves some of the node's connections to everyone else, while checkouts wait for each other's locks. */
const limitCheckouts = limitConcurrency(16)

/** Places an order and opens its payment page. Returns undefined when the same order exists already. */
async function placeOrder(
  ctx: Ctx,
  provider: PaymentProvider,
  request: CheckoutRequest,
): Promise<CheckoutReply | undefined> {
  const { delivery, onlinePayment } = await readShopSettings(ctx)
  if (request.form.payment.method === 'klarna' && !onlinePayment.klarna)
    throw new DomainError('payment.noInvoice')
  const shippingOre = getShipping(request.form.delivery.method, delivery.fee)
  const write = () =>
    limitCheckouts(() => ctx.transaction((tx) => writeOrder(tx, provider, request, shippingOre)))
  const first = await write()
  const written = (await endBlockingOrders(ctx, provider, request, first)) ? await write() : first
  if ('repeated' in written) return undefined
  if ('unpaid' in written) throw unpaidRefusal(written.unpaid)
  if ('problem' in written) throw refusal(written.problem)
  return getReply(written.order, await openPaymentPage(ctx, provider, written.order))
}

/** An order that was written, or the reason why none was. */
type Written =
  | { order: OrderRow }
  | { repeated: true }
  | { problem: PurchaseProblem }
  | { unpaid: UnpaidProblem }

/** Ends the buyer's own unpaid orders if an order may have failed because of them. Returns whether to try again. */
async function endBlockingOrders(
  ctx: Ctx,
  provider: PaymentProvider,
  { buyer, items }: CheckoutRequest,
  written: Written,
): Promise<boolean> {
  if ('unpaid' in written) return endOwnUnpaidOrders(ctx, provider, buyer)
  if (!('problem' in written) || !isMissing(written.problem)) return false
  const ids = items.map(({ id }) => id)
  return endOwnUnpaidOrders(ctx, provider, buyer, ids)
}

/** Whether goods are missing, perhaps because the buyer's own unpaid order has them. */
const isMissing = ({ kind }: PurchaseProblem) => ['soldOut', 'tooMany', 'pieceTaken'].includes(kind)

/** Writes an order with its payment and reserves its goods. Locks the buyer, then the products. */
async function writeOrder(
  tx: TxCtx,
  provider: PaymentProvider,
  { form, items, total, buyer, fingerprint, idempotencyKey }: CheckoutRequest,
  shippingOre: Ore,
): Promise<Written> {
  await lockBuyer(tx.db, buyer, idempotencyKey)
  if (await findByIdempotencyKey(tx.db, idempotencyKey)) return { repeated: true }
  const products = await lockProducts(
    tx.db,
    items.map(({ id }) => id),
  )
  const chosen = items.flatMap(({ pieces = [] }) => pieces)
  const freePieces = Map.groupBy(await findFreePieces(tx.db, chosen), ({ productId }) => productId)
  const buyables = products.map(({ priceOre, ...product }) => ({
    ...product,
    price: ore(priceOre),
    freePieces: (freePieces.get(product.id) ?? []).map(({ id }) => id),
  }))
  const problem = purchaseProblem(form.items, buyables, { shipping: shippingOre, total })
  if (problem) return { problem }
  const goods = products.map(({ id, stock }) => ({ productId: id, quantity: getQuantity(items, id), stock }))
  const unpaid = unpaidProblem(await findUnpaidLines(tx.db, buyer), goods)
  if (unpaid) return { unpaid }
  const lines = items.flatMap(({ id, qty, pieces }) => linesFor(products, id, qty, pieces))
  const { contact, delivery, payment } = form
  const { totalOre, marginOre } = orderSums(lines, shippingOre)
  const paymentId = await insertPayment(tx, provider, {
    purpose: 'shop',
    purchase: {},
    amountOre: totalOre,
    marginOre,
    method: paymentMethodOf[payment.method],
    email: contact.email,
    description: getDescription(lines),
  })
  const address = delivery.method === 'delivery' ? delivery.address : undefined
  const now = tx.now()
  // There is only one of a chosen piece.
  const scarce =
    chosen.length > 0 || products.some((product) => isScarce(product, getQuantity(items, product.id)))
  const values: NewOrder = {
    linkSelector: newLinkSelector(),
    customerId: buyer.customerId,
    buyerAddress: buyer.buyerAddress,
    fingerprint,
    idempotencyKey,
    year: Number(toDay(now).slice(0, 4)),
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
    paymentId,
    expiresAt: holdEnd(now, { scarce }),
    createdAt: now,
  }
  const order = await insertOrder(tx.db, values, lines)
  await reserveGoods(tx.db, goods)
  if (chosen.length > 0) await holdPieces(tx.db, order.id)
  return { order }
}

function getQuantity(items: CheckoutRequest['items'], productId: number): number {
  return items.find(({ id }) => id === productId)?.qty ?? 0
}

/** Returns a product at today's price as the only line of an order, or no line when it is not among `products`. */
export function linesFor(
  products: readonly SoldProduct[],
  id: number,
  quantity: number,
  pieces: readonly number[] = [],
): NewLine[] {
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
      vatRate,
      costOre,
      chosenSerialIds: [...pieces],
    },
  ]
}

/** Returns a payment's description: the first line's name and the number of other lines. */
function getDescription(lines: readonly NewLine[]): string {
  const [first] = lines
  const others = lines.length - 1
  const name = (first?.productName ?? '').slice(0, 150)
  if (others === 0) return `Köp på webben: ${name}`
  return `Köp på webben: ${name} och ${formatCount(others, 'vara', 'varor')} till`
}

function refusal(problem: PurchaseProblem): DomainError {
  switch (problem.kind) {
    case 'gone':
      return new DomainError('shop.lineGone')
    case 'soldOut':
      return new DomainError('shop.soldOut', { values: { name: problem.name } })
    case 'tooMany':
      return new DomainError('shop.notEnough', { values: { name: problem.name, left: String(problem.left) } })
    case 'pieceTaken':
      return new DomainError('shop.pieceTaken', { values: { name: problem.name } })
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

function getReply(order: OrderRow, paymentUrl: string | null): CheckoutReply {
  return {
    order_number: order.orderNumber,
    payment_url: paymentUrl,
    total: oreToDecimal(order.totalOre),
  }
}

/** Answers a repeated checkout: with the payment page, or that it is paid. */
async function replayCheckout(
  ctx: Ctx,
  provider: PaymentProvider,
  request: CheckoutRequest,
): Promise<CheckoutReply> {
  const order = await findByIdempotencyKey(ctx.db, request.idempotencyKey)
  // A form loses its key when its order is paid or abandoned: sending it again is a new order.
  const fresh = order ? undefined : await placeOrder(ctx, provider, request)
  if (fresh) return fresh
  if (!order) throw new DomainError('request.conflict')
  assertSameRequest(order, request.fingerprint)
  if (order.paidAt) return getReply(order, null)
  if (order.state !== 'pending') throw new DomainError('shop.checkoutOver')
  if (order.expiresAt && order.expiresAt <= ctx.now()) {
    await refreshPaymentState(ctx, provider, order, { giveUp: true })
    const now = await findByIdempotencyKey(ctx.db, request.idempotencyKey)
    if (now?.paidAt) return getReply(now, null)
    const again = now ? undefined : await placeOrder(ctx, provider, request)
    if (again) return again
    throw new DomainError('shop.checkoutOver')
  }
  const page = order.paymentId === null ? null : await paymentPageUrl(ctx, order.paymentId)
  return getReply(order, page ?? (await openPaymentPage(ctx, provider, order)))
}
