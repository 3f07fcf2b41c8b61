import { type Ore, ore } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { aboutKey, advanceLeft, type SalesLine } from '#domain/sales/documents.ts'
import { taxedToday } from '#domain/sales/vat.ts'
import type { Db } from '../db/database.ts'
import type { TxCtx } from '../kit/context.ts'
import type { Payment } from '../payments/service.ts'
import { documentsAbout, issueDocument, partiesWith } from '../sales/service.ts'
import { findRepair, type RepairRow } from './core/queries.ts'
import { listRepairPayments, onlinePayments } from './queries.ts'

/** Returns what an online payment keeps beyond what its documents say, in öre. */
const missingOre = ({ keptOre, documentedOre }: { keptOre: number; documentedOre: number }) =>
  Math.max(0, keptOre - Math.max(0, documentedOre))

/**
 * Returns what was paid for each repair before it is handed over, by id: its advances that are not used or paid back. A refund that is
 * under way counts as paid back.
 */
export async function paidBefore(
  db: Db,
  repairs: readonly Pick<RepairRow, 'id'>[],
): Promise<Map<number, Ore>> {
  const ids = repairs.map(({ id }) => id)
  const links = await listRepairPayments(db, ids)
  const online = await onlinePayments(
    db,
    links.map(({ paymentId }) => paymentId),
  )
  // Read after the payments: a payment and its document come in one transaction, and count once.
  const documents = await documentsAbout(db, 'advance', ids)
  return new Map(
    repairs.map(({ id }) => {
      const left = advanceLeft(documents, id)
      const paid = links.flatMap(({ repairId, paymentId }) =>
        repairId === id ? (online.get(paymentId) ?? []) : [],
      )
      const refundsUnderWay = sum(paid.map(({ documentedOre, keptOre }) => documentedOre - keptOre))
      return [id, ore(left - Math.min(left, refundsUnderWay) + sum(paid.map(missingOre)))]
    }),
  )
}

/** Adds what is above 0. */
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + Math.max(0, each), 0)

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
