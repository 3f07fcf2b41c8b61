import { deviceName } from '#domain/quotes/device-name.ts'
import { conditionText } from '#domain/repairs/checks/points.ts'
import { lineText } from '#domain/repairs/labels.ts'
import { guaranteeLabel } from '#domain/repairs/legal-guarantee.ts'
import {
  type About,
  aboutKey,
  type Fact,
  piecesLeft,
  type SalesLine,
  validSale,
} from '#domain/sales/documents.ts'
import { linesTotal, tendersBack } from '#domain/sales/returns.ts'
import { taxedToday } from '#domain/sales/vat.ts'
import { formatDay, toDay } from '#domain/time.ts'
import type { Db } from '../db/database.ts'
import type { TxCtx } from '../kit/context.ts'
import { documentsAbout, issueReturn, type SalesDocument } from '../sales/service.ts'
import type { RepairRow } from './core/queries.ts'
import type { LineRow } from './details/queries.ts'

const checkedLabel = 'Provat efter reparationen'
const testedLabel = 'Provat i enheten efter reparationen'
const warrantyLabel = 'Garanti till och med'

/** Facts that a credit note does not repeat. */
const promiseLabels = [checkedLabel, testedLabel, warrantyLabel, guaranteeLabel]

/** Returns the document that sells an order, unless it was taken back. */
export async function findSale(db: Db, id: number): Promise<SalesDocument | undefined> {
  return validSale(await documentsAbout(db, 'repair', [id]), { kind: 'repair', id })
}

/** Returns an order's lines as a sales document says them. */
export function repairLines(id: number, lines: readonly LineRow[]): SalesLine[] {
  return lines.map((line) => ({
    description: lineText(line),
    quantity: line.quantity,
    unitOre: line.unitOre,
    ...taxedToday,
    about: { kind: 'repair', id },
  }))
}

/** Returns what the head of a document says of an order. */
export function repairFacts(
  repair: RepairRow,
  {
    warrantyUntil,
    guaranteeUntil,
    tested,
  }: { warrantyUntil: string | null; guaranteeUntil: string | null; tested: string },
): Fact[] {
  const name = deviceName(repair.brand, repair.modelName)
  const checked = conditionText(repair.checksAfter)
  return [
    ['Ärende', repair.orderNumber],
    ['Enhet', repair.serialNumber ? `${name}\nSerienr/IMEI ${repair.serialNumber}` : name],
    ['Inlämnad', formatDay(toDay(repair.createdAt))],
    ...(checked ? [[checkedLabel, checked] as const] : []),
    ...(tested ? [[testedLabel, tested] as const] : []),
    ...(warrantyUntil ? [[warrantyLabel, formatDay(warrantyUntil)] as const] : []),
    ...(guaranteeUntil ? [[guaranteeLabel, formatDay(guaranteeUntil)] as const] : []),
  ]
}

/** Amounts in öre credited by refunds of a payment since a receipt, and the numbers of those credit notes. */
export type Credited = { paymentId: number; amountOre: number; vatOre: number; numbers: readonly string[] }

/**
 * Takes back what a document says of an order by a credit note, and returns its id. Amounts `credited` by refunds since then are
 * subtracted on a line of their own, so that nothing is credited twice.
 */
export function correctReceipt(
  tx: TxCtx,
  repair: RepairRow,
  { document, notes }: { document: SalesDocument; notes: SalesDocument[] },
  { credited, reason, adminUserId }: { reason: string; adminUserId: number; credited: readonly Credited[] },
): Promise<number> {
  const amountOre = credited.reduce((sum, each) => sum + each.amountOre, 0)
  const numbers = credited.flatMap((each) => each.numbers)
  const left = piecesLeft(document, notes)
  const isOwn = ({ about }: SalesLine) =>
    about?.id === repair.id && (about.kind === 'repair' || about.kind === 'advance')
  const lines = document.lines.flatMap((line, index): SalesLine[] => {
    if (!isOwn(line) || !left[index]) return []
    const isAdvance = line.about?.kind === 'advance'
    // Refunds have paid back a part of the advance.
    const unitOre = isAdvance ? Math.min(0, line.unitOre + amountOre) : line.unitOre
    return [{ ...line, unitOre, quantity: left[index], returns: index }]
  })
  const about: About = { kind: 'repair', id: repair.id }
  const { vatRate } = lines.find((line) => line.about?.kind === 'repair') ?? taxedToday
  const taken: SalesLine[] =
    amountOre > 0
      ? [
          {
            description: `Redan krediterat, ${numbers.join(', ')}`,
            ...{ quantity: 1, unitOre: -amountOre, taxMode: 'vat25', vatRate, about },
          },
        ]
      : []
  const whole = [...lines, ...taken]
  const toKey = (paymentId: number) => aboutKey({ kind: 'payment', id: paymentId })
  const keys = new Set(credited.map(({ paymentId }) => toKey(paymentId)))
  const refunded = credited
    .filter((each) => each.amountOre > 0)
    .map((each) => ({
      method: 'net' as const,
      amountOre: -each.amountOre,
      reference: toKey(each.paymentId),
    }))
  // Another repair on the same document has online payments of its own.
  const paid = [document, ...notes]
    .flatMap(({ tenders }) => tenders)
    .filter(({ method, reference }) => method !== 'net' || keys.has(reference))
  return issueReturn(
    tx,
    {
      document: { ...document, facts: document.facts.filter(([label]) => !promiseLabels.includes(label)) },
      notes,
    },
    {
      lines: whole,
      tenders: tendersBack([...paid, ...refunded], linesTotal(whole)),
      // Refunds have returned their share of the VAT.
      ...(amountOre > 0 ? { creditedVatOre: credited.reduce((sum, { vatOre }) => sum + vatOre, 0) } : {}),
      reason,
      adminUserId,
    },
  )
}
