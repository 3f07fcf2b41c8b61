import { DomainError, type FieldErrors } from '../../domain/errors.ts'
import { type OnlineIntakeInput, type OnlineOrder, repairPurchase } from '../../domain/repairs/schemas.ts'
import type { Ctx } from '../kit/context.ts'
import {
  findPaymentByIntent,
  type Payment,
  type PaymentProvider,
  paidPayment,
  recordIntake,
  setIntakeKey,
} from '../payments/service.ts'
import type { RepairRef } from './open-repair.ts'
import { ensurePaidOrder } from './paid-repair.ts'
import { findPaidOrder, storeOwnerOfPaid } from './queries.ts'
import { statusPath } from './workshop/documents.ts'

/**
 * Returns the order of a repair that was paid online, and opens it if needed. The provider confirms the payment; the browser's
 * data about the purchase must match it. Concurrent calls for one payment get the same order. The order belongs to the account
 * that started the payment, else to the account of the first such call; later calls do not change it. An `idempotencyKey`
 * identifies one intake. Throws `payment.notFound`, `payment.notPaid`, `payment.unavailable`, `request.keyReused`, and field
 * errors for differences.
 */
export async function intakeOnline(
  ctx: Ctx,
  provider: PaymentProvider,
  input: OnlineIntakeInput,
  from: { address: string; idempotencyKey: string | undefined },
): Promise<OnlineOrder> {
  await ctx.limits.take('payment.address', from.address)
  const payment = await paidPayment(ctx, provider, input.external_payment_id, 'repair')
  const differs = differences(input, payment)
  if (Object.keys(differs).length > 0) throw new DomainError('request.invalid', { fields: differs })
  const contact = { name: input.customer_name, phone: input.customer_phone }
  const order = await ctx.transaction(async (tx) => {
    const first = await recordIntake(tx, payment.id)
    const opened = await ensurePaidOrder(tx, payment.id, contact)
    // The webhook may have opened the order before this call named its owner.
    if (opened && first) await storeOwnerOfPaid(tx.db, payment.id)
    if (opened && from.idempotencyKey) await setIntakeKey(tx, payment.id, from.idempotencyKey)
    return opened
  })
  if (!order) throw new DomainError('payment.notPaid')
  return orderView(ctx, order)
}

function orderView(ctx: Ctx, order: RepairRef): OnlineOrder {
  return {
    order_id: order.id,
    order_number: order.orderNumber,
    id: order.id,
    status_link: statusPath(ctx.config, order),
  }
}

/**
 * Returns the order of a payment, or null while there is none. For payments whose browser does not open the order itself,
 * because the provider notifies the shop. An unknown payment has none either.
 */
export async function findOnlineOrder(
  ctx: Ctx,
  provider: PaymentProvider,
  intentId: string,
  address: string,
): Promise<{ order: OnlineOrder | null }> {
  await ctx.limits.take('payment.address', address)
  const payment = await findPaymentByIntent(ctx, provider, intentId)
  const order = payment && (await findPaidOrder(ctx.db, payment.id))
  return { order: order ? orderView(ctx, order) : null }
}

/** Returns the fields in which the browser's data differs from the payment. */
function differences(input: OnlineIntakeInput, payment: Payment): FieldErrors {
  const bought = repairPurchase.parse(payment.purchase)
  const types = [bought.deviceType, bought.deviceTypeName].map((name) => name.toLowerCase())
  const same: Record<string, boolean> = {
    price: input.price === payment.amountOre,
    customer_email: input.customer_email.toLowerCase() === payment.email.toLowerCase(),
    device_type: types.includes(input.device_type.toLowerCase()),
    brand: input.brand === bought.brand,
    model: input.model === bought.modelName,
    issue: input.issue === bought.issue,
    device_type_id: (input.device_type_id ?? bought.deviceTypeId) === bought.deviceTypeId,
    brand_id: (input.brand_id ?? bought.brandId) === bought.brandId,
    device_model_id: (input.device_model_id ?? bought.deviceModelId) === bought.deviceModelId,
  }
  const wrong = Object.entries(same).filter(([, equal]) => !equal)
  return Object.fromEntries(wrong.map(([field]) => [field, ['Stämmer inte med det som är betalt.']]))
}

/**
 * Enqueues the confirmation mail of a paid order. It is sent once, to the payer, whichever caller asks for it. Throws `payment.notFound`
 * when the payment has no order.
 */
export async function confirmByMail(
  ctx: Ctx,
  provider: PaymentProvider,
  intentId: string,
  address: string,
): Promise<{ status: 'queued' }> {
  await ctx.limits.take('payment.address', address)
  const payment = await findPaymentByIntent(ctx, provider, intentId)
  const order = payment && (await findPaidOrder(ctx.db, payment.id))
  if (!order) throw new DomainError('payment.notFound')
  await ctx.transaction((tx) => tx.enqueue('repairs.mailPaid', { repairId: order.id }))
  return { status: 'queued' }
}
