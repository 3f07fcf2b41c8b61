import { DomainError } from '#domain/errors.ts'
import { guaranteeLabel, legalGuarantee } from '#domain/repairs/legal-guarantee.ts'
import type { SoldPiece } from '#domain/shop/complaints/schemas.ts'
import { dayOf, formatDay } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import { makePdf, type PdfFile, pdfFile } from '#server/documents/pdf.ts'
import { type Ctx, type DbCtx, requireAdmin } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { findOrder, type OrderRow } from '../orders/queries.ts'
import { findComplaint } from './queries.ts'

/** Returns the sale and legal guarantee of goods that a case repairs as a complaint, or undefined. */
export async function soldPieceOf(db: Db, repairId: number): Promise<SoldPiece | undefined> {
  const found = await findComplaint(db, repairId)
  if (!found) return undefined
  const { number, product, piece, soldOn, deliveredOn, voluntary } = found.complaint
  // An earlier case may have extended it voluntarily.
  const extends_ = voluntary || found.extendedBy !== null
  const { until, extendedUntil } = legalGuarantee({ soldOn, deliveredOn, voluntary: extends_ })
  return {
    number,
    product,
    piece,
    sold_on: soldOn,
    delivered_on: deliveredOn,
    voluntary,
    until,
    extended_until: extendedUntil,
    extended_by: found.extendedBy,
  }
}

/** Returns the last day of the legal guarantee of a case's goods, if they are handed over `repaired` or were before. */
export async function guaranteeUntil(db: Db, repairId: number, repaired: boolean): Promise<string | null> {
  const sale = await soldPieceOf(db, repairId)
  if (!sale) return null
  return (repaired || sale.extended_by !== null ? sale.extended_until : null) ?? sale.until
}

/** Returns the notice of the legal guarantee for the customer. Throws `repair.notFound` and `complaint.notLinked`. */
export async function guaranteeFile(ctx: Ctx, id: number): Promise<PdfFile> {
  requireAdmin(ctx)
  const found = await findOrder(ctx.db, id)
  if (!found) throw new DomainError('repair.notFound')
  const file = await guaranteePdf(ctx, found.order)
  if (!file) throw new DomainError('complaint.notLinked')
  return file
}

/** Returns the notice of the legal guarantee of a case's goods as a PDF, or undefined if it is no complaint. */
export async function guaranteePdf(ctx: DbCtx, order: OrderRow): Promise<PdfFile | undefined> {
  const sale = await soldPieceOf(ctx.db, order.id)
  if (!sale) return undefined
  const shop = await readShopSettings(ctx)
  const last = sale.extended_until ?? sale.until
  const title = `Besked om reklamationsrätt ${order.orderNumber}`
  const date = order.handedOverAt ?? order.createdAt
  const content = await makePdf({ title, seller: shop, date }, (sheet) => {
    sheet.heading('Besked om reklamationsrätt')
    sheet.facts([
      ['Ärende', order.orderNumber],
      ['Vara', sale.product],
      ...(order.serialNumber ? ([['Serienr/IMEI', order.serialNumber]] as const) : []),
      ['Köp', `${sale.number}, ${formatDay(sale.sold_on)}`],
      ['Avlämnad till köparen', formatDay(sale.delivered_on)],
      ['Fel', order.issue],
      ...(order.handedOverAt ? ([['Utlämnad', formatDay(dayOf(order.handedOverAt))]] as const) : []),
      [guaranteeLabel, formatDay(last)],
    ])
    sheet.text(explanationOf(sale, order))
    sheet.text('Spara beskedet tillsammans med kvittot på köpet.', { quiet: true })
  })
  return pdfFile(`reklamationsratt-${order.orderNumber}`, content)
}

function explanationOf(sale: SoldPiece, { orderNumber, handedOverAt }: OrderRow): string {
  const standard = `Reklamationsrätten är tre år från det att varan avlämnades, här till och med ${formatDay(sale.until)}.`
  if (sale.extended_until === null) return standard
  const by = sale.extended_by
  const extension =
    by !== null && by !== orderNumber
      ? `Den är redan förlängd med tolv månader efter reparationen i ärende ${by}, och förlängs en gång.`
      : handedOverAt
        ? 'Den är förlängd med tolv månader, eftersom varan har reparerats på grund av felet. Det sker en gång.'
        : 'Den förlängs med tolv månader när varan har reparerats på grund av felet och lämnats ut. Det sker en gång.'
  return `${standard} ${extension}`
}
