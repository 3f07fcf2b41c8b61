import { DomainError } from '#domain/errors.ts'
import { oreToDecimal } from '#domain/money.ts'
import type { DemoCardInput, DemoIntent, DemoInvoiceInput, DemoOutcome } from '#domain/payments/demo.ts'
import { acceptedDemoCard, declinedDemoCard } from '#domain/payments/demo-cards.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { PaymentProvider } from '../provider.ts'
import { recordIntent, refreshPayment } from '../record.ts'
import { getIntent } from './provider.ts'
import { type DemoIntentRow, findDemoIntentBySecret, payDemoIntent } from './queries.ts'

const declined = 'Kortet nekades. Prova ett annat kort.'
const unknownCard = 'Det här är ett testläge. Betala med kortet 4242 4242 4242 4242.'
const canceled = 'Du avbröt betalningen hos Klarna.'

/** A request to the demo provider: context, client address and the configured provider. */
export type DemoCall = { ctx: Ctx; provider: PaymentProvider; address: string }

/** Returns the demo provider's intent for a secret. @throws payment.notFound, also when another provider is in use */
async function intentBehind(
  { ctx, provider }: DemoCall,
  secret: string,
  method?: DemoIntentRow['method'],
): Promise<DemoIntentRow> {
  const row = provider.name === 'demo' ? await findDemoIntentBySecret(ctx.db, secret) : undefined
  if (!row || (method && row.method !== method)) throw new DomainError('payment.notFound')
  return row
}

/** Returns what a payment is for, as shown on the demo provider's payment page. */
export async function readDemoIntent(call: DemoCall, secret: string): Promise<DemoIntent> {
  await call.ctx.limits.take('payment.address', call.address)
  const row = await intentBehind(call, secret)
  return {
    payment_intent_id: row.id,
    amount: oreToDecimal(row.amountOre),
    description: row.description,
    status: row.status,
    method: row.method,
    success_path: getPath(row.successUrl, row.id),
    cancel_path: getPath(row.cancelUrl, row.id),
  }
}

/** Returns the path of a return URL of this site; the page of a payment without one leads to the start page. */
function getPath(url: string, sessionId: string): string {
  if (url === '') return '/'
  const { pathname, search } = new URL(url.replace('{session}', sessionId))
  return pathname + search
}

// Paying does not count against the address's rate limit: each secret pays once and cannot be guessed. All other requests count.

/** Pays by card at the demo provider. A declined card leaves the payment open for another try. */
export async function payByDemoCard(call: DemoCall, input: DemoCardInput): Promise<DemoOutcome> {
  const number = input.number.replace(/[\s-]/g, '')
  if (number === acceptedDemoCard) return pay(call, 'card', input)
  await call.ctx.limits.take('payment.address', call.address)
  const row = await intentBehind(call, input.client_secret, 'card')
  return {
    status: 'declined',
    payment_intent_id: row.id,
    message: number === declinedDemoCard ? declined : unknownCard,
  }
}

/** Approves or cancels an invoice at the demo provider. A cancelled invoice leaves the payment open for another try. */
export async function answerDemoInvoice(call: DemoCall, input: DemoInvoiceInput): Promise<DemoOutcome> {
  if (input.answer === 'approve') return pay(call, 'invoice', input)
  await call.ctx.limits.take('payment.address', call.address)
  const row = await intentBehind(call, input.client_secret, 'invoice')
  return { status: 'canceled', payment_intent_id: row.id, message: canceled }
}

/** Marks the intent as paid, then processes it immediately, as a webhook from a real provider would. */
async function pay(
  call: DemoCall,
  method: DemoIntentRow['method'],
  payer: { client_secret: string; name: string; phone: string },
): Promise<DemoOutcome> {
  const { ctx, provider } = call
  const { client_secret: secret, name: payerName, phone: payerPhone } = payer
  const by = { method, payerName, payerPhone }
  const paid = provider.name === 'demo' && (await payDemoIntent(ctx.db, secret, by))
  if (paid) {
    await recordIntent(ctx, provider.name, getIntent(paid))
    return { status: 'succeeded', payment_intent_id: paid.id, message: null }
  }
  await ctx.limits.take('payment.address', call.address)
  const row = await intentBehind(call, secret, method)
  if (row.status === 'canceled') throw new DomainError('payment.notFound')
  await refreshPayment(ctx, provider, row.id)
  return { status: 'succeeded', payment_intent_id: row.id, message: null }
}
