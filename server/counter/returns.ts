import type { ReturnInput } from '#domain/counter/schemas.ts'
import { DomainError } from '#domain/errors.ts'
import { formatOre, type Ore } from '#domain/money.ts'
import { sumBy } from '#domain/office/reports-sums.ts'
import {
  advanceLeft,
  piecesLeft,
  type SalesLine,
  salesLineTotal,
  type Tender,
} from '#domain/sales/documents.ts'
import { creditTenders, linesTotal, moneyBack, returnedLine } from '#domain/sales/returns.ts'
import type { DbCtx, TxCtx } from '../kit/context.ts'
import { lockCounterParts, returnParts } from '../parts/service.ts'
import { lockRepair } from '../repairs/service.ts'
import { documentsAbout, getRest, issueReturn, type SalesDocument } from '../sales/service.ts'
import { lockCounterProducts, returnOverCounter, serialsSoldBy } from '../shop/service.ts'

type SoldPiece = Awaited<ReturnType<typeof serialsSoldBy>>[number]

/** A sale whose row is locked, with its earlier credit notes. */
export type LockedSale = { document: SalesDocument; notes: readonly SalesDocument[] }

type ReturnedPieces = ReturnInput['lines'][number]

/** The pieces of a sale that come back: the lines of the credit note, their total, the money for them, and the goods. */
export type PreparedReturn = {
  lines: SalesLine[]
  creditOre: Ore
  moneyOre: Ore
  products: { productId: number; quantity: number; serialIds: number[]; toStock: boolean }[]
  parts: { partId: number; quantity: number }[]
}

/** Returns the pieces with a serial number of each line of a document that have not come back. */
export async function soldPieces(ctx: DbCtx, { id, lines }: SalesDocument): Promise<SoldPiece[][]> {
  const sold = lines.some(({ pieces }) => pieces) ? await serialsSoldBy(ctx.db, id) : []
  return lines.map(({ pieces = [] }) => sold.filter((piece) => pieces.includes(piece.id)))
}

/** Returns the totals of credit notes, and the money that they paid back, in öre. */
export function returnedBy(notes: readonly SalesDocument[]) {
  return {
    creditedOre: sumBy(notes, ({ totalOre }) => totalOre),
    paidBackOre: -sumBy(
      notes.flatMap(({ tenders }) => tenders),
      ({ amountOre }) => amountOre,
    ),
  }
}

/**
 * Returns the lines of a credit note for pieces of a sale. @throws counter.notReturnable, counter.paidOnline, and counter.returnTooMany when
 * fewer are left
 */
function getReturnedLines(
  { document, notes }: LockedSale,
  back: readonly Pick<ReturnedPieces, 'index' | 'quantity'>[],
): SalesLine[] {
  if (document.kind === 'credit_note') throw new DomainError('counter.notReturnable')
  if (document.tenders.some(({ method }) => method === 'net')) throw new DomainError('counter.paidOnline')
  const left = piecesLeft(document, notes)
  return back.map(({ index, quantity }) => {
    const line = document.lines[index]
    const still = left[index] ?? 0
    if (!line || quantity > still) {
      const name = line?.description ?? 'raden'
      throw new DomainError('counter.returnTooMany', { values: { left: String(still), name } })
    }
    return returnedLine(line, index, { quantity, left: still })
  })
}

/** Returns the money that lines of a credit note give back, in öre. */
export function getMoneyBack({ document, notes }: LockedSale, lines: readonly SalesLine[]): Ore {
  return moneyBack(document, returnedBy(notes), linesTotal(lines))
}

/**
 * Returns what comes back of a sale, which the caller has locked. Locks the repairs of advances. @throws what getReturnedLines throws,
 * counter.returnOfRepair, counter.advanceUsed, and counter.serialNeeded
 */
export async function prepareReturn(
  tx: TxCtx,
  sale: LockedSale,
  back: readonly ReturnedPieces[],
): Promise<PreparedReturn> {
  const { document } = sale
  const lines = getReturnedLines(sale, back)
  await assertReturnable(
    tx,
    back.flatMap(({ index }) => document.lines[index] ?? []),
  )
  const pieces = await soldPieces(tx, document)
  return {
    lines,
    creditOre: linesTotal(lines),
    moneyOre: getMoneyBack(sale, lines),
    products: back.flatMap((each) => {
      const line = document.lines[each.index]
      if (line?.about?.kind !== 'product') return []
      const serialIds = piecesBack(line, pieces[each.index] ?? [], each)
      return [{ productId: line.about.id, quantity: each.quantity, serialIds, toStock: each.to_stock }]
    }),
    parts: back.flatMap(({ index, quantity, to_stock: toStock }) => {
      const about = document.lines[index]?.about
      return about?.kind === 'part' && toStock ? [{ partId: about.id, quantity }] : []
    }),
  }
}

/** Issues the credit note of a return, and puts the goods into stock. Returns its id. Locks products and parts, and then the number. */
export async function completeReturn(
  tx: TxCtx,
  sale: LockedSale,
  { lines, creditOre, products, parts }: PreparedReturn,
  note: { tenders: readonly Tender[]; reason: string; adminUserId: number; requestId: string },
): Promise<number> {
  const { tenders, ...rest } = note
  await lockCounterProducts(
    tx,
    products.map(({ productId }) => productId),
  )
  await lockCounterParts(
    tx.db,
    parts.map(({ partId }) => partId),
  )
  const documentId = await issueReturn(tx, sale, {
    ...rest,
    lines,
    tenders: creditTenders(tenders, creditOre, getRest(sale.document)),
  })
  await returnOverCounter(tx, { documentId, adminUserId: note.adminUserId }, products)
  await returnParts(tx, documentId, parts, note.adminUserId)
  return documentId
}

/**
 * Returns the serial numbers that come back with a line: the chosen ones, or all when as many pieces come back.
 * @throws counter.serialNeeded when they must be chosen, and request.conflict when a chosen one has come back already
 */
function piecesBack(
  { description: name }: SalesLine,
  sold: readonly SoldPiece[],
  { quantity, serial_ids: chosen }: ReturnedPieces,
): number[] {
  const ids = sold.map(({ id }) => id)
  if (!chosen.every((id) => ids.includes(id))) throw new DomainError('request.conflict')
  if (chosen.length === 0 && ids.length <= quantity) return ids
  if (new Set(chosen).size !== quantity) throw new DomainError('counter.serialNeeded', { values: { name } })
  return chosen
}

/**
 * Throws `counter.returnOfRepair` for lines of a repair that was handed over, and `counter.advanceUsed` for an advance of which too little
 * is left. Repairs are locked in the order of their ids.
 */
async function assertReturnable(tx: TxCtx, lines: readonly SalesLine[]): Promise<void> {
  const advances = new Map<number, number>()
  for (const line of lines) {
    const totalOre = salesLineTotal(line)
    if (line.about?.kind === 'repair' || totalOre < 0) throw new DomainError('counter.returnOfRepair')
    if (line.about?.kind === 'advance')
      advances.set(line.about.id, (advances.get(line.about.id) ?? 0) + totalOre)
  }
  for (const [id, totalOre] of [...advances].toSorted(([a], [b]) => a - b)) {
    await lockRepair(tx, id)
    const leftOre = advanceLeft(await documentsAbout(tx.db, 'advance', [id]), id)
    if (leftOre < totalOre)
      throw new DomainError('counter.advanceUsed', {
        values: { left: formatOre(Math.max(0, leftOre)) },
      })
  }
}
