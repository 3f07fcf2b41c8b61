import { piecesLeft } from '#domain/sales/documents.ts'
import type { SaleCandidate } from '#domain/shop/complaints/schemas.ts'
import { readOrderNumber } from '#domain/shop/withdrawals.ts'
import { toDay } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { readRepair } from '#server/repairs/service.ts'
import {
  type CounterSale,
  counterSalesFor,
  findCounterSale,
  findOrderLine,
  getCreditNotes,
  getOrderLines,
  getSerials,
  type OrderLine,
  orderLinesFor,
} from './queries.ts'

/** Maximum number of orders' lines and of documents that are searched. */
const maxCandidates = 20

/**
 * Returns sold goods that a case may be about: those with a number of an order, receipt or invoice if it is given, otherwise those
 * that its customer bought or that have its serial number. @throws repair.notFound
 */
export async function saleCandidates(
  ctx: Ctx,
  id: number,
  { number }: { number?: string | undefined },
): Promise<SaleCandidate[]> {
  requireAdmin(ctx)
  const { db } = ctx
  const repair = await readRepair(ctx, id)
  const typed = readOrderNumber(number ?? '')
  if (typed !== '') {
    const sale = await findCounterSale(db, { number: typed })
    return getCandidates(db, await getOrderLines(db, typed, maxCandidates), sale ? [sale] : [])
  }
  const sought = { customerId: null, email: repair.customer_email, serial: repair.serial_number }
  return getCandidates(
    db,
    await orderLinesFor(db, sought, maxCandidates),
    await counterSalesFor(db, sought, maxCandidates),
  )
}

/** Returns one line that was sold and not returned, or undefined. */
export async function findCandidate(
  db: Db,
  chosen: { order_line_id: number | null; document_id: number | null; line: number | null },
): Promise<SaleCandidate | undefined> {
  if (chosen.order_line_id !== null) {
    const line = await findOrderLine(db, chosen.order_line_id)
    return (await getCandidates(db, line ? [line] : [], []))[0]
  }
  const sale = chosen.document_id === null ? undefined : await findCounterSale(db, { id: chosen.document_id })
  return (await getCandidates(db, [], sale ? [sale] : [])).find(({ line }) => line === chosen.line)
}

async function getCandidates(db: Db, lines: OrderLine[], sales: CounterSale[]): Promise<SaleCandidate[]> {
  const documents = sales.map(({ id }) => id)
  const notes = await getCreditNotes(db, documents)
  const serials = await getSerials(db, { lines: lines.map(({ line }) => line.id), documents })
  const ordered = lines
    .filter(({ line }) => line.returned < line.quantity)
    .map(({ line, order }): SaleCandidate => {
      const delivered = order.receivedAt ?? order.sentAt
      return {
        order_line_id: line.id,
        document_id: null,
        line: null,
        number: order.orderNumber,
        product: [line.productName, line.variant].filter(Boolean).join(', '),
        quantity: line.quantity,
        serials: serials.filter(({ orderLineId }) => orderLineId === line.id).map(({ serial }) => serial),
        sold_on: toDay(order.createdAt),
        delivered_on: delivered ? toDay(delivered) : null,
        is_company: false,
      }
    })
  const overCounter = sales.flatMap((sale) => {
    const left = piecesLeft(sale, notes)
    return sale.lines.flatMap((line, index): SaleCandidate[] => {
      if (line.about?.kind !== 'product' || !left[index]) return []
      return [
        {
          order_line_id: null,
          document_id: sale.id,
          line: index,
          number: sale.number,
          product: line.description,
          quantity: line.quantity,
          serials: serials.filter(({ id }) => line.pieces?.includes(id)).map(({ serial }) => serial),
          sold_on: toDay(sale.issuedAt),
          delivered_on: toDay(sale.issuedAt),
          is_company: Boolean(sale.parties.customer?.orgNumber),
        },
      ]
    })
  })
  return [...ordered, ...overCounter]
}
