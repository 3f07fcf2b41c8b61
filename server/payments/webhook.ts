import { DomainError } from '#domain/errors.ts'
import type { Ctx } from '../kit/context.ts'
import { recordDisputes } from './disputes/record.ts'
import type { PaymentProvider, ProviderEvent } from './provider.ts'
import { findByIntent, insertEvent, isEventProcessed, lockPaymentRow } from './queries.ts'
import { applyIntent } from './record.ts'
import { recordRefunds } from './record-refunds.ts'

/**
 * Processes a webhook event. Events may come twice, late, in any order or never, so only their ids are used: the state is fetched
 * from the provider, and payments only move forward. An event that cannot be processed now gets an error response, so that the
 * provider sends it again. @throws payment.badSignature and payment.unavailable
 */
export async function handleWebhook(
  ctx: Ctx,
  provider: PaymentProvider,
  raw: unknown,
  signature: string | undefined,
): Promise<{ received: true }> {
  if (!Buffer.isBuffer(raw)) throw new DomainError('payment.badSignature')
  const event = provider.readEvent(raw, signature, ctx.now())
  await act(ctx, provider, event)
  return { received: true }
}

async function act(ctx: Ctx, provider: PaymentProvider, event: ProviderEvent): Promise<void> {
  const { intentId } = event
  if (intentId === undefined || (await isEventProcessed(ctx.db, event.id))) return
  const payment = await findByIntent(ctx.db, provider.name, intentId)
  // The Stripe account may be used by other programs too.
  if (!payment) return
  const intent = await provider.fetchIntent(intentId)
  const refunds = /refund/.test(event.type) ? await provider.fetchRefunds(intentId) : []
  const disputes = /dispute/.test(event.type) ? await provider.fetchDisputes(intentId) : []
  await ctx.transaction(async (tx) => {
    // Before its event is written: writing a row that refers to the payment shares a lock on it, and two who share one and then both
    // ask for the whole lock end in a deadlock.
    await lockPaymentRow(tx.db, payment.id)
    const first = await insertEvent(tx.db, {
      provider: provider.name,
      eventId: event.id,
      type: event.type,
      paymentId: payment.id,
      handledAt: tx.now(),
    })
    if (!first) return
    if (intent) await applyIntent(tx, payment.id, intent)
    if (refunds.length > 0) await recordRefunds(tx, payment.id, refunds)
    await recordDisputes(tx, payment.id, disputes)
  })
}
