import { randomUUID } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import type { Ore } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import { isTestMode } from '#domain/payments/pages.ts'
import { currency, isAbandoned } from '#domain/payments/rules.ts'
import type { PaymentIntent } from '#domain/payments/schemas.ts'
import type { Ctx } from '../kit/context.ts'
import { computeDigest } from '../security/secrets.ts'
import { readShopSettings } from '../settings/service.ts'
import { type PaymentProvider, type ProviderIntent, ProviderRefusal } from './provider.ts'
import { claimPayment, type PaymentRow, storeIntent } from './queries.ts'
import { closePayment, recordIntent } from './record.ts'

/** A request to pay for something. */
export type PaymentRequest = {
  /** The selling area, and its own data about the purchase. */
  purpose: PaymentRow['purpose']
  purchase: Record<string, unknown>
  /** Identifies the purchase: an open payment of the same customer for the same thing is returned again. */
  thing: string
  amountOre: Ore
  description: string
  customerId: number | null
  email: string
  method: PaymentMethod
  /** A random key of the guest's browser: only the same browser gets an open payment again, whatever address is typed. */
  browserKey?: string | undefined
}

/** Maximum attempts. An attempt fails only when the payment it found was paid or cancelled meanwhile. */
const maxAttempts = 4

/**
 * Starts a payment, or returns the open one of the same customer, thing, amount and method. The row is inserted first and its
 * reference is the provider's idempotency key, so repeated and concurrent requests get one intent. @throws payment.unavailable
 * when the provider is down, payment.refused when it rejects the payment, payment.processing while the result of the last
 * try is pending, to avoid paying twice, and payment.noInvoice
 */
export async function startPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  request: PaymentRequest,
): Promise<PaymentIntent> {
  if (provider.name === 'none') throw new DomainError('payment.closed')
  if (request.method === 'invoice') await requireKlarna(ctx)
  for (let round = 0; round < maxAttempts; round++) {
    const row = await claim(ctx, provider, request)
    const intent = row && (await openIntent(ctx, provider, row))
    if (intent) {
      return { clientSecret: intent.clientSecret, payment_intent_id: intent.id, provider: provider.name }
    }
  }
  throw new DomainError('payment.unavailable')
}

/** @throws payment.noInvoice in a shop that does not offer Klarna */
export async function requireKlarna(ctx: Pick<Ctx, 'db'>): Promise<void> {
  const { onlinePayment } = await readShopSettings(ctx)
  if (!onlinePayment.klarna) throw new DomainError('payment.noInvoice')
}

function claim(
  ctx: Ctx,
  provider: PaymentProvider,
  request: PaymentRequest,
): Promise<PaymentRow | undefined> {
  const { thing, browserKey, ...values } = request
  const isTest = isTestMode(provider.config)
  const same = [
    provider.name,
    // A test-mode payment is never reused for a live one.
    ...(isTest ? ['test'] : []),
    thing,
    request.amountOre,
    request.method,
    request.email,
    // Nobody shares a payment with another who typed the same address.
    request.customerId === null
      ? `browser ${computeDigest(browserKey ?? randomUUID())}`
      : `customer ${request.customerId}`,
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

/** Returns the payment's intent if it can be paid now. Otherwise the row has changed, and the caller tries again. */
async function openIntent(
  ctx: Ctx,
  provider: PaymentProvider,
  row: PaymentRow,
): Promise<ProviderIntent | undefined> {
  if (row.intentId === null) {
    // Providers remember idempotency keys for a day: after that the same key could create a second intent.
    if (isAbandoned(row.createdAt, ctx.now())) return closePayment(ctx, row.id)
    const intent = await created(ctx, provider, row)
    // Never reveal the secret of an intent that no row knows: its payment would belong to no order.
    const stored = await ctx.transaction((tx) => storeIntent(tx.db, row.id, intent.id))
    return stored && intent.status === 'open' ? intent : undefined
  }
  const intent = await provider.fetchIntent(row.intentId)
  // Unknown to the configured account, so it can no longer be paid.
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
    ctx.log.error({ paymentId: row.id, reason: error.reason }, 'the provider created no intent')
    throw new DomainError('payment.refused')
  }
}
