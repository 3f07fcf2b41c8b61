import { DomainError, fieldError } from '#domain/errors.ts'
import { formatKronor, type Ore } from '#domain/money.ts'
import type { PaymentIntent, PaymentIntentInput } from '#domain/payments/schemas.ts'
import type { RepairPurchase } from '#domain/repairs/schemas.ts'
import { hadPriceRecently, type PayablePrice, payablePrices } from '../catalogue/service.ts'
import { type Ctx, getCustomerId } from '../kit/context.ts'
import { type PaymentProvider, startPayment } from '../payments/service.ts'

/**
 * Starts the payment of a repair. The price comes from the catalogue, by exact description or id; a different amount is refused.
 * @throws field errors, payment.priceChanged when the amount was valid until recently, and the errors of startPayment
 */
export async function payRepairOnline(
  ctx: Ctx,
  provider: PaymentProvider,
  input: PaymentIntentInput,
  from: { address: string; browserKey: string | undefined },
): Promise<PaymentIntent> {
  await ctx.limits.take('payment.address', from.address)
  if (input.payment_method === 'swish') {
    throw fieldError('payment_method', 'Swish kommer snart. Välj kort eller faktura så länge.')
  }
  const price = await getPrice(ctx, input)
  await assertAmount(ctx, price, input.amount)
  const { id, priceOre, ...names } = price
  const { early_start } = input
  const purchase: RepairPurchase = {
    repairPriceId: id,
    ...names,
    ...(early_start ? { earlyStart: { version: early_start, at: ctx.now().toISOString() } } : {}),
  }
  return startPayment(ctx, provider, {
    purpose: 'repair',
    purchase,
    // A payment with the request is never reused for one without.
    thing: `repair:${id}${early_start ? ` early ${early_start}` : ''}`,
    amountOre: priceOre,
    description: input.description,
    customerId: getCustomerId(ctx),
    email: input.email,
    method: input.payment_method,
    browserKey: from.browserKey,
  })
}

async function getPrice(ctx: Ctx, input: PaymentIntentInput): Promise<PayablePrice> {
  const wanted = { id: input.repair_price_id ?? undefined, description: input.description }
  const [price, ...others] = await payablePrices(ctx, wanted)
  if (!price) throw fieldError('description', 'Reparationen finns inte i prislistan.')
  if (others.length > 0)
    throw fieldError('repair_price_id', 'Flera modeller heter så. Välj reparationen igen.')
  return price
}

async function assertAmount(ctx: Ctx, price: PayablePrice, amount: Ore): Promise<void> {
  if (amount === price.priceOre) return
  if (await hadPriceRecently(ctx, price.id, amount)) {
    throw new DomainError('payment.priceChanged', { values: { price: formatKronor(price.priceOre) } })
  }
  throw fieldError('amount', 'Beloppet stämmer inte med prislistan.')
}
