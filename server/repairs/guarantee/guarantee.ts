import { DomainError } from '#domain/errors.ts'
import { guaranteeLabel, legalGuarantee } from '#domain/repairs/legal-guarantee.ts'
import { getSeller } from '#domain/settings/seller.ts'
import type { SoldPiece } from '#domain/shop/complaints/schemas.ts'
import { formatDay, toDay } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import { makePdf, type PdfFile, pdfFile } from '#server/documents/pdf.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { readPrintedLogo, readShopSettings } from '#server/settings/service.ts'
import { findRepair, type RepairRow } from '../core/queries.ts'
import { findComplaint } from './queries.ts'

/** Returns the sale and legal guarantee of goods that a repair repairs as a complaint, or undefined. */
export async function getSoldPiece(db: Db, repairId: number): Promise<SoldPiece | undefined> {
  const result = await findComplaint(db, repairId)
  if (!result) return undefined
  const { number, product, piece, soldOn, deliveredOn, extendsGuarantee } = result.complaint
  // An earlier repair may have extended it.
  const isExtended = extendsGuarantee || result.extendedBy !== null
  const { until, extendedUntil } = legalGuarantee({ deliveredOn, isExtended })
  return {
    number,
    product,
    piece,
    sold_on: soldOn,
    delivered_on: deliveredOn,
    extends_guarantee: extendsGuarantee,
    until,
    extended_until: extendedUntil,
    extended_by: result.extendedBy,
  }
}

/** Returns the last day of the legal guarantee of a repair's goods, if they are handed over `repaired` or were before. */
export async function guaranteeUntil(db: Db, repairId: number, repaired: boolean): Promise<string | null> {
  const sale = await getSoldPiece(db, repairId)
  if (!sale) return null
  return (repaired || sale.extended_by !== null ? sale.extended_until : null) ?? sale.until
}

/** Returns the notice of the legal guarantee for the customer. @throws repair.notFound and complaint.notLinked */
export async function guaranteeFile(ctx: Ctx, id: number): Promise<PdfFile> {
  requireAdmin(ctx)
  const result = await findRepair(ctx.db, id)
  if (!result) throw new DomainError('repair.notFound')
  const file = await guaranteePdf(ctx, result.repair)
  if (!file) throw new DomainError('complaint.notLinked')
  return file
}

/** Returns the notice of the legal guarantee of a repair's goods as a PDF, or undefined if it is no complaint. */
export async function guaranteePdf(ctx: Ctx, repair: RepairRow): Promise<PdfFile | undefined> {
  const sale = await getSoldPiece(ctx.db, repair.id)
  if (!sale) return undefined
  const shop = await readShopSettings(ctx)
  const last = sale.extended_until ?? sale.until
  const title = `Besked om reklamationsrätt ${repair.orderNumber}`
  const date = repair.handedOverAt ?? repair.createdAt
  const content = await makePdf(
    { title, seller: getSeller(shop), date, logo: await readPrintedLogo(ctx, getSeller(shop)) },
    (sheet) => {
      sheet.heading('Besked om reklamationsrätt')
      sheet.facts([
        ['Ärende', repair.orderNumber],
        ['Vara', sale.product],
        ...(repair.serialNumber ? ([['Serienr/IMEI', repair.serialNumber]] as const) : []),
        ['Köp', `${sale.number}, ${formatDay(sale.sold_on)}`],
        ['Avlämnad till köparen', formatDay(sale.delivered_on)],
        ['Fel', repair.issue],
        ...(repair.handedOverAt ? ([['Utlämnad', formatDay(toDay(repair.handedOverAt))]] as const) : []),
        [guaranteeLabel, formatDay(last)],
      ])
      sheet.text(getExplanation(sale, repair))
      sheet.text('Spara beskedet tillsammans med kvittot på köpet.', { quiet: true })
    },
  )
  return pdfFile(`reklamationsratt-${repair.orderNumber}`, content)
}

function getExplanation(sale: SoldPiece, { orderNumber, handedOverAt }: RepairRow): string {
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
