import { type Ore, ore } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { aboutKey, advanceLeft, type SalesLine } from '#domain/sales/documents.ts'
import { taxedToday } from '#domain/sales/vat.ts'
import type { Db } from '../db/database.ts'
import type { TxCtx } from '../kit/context.ts'
import type { Payment } from '../payments/service.ts'
import { documentsAbout, issueDocument, partiesWith } from '../sales/service.ts'
import { findRepair, type RepairRow } from './core/queries.ts'
import { onlinePayments } from './queries.ts'

/** Returns what an online payment keeps beyond what its documents say, in öre. */
const missingOre = ({ keptOre, documentedOre }: { keptOre: number; documentedOre: number }) =>
  Math.max(0, keptOre - Math.max(0, documentedOre))

/**
 * Returns what was paid for each repair before it is handed over, by id: its advances that are not used or paid back. A refund that is
 * under way counts as paid back.
 */
export async function paidBefore(
  db: Db,
  repairs: readonly Pick<RepairRow, 'id' | 'paymentId'>[],
): Promise<Map<number, Ore>> {
  const ids = repairs.map(({ id }) => id)
  const documents = await documentsAbout(db, 'advance', ids)
  const online = await onlinePayments(
    db,
    repairs.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId])),
  )
  return new Map(
    repairs.map(({ id, paymentId }) => {
      const left = advanceLeft(documents, id)
      const paid = paymentId === null ? undefined : online.get(paymentId)
      if (!paid) return [id, left]
      const refundsUnderWay = Math.max(0, paid.documentedOre - paid.keptOre)
      return [id, ore(left - Math.min(left, refundsUnderWay) + missingOre(paid))]
    }),
  )
}

/** Returns the line of a document by which a repair is paid for in advance. */
export function advanceLine(
  repair: Pick<RepairRow, 'id' | 'orderNumber' | 'brand' | 'modelName' | 'issue'>,
  unitOre: number,
): SalesLine {
  const { id, orderNumber, brand, modelName, issue } = repair
  const work = [deviceName(brand, modelName), issue].filter(Boolean).join(', ')
  const description = `Förskott för ärende ${orderNumber}${work ? `: ${work}` : ''}`
  return { description, quantity: 1, unitOre, ...taxedToday, about: { kind: 'advance', id } }
}

/**
 * Issues the receipt of an online payment for a repair, whose VAT is due when the money comes (mervärdesskattelagen 2023:200, 7 kap.).
 * Does nothing when documents say all that the payment keeps. The caller must hold the payment's lock.
 */
export async function ensureAdvance(
  tx: TxCtx,
  payment: Pick<Payment, 'id' | 'isTest' | 'payerName' | 'email'>,
  repair: Pick<RepairRow, 'id' | 'orderNumber'>,
): Promise<number | undefined> {
  const paid = (await onlinePayments(tx.db, [payment.id])).get(payment.id)
  const amountOre = paid ? missingOre(paid) : 0
  const named = amountOre === 0 ? undefined : (await findRepair(tx.db, repair.id))?.repair
  if (!named) return undefined
  return issueDocument(tx, {
    series: 'A',
    isTest: payment.isTest,
    lines: [advanceLine(named, amountOre)],
    tenders: [{ method: 'net', amountOre, reference: aboutKey({ kind: 'payment', id: payment.id }) }],
    parties: await partiesWith(tx, { name: payment.payerName, email: payment.email }),
    facts: [['Ärende', repair.orderNumber]],
    adminUserId: null,
  })
}
