import { DomainError } from '#domain/errors.ts'
import { oreToDecimal } from '#domain/money.ts'
import type { PaymentCheck } from '#domain/payments/schemas.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { recordDisputes } from '../disputes/record.ts'
import { assertSameProvider, type PaymentProvider } from '../provider.ts'
import { findPayment } from '../queries.ts'
import { checkPayment } from '../record.ts'
import { recordRefunds } from '../record-refunds.ts'
import { readAdminPayment } from './read.ts'

/**
 * Fetches one payment's state from the provider and stores it, as the scheduled reconciler does. @throws payment.notFound,
 * payment.otherProvider and payment.unavailable
 */
export async function checkForAdmin(ctx: Ctx, provider: PaymentProvider, id: number): Promise<PaymentCheck> {
  requireAdmin(ctx)
  const row = await findPayment(ctx.db, id)
  if (!row) throw new DomainError('payment.notFound')
  assertSameProvider(provider, row)
  const intent = await checkPayment(ctx, provider, row)
  if (intent?.status === 'paid') {
    await recordRefunds(ctx, id, await provider.fetchRefunds(intent.id))
    const disputes = await provider.fetchDisputes(intent.id)
    await ctx.transaction((tx) => recordDisputes(tx, id, disputes))
  }
  return {
    payment: await readAdminPayment(ctx, provider, id),
    provider_word: intent ? { status: intent.status, received: oreToDecimal(intent.receivedOre) } : null,
  }
}
