import { randomUUID } from 'node:crypto'
import { DomainError } from '../../domain/errors.ts'
import type { Ore } from '../../domain/money.ts'
import { isTestMode } from '../../domain/payments/pages.ts'
import { currency, isAbandoned } from '../../domain/payments/rules.ts'
import type { PaymentIntent, PaymentMethod } from '../../domain/payments/schemas.ts'
import type { Ctx } from '../kit/context.ts'
import { type PaymentProvider, type ProviderIntent, ProviderRefusal } from './provider.ts'
import { claimPayment, type PaymentRow, storeIntent } from './queries.ts'
import { closePayment, recordIntent } from './record.ts'

/** What somebody wants to pay for. */
export type PaymentRequest = {
  /** Which part of the shop sells, and what, in that part's own words. */
  purpose: PaymentRow['purpose']
  purchase: Record<string, unknown>
  /** Names what is bought: an open payment of the same thing by the same customer is given again. */
  thing: string
  amountOre: Ore
  description: string
  /** The account that pays; null for a guest. */
  customerId: number | null
  email: string
  method: PaymentMethod
}

/** Each round ends with a usable intent, unless the one it found had just been paid or cancelled. */
const rounds = 4

/**
 * Begins a payment, or gives the open one of the same customer, thing, amount and method again. The row is written
 * first and names the intent at the provider, so what is asked for twice, in parallel or after a failure, is one
 * intent. Throws `payment.unavailable` when the provider is down, `payment.refused` when it says no, and
 * `payment.processing` while the answer to the last try is awaited, so that nobody pays twice.
 */
export async function startPayment(ctx: Ctx, provider: PaymentProvider, wish: PaymentRequest): Promise<PaymentIntent> {
  if (provider.name === 'none') throw new DomainError('payment.closed')
  for (let round = 0; round < rounds; round++) {
    const row = await claim(ctx, provider, wish)
    const intent = row && (await openIntent(ctx, provider, row))
    if (intent) {
      return { clientSecret: intent.clientSecret, payment_intent_id: intent.id, provider: provider.name }
    }
  }
  throw new DomainError('payment.unavailable')
}

function claim(ctx: Ctx, provider: PaymentProvider, wish: PaymentRequest): Promise<PaymentRow | undefined> {
  const { thing, ...values } = wish
  const isTest = isTestMode(provider.config)
  const same = [
    provider.name,
    // A payment that was begun in test mode is never the one that is paid for real.
    ...(isTest ? ['test'] : []),
    thing,
    wish.amountOre,
    wish.method,
    wish.email.toLowerCase(),
    // An account never shares a payment with a guest or another account that typed the same address.
    ...(wish.customerId === null ? [] : [`customer ${wish.customerId}`]),
  ]
  return ctx.transaction((tx) =>
    claimPayment(
      tx.db,
      {
        ...values,
        provider: provider.name,
        isTest,
        reference: randomUUID(),
        currency,
        dedupeKey: same.join(':'),
      },
      tx.now(),
    ),
  )
}

/** The payment's intent if it can be paid now; otherwise the row has moved on, and the wish may be claimed anew. */
async function openIntent(
  ctx: Ctx,
  provider: PaymentProvider,
  row: PaymentRow,
): Promise<ProviderIntent | undefined> {
  if (row.intentId === null) {
    // A provider remembers a key for a day: after that the same key could make a second intent.
    if (isAbandoned(row.createdAt, ctx.now())) return closePayment(ctx, row.id)
    const intent = await created(ctx, provider, row)
    // Nobody may get the secret of an intent that no row knows: what it paid would be nobody's.
    const stored = await ctx.transaction((tx) => storeIntent(tx.db, row.id, intent.id))
    return stored && intent.status === 'open' ? intent : undefined
  }
  const intent = await provider.fetchIntent(row.intentId)
  // Unknown to the account that is set up now: nobody can pay it any more.
  if (!intent) return closePayment(ctx, row.id)
  if (intent.status === 'open') return intent
  if (intent.status === 'processing') throw new DomainError('payment.processing')
  await recordIntent(ctx, provider.name, intent)
  return undefined
}

async function created(ctx: Ctx, provider: PaymentProvider, row: PaymentRow): Promise<ProviderIntent> {
  try {
    return await provider.createIntent({
      reference: row.reference,
      amountOre: row.amountOre as Ore,
      method: row.method,
      email: row.email,
      description: row.description,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.error({ paymentId: row.id, reason: error.reason }, 'the provider made no intent')
    throw new DomainError('payment.refused')
  }
}
