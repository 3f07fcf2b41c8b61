import { DomainError, fieldError } from '#domain/errors.ts'
import type { ComplaintInput, ComplaintReply } from '#domain/shop/complaints/schemas.ts'
import { formatDay, toDay } from '#domain/time.ts'
import { type Ctx, type DbCtx, requireAdmin } from '#server/kit/context.ts'
import { getSoldPiece, lockRepair } from '#server/repairs/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { findCandidate } from './candidates.ts'
import { deleteComplaint, findComplaintOfPiece, findComplaintOfRepair, insertComplaint } from './queries.ts'

/** Returns the sold goods that a case repairs as a complaint. */
export async function readSale(ctx: DbCtx, id: number): Promise<ComplaintReply> {
  requireAdmin(ctx)
  const { statements } = await readShopSettings(ctx)
  return { sale: (await getSoldPiece(ctx.db, id)) ?? null, extends_guarantee: statements.extendsGuarantee }
}

/**
 * Links a case to the goods that the shop sold, so that its repair is one under the legal guarantee. The case's lock orders two
 * calls; a repeated one changes nothing. @throws repair.notFound, complaint.saleNotFound, complaint.company,
 * complaint.linked, and field errors for a piece or day that does not fit
 */
export function linkSale(ctx: Ctx, id: number, input: ComplaintInput): Promise<ComplaintReply> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockRepair(tx, id)
    const candidate = await findCandidate(tx.db, input)
    if (!candidate) throw new DomainError('complaint.saleNotFound')
    if (candidate.is_company) throw new DomainError('complaint.company')
    const { piece, delivered_on: deliveredOn, extends_guarantee: extendsGuarantee } = input
    if (piece > candidate.quantity) throw fieldError('piece', 'Välj exemplar.')
    if (deliveredOn < candidate.sold_on) {
      throw fieldError(
        'delivered_on',
        `Varan såldes ${formatDay(candidate.sold_on)}. Välj den dagen eller en senare.`,
      )
    }
    if (deliveredOn > toDay(tx.now())) throw fieldError('delivered_on', 'Välj i dag eller en tidigare dag.')
    const pieceKey =
      candidate.order_line_id === null
        ? `document:${candidate.document_id}:${candidate.line}:${piece}`
        : `line:${candidate.order_line_id}:${piece}`
    const linked = await findComplaintOfRepair(tx.db, id)
    const isSame =
      linked?.pieceKey === pieceKey &&
      linked.deliveredOn === deliveredOn &&
      linked.extendsGuarantee === extendsGuarantee
    if (isSame) return readSale(tx, id)
    if (linked) throw new DomainError('complaint.linked')
    const earlier = await findComplaintOfPiece(tx.db, pieceKey)
    if (earlier && earlier.deliveredOn !== deliveredOn) {
      throw fieldError(
        'delivered_on',
        `Ett tidigare ärende om varan har ${formatDay(earlier.deliveredOn)}. Skriv samma dag.`,
      )
    }
    await insertComplaint(tx.db, {
      repairId: id,
      orderLineId: candidate.order_line_id,
      documentId: candidate.document_id,
      line: candidate.line,
      piece,
      pieceKey,
      number: candidate.number,
      product: candidate.product,
      soldOn: candidate.sold_on,
      deliveredOn,
      extendsGuarantee,
      adminUserId: admin.id,
      linkedAt: tx.now(),
    })
    tx.audit.addDetail(candidate.number)
    return readSale(tx, id)
  })
}

/** Removes the sale from a case, until its goods are handed over. @throws repair.notFound and complaint.handedOver */
export function unlinkSale(ctx: Ctx, id: number): Promise<ComplaintReply> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const order = await lockRepair(tx, id)
    if (order.handedOverAt) throw new DomainError('complaint.handedOver')
    await deleteComplaint(tx.db, id)
    return readSale(tx, id)
  })
}
