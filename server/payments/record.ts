import { isAbandoned } from '#domain/payments/rules.ts'
import { applyTransition, isPaid, type PaymentProblem, transitionOfIntent } from '#domain/payments/states.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { notifyListener } from './listeners.ts'
import {
  assertSameProvider,
  type PaymentProvider,
  type ProviderIntent,
  type ProviderName,
  ProviderRefusal,
} from './provider.ts'
import {
  findByIntent,
  findPayment,
  lockByIntent,
  lockPaymentRow,
  type PaymentRow,
  updatePayment,
} from './queries.ts'

/** Stores the state of an intent; intents that are not ours are ignored. */
export async function recordIntent(ctx: Ctx, provider: ProviderName, intent: ProviderIntent): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await lockByIntent(tx.db, provider, intent.id)
    if (row) await applyIntentToRow(tx, row, intent)
  })
}

function paidBy(ctx: Pick<Ctx, 'now'>, intent: ProviderIntent) {
  return {
    intentId: intent.becameId ?? intent.id,
    paidAt: ctx.now(),
    payerName: intent.payer.name.slice(0, 200),
    payerPhone: intent.payer.phone.slice(0, 50),
  }
}

/** Returns how a paid intent differs from the requested payment, or undefined when they match. */
function mismatch(row: PaymentRow, intent: ProviderIntent): PaymentProblem | undefined {
  if (intent.amountOre !== row.amountOre) return 'amount'
  if (intent.receivedOre !== row.amountOre) return 'received'
  if (intent.currency !== row.currency) return 'currency'
  if (intent.description !== row.description) return 'description'
  return undefined
}

/**
 * Moves a payment to the intent's state, never backwards. When it is paid, the seller's listener runs in the same transaction. An
 * intent that was changed at the provider settles nothing and is flagged for manual review.
 */
export async function applyIntent(
  tx: TxCtx,
  paymentId: number,
  intent: ProviderIntent,
): Promise<PaymentRow | undefined> {
  const row = await lockPaymentRow(tx.db, paymentId)
  return row && applyIntentToRow(tx, row, intent)
}

/** Like `applyIntent`, for callers that already hold the payment's row lock. */
async function applyIntentToRow(tx: TxCtx, row: PaymentRow, intent: ProviderIntent): Promise<PaymentRow> {
  const state = applyTransition(row.state, transitionOfIntent[intent.status])
  if (state === row.state) return row
  if (state !== 'paid') {
    const change = { state, canceledAt: state === 'canceled' ? tx.now() : null }
    await updatePayment(tx.db, row.id, change)
    if (state === 'canceled') await notifyListener(tx, { ...row, ...change })
    return { ...row, ...change }
  }
  const problem = mismatch(row, intent)
  if (problem) {
    tx.log.error({ paymentId: row.id, problem }, 'a paid intent does not match its payment')
    if (problem !== row.problem) await updatePayment(tx.db, row.id, { problem })
    return { ...row, problem }
  }
  const paid = paidBy(tx, intent)
  const change = { ...paid, state, problem: null, canceledAt: null }
  await updatePayment(tx.db, row.id, change)
  const settled = { ...row, ...change }
  await notifyListener(tx, settled)
  return settled
}

/**
 * Fetches an intent and applies its state to our payment. Returns undefined when the payment is not ours. Paid payments are not
 * fetched again.
 */
export async function refreshPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const row = await findByIntent(ctx.db, provider.name, intentId)
  if (!row || isPaid(row.state)) return row
  const intent = await provider.fetchIntent(intentId)
  return intent ? ctx.transaction((tx) => applyIntent(tx, row.id, intent)) : row
}

/**
 * Like `refreshPayment`, for the reconciler and manual checks; also cancels a payment that is unpaid after a day. Returns the
 * provider's intent, or undefined when the provider does not know it.
 */
export async function checkPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  row: PaymentRow,
): Promise<ProviderIntent | undefined> {
  const abandoned = isAbandoned(row.createdAt, ctx.now())
  const intent = row.intentId === null ? undefined : await provider.fetchIntent(row.intentId)
  if (!intent) {
    // No browser received this secret, or the provider has forgotten the intent: it cannot be paid.
    if (abandoned) await closePayment(ctx, row.id)
    return undefined
  }
  const last = abandoned && intent.status === 'open' ? await canceled(provider, intent) : intent
  await recordIntent(ctx, provider.name, last)
  return last
}

/** Closes a payment that can no longer be paid, unless it was paid meanwhile. */
export async function closePayment(ctx: Ctx, id: number): Promise<undefined> {
  await ctx.transaction(async (tx) => {
    const row = await lockPaymentRow(tx.db, id)
    const state = row && applyTransition(row.state, 'cancel')
    if (!state || state === row.state) return
    const change = { state, canceledAt: tx.now() }
    await updatePayment(tx.db, id, change)
    await notifyListener(tx, { ...row, ...change })
  })
}

/**
 * Refreshes a payment by its own id; with `giveUp` cancels it at the provider unless it was paid. Returns undefined when there is
 * no such payment. @throws payment.otherProvider and payment.unavailable
 */
export async function refreshById(
  ctx: Ctx,
  provider: PaymentProvider,
  id: number,
  { giveUp = false }: { giveUp?: boolean } = {},
): Promise<PaymentRow | undefined> {
  const row = await findPayment(ctx.db, id)
  if (!row || isPaid(row.state) || row.intentId === null) return row
  assertSameProvider(provider, row)
  const intent = await provider.fetchIntent(row.intentId)
  if (!intent) {
    // Unknown to the configured account, so it can no longer be paid.
    await closePayment(ctx, id)
    return findPayment(ctx.db, id)
  }
  const last = giveUp && intent.status === 'open' ? await canceled(provider, intent) : intent
  return ctx.transaction((tx) => applyIntent(tx, id, last))
}

/** Cancels an intent, or returns its current state when it is no longer open. */
async function canceled(provider: PaymentProvider, intent: ProviderIntent): Promise<ProviderIntent> {
  try {
    return await provider.cancelIntent(intent.id)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return (await provider.fetchIntent(intent.id)) ?? intent
  }
}
