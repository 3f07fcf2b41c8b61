import { toWholeKronor } from '#domain/money.ts'
import { toDay } from '#domain/time.ts'
import type { LedgerQuery } from '#domain/trade-in/staff-schemas.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { pageOfLedgerEntries } from './queries.ts'

export async function readLedger(ctx: Ctx, query: LedgerQuery) {
  requireAdmin(ctx)
  const today = toDay(ctx.now())
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfLedgerEntries(ctx.db, query, today, window)
  const notes = rows.map(({ note, trackingCode, by }) => ({
    id: note.id,
    number: note.number,
    received_on: note.receivedOn,
    bought_on: note.boughtOn,
    returned_on: note.returnedOn,
    goods: note.goods,
    imei: note.imei,
    seller_name: note.sellerName,
    seller_address: note.sellerAddress,
    identity_method: note.identityMethod,
    right_to_sell: note.rightToSell,
    price: note.priceOre === null ? null : toWholeKronor(note.priceOre),
    sellable_from: note.sellableFrom,
    held: note.returnedOn === null && (note.boughtOn === null || today < note.sellableFrom),
    case_id: note.requestId,
    tracking_code: trackingCode,
    by,
  }))
  return pageReply(notes, count, window, '/api/admin/trade-in/ledger/', query)
}
