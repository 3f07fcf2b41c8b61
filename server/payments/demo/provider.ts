import { randomUUID } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import { demoPaymentPath } from '#domain/payments/pages.ts'
import { currency } from '#domain/payments/rules.ts'
import type { Db } from '#server/db/database.ts'
import { randomToken } from '#server/security/secrets.ts'
import { type PaymentProvider, type ProviderIntent, ProviderRefusal } from '../provider.ts'
import {
  type DemoIntentRow,
  findDemoIntent,
  insertDemoIntent,
  insertDemoRefund,
  listDemoRefunds,
  moveDemoIntent,
} from './queries.ts'

export function getIntent(row: DemoIntentRow): ProviderIntent {
  return {
    id: row.id,
    status: row.status,
    amountOre: row.amountOre,
    receivedOre: row.status === 'paid' ? row.amountOre : 0,
    currency,
    description: row.description,
    clientSecret: row.clientSecret,
    payer: { name: row.payerName, phone: row.payerPhone },
  }
}

function getRefund(row: { id: string; idempotencyKey: string; amountOre: number }) {
  return {
    id: row.id,
    requestId: row.idempotencyKey,
    amountOre: row.amountOre,
    state: 'succeeded' as const,
  }
}

type NewDemoIntent = Pick<DemoIntentRow, 'amountOre' | 'method' | 'description'> &
  Partial<Pick<DemoIntentRow, 'successUrl' | 'cancelUrl'>> & { reference: string }

/**
 * Returns a payment provider that moves no money but keeps its own records, so that everything can be tried without an account.
 */
export function openDemo(db: Db): PaymentProvider {
  const create = ({ reference, amountOre, method, description, successUrl, cancelUrl }: NewDemoIntent) =>
    insertDemoIntent(db, {
      id: `demo_${randomUUID()}`,
      idempotencyKey: reference,
      clientSecret: `demo_secret_${randomToken()}`,
      status: 'open',
      ...{ method, amountOre, description, successUrl, cancelUrl },
    })
  return {
    name: 'demo',
    config: { provider: 'demo', publishable_key: null },
    createIntent: async (intent) => getIntent(await create(intent)),
    async createSession(session) {
      const { id, clientSecret } = await create(session)
      return { id, url: demoPaymentPath(clientSecret) }
    },
    async fetchIntent(id) {
      const row = await findDemoIntent(db, id)
      return row && getIntent(row)
    },
    async cancelIntent(id) {
      const row = await moveDemoIntent(db, id, { status: 'canceled' })
      if (!row) throw new ProviderRefusal('payment_intent_unexpected_state')
      return getIntent(row)
    },
    async refund({ requestId, intentId, amountOre }) {
      await insertDemoRefund(db, {
        id: `demo_refund_${requestId}`,
        idempotencyKey: requestId,
        intentId,
        amountOre,
      })
      return getRefund({ id: `demo_refund_${requestId}`, idempotencyKey: requestId, amountOre })
    },
    pageOf: () => null,
    async fetchRefunds(intentId) {
      return (await listDemoRefunds(db, intentId)).map(getRefund)
    },
    fetchDisputes: async () => [],
    readEvent() {
      throw new DomainError('request.notFound')
    },
  }
}
