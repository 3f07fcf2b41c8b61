import { isAbandoned } from '../../domain/payments/rules.ts'
import { applyTransition, isPaid, transitionOfIntent, type PaymentProblem } from '../../domain/payments/states.ts'
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
import { settleInSingleStatement } from './single-statement.ts'
import { settlePayment } from './state-queries.ts'

/** Writes down what the provider says of a payment; of one that is not ours nothing. */
export async function recordIntent(ctx: Ctx, provider: ProviderName, intent: ProviderIntent): Promise<void> {
  const settled = await settleInSingleStatement(ctx, provider, intent, paidBy(ctx, intent))
  // The order was given up before the money came. If this process dies first, the clock finds it.
  if (settled && !settled.sold) await ctx.transaction((tx) => notifyListenerAgain(tx, settled.paymentId))
  if (settled) return
  await ctx.transaction(async (tx) => {
    const row = await lockByIntent(tx.db, provider, intent.id)
    if (row) await applyIntentToRow(tx, row, intent)
  })
}

/** What is written down of an intent that has been paid. */
function paidBy(ctx: Pick<Ctx, 'now'>, intent: ProviderIntent) {
  return {
    intentId: intent.becameId ?? intent.id,
    paidAt: ctx.now(),
    payerName: intent.payer.name.slice(0, 200),
    payerPhone: intent.payer.phone.slice(0, 50),
  }
}

async function notifyListenerAgain(tx: TxCtx, paymentId: number): Promise<void> {
  const row = await lockPaymentRow(tx.db, paymentId)
  if (row) await notifyListener(tx, row)
}

/** Why a paid intent is not the payment that we asked for, or undefined when it is. */
function mismatch(row: PaymentRow, intent: ProviderIntent): PaymentProblem | undefined {
  if (intent.amountOre !== row.amountOre) return 'amount'
  if (intent.receivedOre !== row.amountOre) return 'received'
  if (intent.currency !== row.currency) return 'currency'
  if (intent.description !== row.description) return 'description'
  return undefined
}

/**
 * Moves a payment to what the provider says, never backwards. When the money has come, whoever sold something is told
 * in the same transaction. An intent that was changed at the provider settles nothing: a person must look.
 */
export async function applyIntent(
  tx: TxCtx,
  paymentId: number,
  intent: ProviderIntent,
): Promise<PaymentRow | undefined> {
  const row = await lockPaymentRow(tx.db, paymentId)
  return row && applyIntentToRow(tx, row, intent)
}

/** The same for whoever holds the payment's row. */
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
    tx.log.error({ paymentId: row.id, problem }, 'a paid intent is not the payment that was asked for')
    if (problem !== row.problem) await updatePayment(tx.db, row.id, { problem })
    return { ...row, problem }
  }
  const paid = paidBy(tx, intent)
  await settlePayment(tx.db, row.id, paid)
  const settled = { ...row, ...paid, state, problem: null, canceledAt: null }
  await notifyListener(tx, settled)
  return settled
}

/**
 * The payment of an intent as the provider knows it now; undefined when it is not ours. What has been paid once is
 * not asked about again.
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
 * Asks about a payment by the clock or because staff want to know: as `refreshPayment`, and one that nobody has paid for a
 * day is cancelled. Returns what the provider says, or undefined when it knows nothing of it.
 */
export async function checkPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  row: PaymentRow,
): Promise<ProviderIntent | undefined> {
  const abandoned = isAbandoned(row.createdAt, ctx.now())
  const intent = row.intentId === null ? undefined : await provider.fetchIntent(row.intentId)
  if (!intent) {
    // No browser ever got the secret of this one, or the provider has forgotten it: it cannot be paid.
    if (abandoned) await closePayment(ctx, row.id)
    return undefined
  }
  const last = abandoned && intent.status === 'open' ? await canceled(provider, intent) : intent
  await recordIntent(ctx, provider.name, last)
  return last
}

/** Closes a payment that nobody can pay any more, unless it has come meanwhile. */
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
 * Asks about a payment by its own id, and with `giveUp` ends it at the provider unless it has been paid. Throws
 * `payment.otherProvider` and `payment.unavailable`. Undefined when there is no such payment.
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
    // Unknown to the account that is set up now: nobody can pay it any more.
    await closePayment(ctx, id)
    return findPayment(ctx.db, id)
  }
  const last = giveUp && intent.status === 'open' ? await canceled(provider, intent) : intent
  return ctx.transaction((tx) => applyIntent(tx, id, last))
}

/** Cancels an intent, or finds out what it became while we thought that it was open. */
async function canceled(provider: PaymentProvider, intent: ProviderIntent): Promise<ProviderIntent> {
  try {
    return await provider.cancelIntent(intent.id)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return (await provider.fetchIntent(intent.id)) ?? intent
  }
}
