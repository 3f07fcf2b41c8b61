import { DomainError, type FieldErrors } from '#domain/errors.ts'
import { type OnlineIntakeInput, type OnlineRepair, repairPurchase } from '#domain/repairs/schemas.ts'
import type { Ctx } from '../kit/context.ts'
import {
  findPaymentBySecret,
  type Payment,
  type PaymentProvider,
  paidPayment,
  recordIntake,
  setIntakeKey,
} from '../payments/service.ts'
import { repairPagePath } from './core/page-path.ts'
import type { RepairRef } from './core/queries.ts'
import { replaceContact } from './open-repair.ts'
import { ensurePaidRepair, getPayer } from './paid-repair.ts'
import { findPaidRepair } from './queries.ts'

/**
 * Returns the order of a repair that was paid online, and opens it if needed. The provider confirms the payment; the browser's
 * data about the purchase must match it. Concurrent calls for one payment get the same order. An order that was opened by the
 * provider's notice has the payer's name and number; a caller with the `client_secret` replaces them with those of the person who
 * hands in the device. The order belongs to the account that started the payment; of a guest's payment to nobody, until an account
 * confirms its address. Only a caller with the `client_secret` receives the link to its status. An `idempotencyKey` identifies one
 * intake. @throws payment.notFound, payment.notPaid, payment.unavailable, request.keyReused, and field errors for differences
 */
export async function intakeOnline(
  ctx: Ctx,
  provider: PaymentProvider,
  input: OnlineIntakeInput,
  from: { address: string; idempotencyKey: string | undefined },
): Promise<OnlineRepair> {
  await ctx.limits.take('payment.address', from.address)
  const payment = await paidPayment(ctx, provider, input.external_payment_id, 'repair')
  const differs = differences(input, payment)
  if (Object.keys(differs).length > 0) throw new DomainError('request.invalid', { fields: differs })
  const proven = await findPaymentBySecret(ctx, provider, {
    intentId: input.external_payment_id,
    clientSecret: input.client_secret,
  })
  const contact = { name: input.customer_name, phone: input.customer_phone }
  const repair = await ctx.transaction(async (tx) => {
    await recordIntake(tx, payment.id)
    const opened = await ensurePaidRepair(tx, payment.id, contact)
    if (opened && from.idempotencyKey) await setIntakeKey(tx, payment.id, from.idempotencyKey)
    if (opened && proven) await replaceContact(tx, opened.id, getPayer(payment), contact)
    return opened
  })
  if (!repair) throw new DomainError('payment.notPaid')
  return onlineRepairView(ctx, repair, proven !== undefined)
}

function onlineRepairView(ctx: Ctx, repair: RepairRef, forPayer: boolean): OnlineRepair {
  return {
    order_id: repair.id,
    order_number: repair.orderNumber,
    id: repair.id,
    status_link: forPayer ? repairPagePath(ctx.config, repair) : null,
  }
}

/**
 * Returns the order of a payment, or null while there is none. For payments whose browser does not open the order itself,
 * because the provider notifies the shop. An unknown payment and another client secret have none either.
 */
export async function findOnlineRepair(
  ctx: Ctx,
  provider: PaymentProvider,
  proof: PaymentProof,
  address: string,
): Promise<{ order: OnlineRepair | null }> {
  await ctx.limits.take('payment.address', address)
  const payment = await findPaymentBySecret(ctx, provider, proof)
  const repair = payment && (await findPaidRepair(ctx.db, payment.id))
  return { order: repair ? onlineRepairView(ctx, repair, true) : null }
}

type PaymentProof = { intentId: string; clientSecret: string }

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
 * Enqueues the confirmation mail of a paid order, which is sent once, to the payer. The shop sends it when it opens the order
 * too; so a caller without the client secret gets the same answer, and nothing is done.
 */
export async function confirmByMail(
  ctx: Ctx,
  provider: PaymentProvider,
  proof: PaymentProof,
  address: string,
): Promise<{ status: 'queued' }> {
  await ctx.limits.take('payment.address', address)
  const payment = await findPaymentBySecret(ctx, provider, proof)
  const repair = payment && (await findPaidRepair(ctx.db, payment.id))
  if (repair) await ctx.transaction((tx) => tx.enqueue('repairs.mailPaid', { repairId: repair.id }))
  return { status: 'queued' }
}
