import { DomainError } from '../../../domain/errors.ts'
import { ore, toDecimalString } from '../../../domain/money.ts'
import type {
  DemoCardInput,
  DemoIntent,
  DemoInvoiceInput,
  DemoOutcome,
} from '../../../domain/payments/demo.ts'
import { demoCardThatIsDeclined, demoCardThatPays } from '../../../domain/payments/demo-cards.ts'
import type { Ctx } from '../../kit/context.ts'
import type { PaymentProvider } from '../provider.ts'
import { refreshPayment } from '../record.ts'
import { type DemoIntentRow, findDemoIntentBySecret, moveDemoIntent } from './queries.ts'

const declined = 'Kortet nekades. Prova ett annat kort.'
const unknownCard = 'Det här är ett testläge. Betala med kortet 4242 4242 4242 4242.'
const canceled = 'Du avbröt betalningen hos Klarna.'

/** One call to the demo provider: who asks, from where, and which provider is in use. */
export type DemoCall = { ctx: Ctx; provider: PaymentProvider; address: string }

/** The demo provider's intent behind a secret. Throws `payment.notFound`, also when another provider is in use. */
async function intentBehind(
  { ctx, provider, address }: DemoCall,
  secret: string,
  method?: DemoIntentRow['method'],
): Promise<DemoIntentRow> {
  await ctx.limits.take('payment.address', address)
  const row = provider.name === 'demo' ? await findDemoIntentBySecret(ctx.db, secret) : undefined
  if (!row || (method && row.method !== method)) throw new DomainError('payment.notFound')
  return row
}

/** What a payment is for, as the demo provider's own page shows it. */
export async function readDemoIntent(call: DemoCall, secret: string): Promise<DemoIntent> {
  const row = await intentBehind(call, secret)
  return {
    payment_intent_id: row.id,
    amount: toDecimalString(ore(row.amountOre)),
    description: row.description,
    status: row.status,
    method: row.method,
  }
}

/** Pays by card at the demo provider. A card that is declined leaves the payment open for another try. */
export async function payByDemoCard(call: DemoCall, input: DemoCardInput): Promise<DemoOutcome> {
  const row = await intentBehind(call, input.client_secret, 'card')
  const number = input.number.replace(/[\s-]/g, '')
  if (number === demoCardThatPays) return pay(call, row, input)
  return {
    status: 'declined',
    payment_intent_id: row.id,
    message: number === demoCardThatIsDeclined ? declined : unknownCard,
  }
}

/** Approves or cancels an invoice at the demo provider. Cancelling leaves the payment open for another try. */
export async function answerDemoInvoice(call: DemoCall, input: DemoInvoiceInput): Promise<DemoOutcome> {
  const row = await intentBehind(call, input.client_secret, 'invoice')
  if (input.answer === 'approve') return pay(call, row, input)
  return { status: 'canceled', payment_intent_id: row.id, message: canceled }
}

/** Marks the intent as paid. Then what a real provider tells by webhook is acted on at once. */
async function pay(
  { ctx, provider }: DemoCall,
  row: DemoIntentRow,
  payer: { name: string; phone: string },
): Promise<DemoOutcome> {
  const change = { status: 'paid' as const, payerName: payer.name, payerPhone: payer.phone }
  const moved = await moveDemoIntent(ctx.db, row.id, change)
  if (!moved && row.status === 'canceled') throw new DomainError('payment.notFound')
  await refreshPayment(ctx, provider, row.id)
  return { status: 'succeeded', payment_intent_id: row.id, message: null }
}
