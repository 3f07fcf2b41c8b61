import { awaitsCollection } from '#domain/repairs/rules.ts'
import type { Db } from '../db/database.ts'
import type { Ctx } from '../kit/context.ts'
import { findOriginalEvent } from '../mail/service.ts'
import { lockRepair, type RepairRow, setNotice } from './core/queries.ts'
import { findTransition } from './details/queries.ts'

/** Event keys of the messages that tell a customer to collect a device: `repair-move:12`, `repair-demand:3:2026-11-20T…`. */
const noticeKey = /^repair-(move|reminder|demand)(?:-sms)?:(\d+)(?::(.+))?$/

/**
 * Records that a message about a device was delivered: accepted by the mail server, or sent as a text message. From then on the days
 * of the storage fee count, and the three months of a demand (lag 1985:982, 3 §). A message about an earlier wait counts for nothing. The
 * repair's version stays, because nothing that staff edit has changed.
 */
export async function recordDelivery(ctx: Ctx, { mailId, at }: { mailId: number; at: Date }): Promise<void> {
  const [, kind, id = '', sentAt] = noticeKey.exec((await findOriginalEvent(ctx.db, mailId)) ?? '') ?? []
  if (!kind) return
  await ctx.transaction(async (tx) => {
    const move = kind === 'move' ? await findTransition(tx.db, Number(id)) : undefined
    const repairId = kind === 'move' ? move?.repairId : Number(id)
    const repair = repairId === undefined ? undefined : await lockRepair(tx.db, repairId)
    if (!repair || !awaitsCollection(repair)) return
    if (move && (move.toStatus !== repair.status || move.happenedAt < repair.statusSince)) return
    if (!move && letterTime(repair, kind) !== sentAt) return
    await storeDelivery(tx.db, repair, { isDemand: kind === 'demand', at })
  })
}

const letterTime = ({ remindedAt, demandedAt }: RepairRow, kind: string) =>
  (kind === 'demand' ? demandedAt : remindedAt)?.toISOString()

function storeDelivery(
  db: Db,
  { id, noticedAt, demandDeliveredAt }: RepairRow,
  { isDemand, at }: { isDemand: boolean; at: Date },
): Promise<void> {
  return setNotice(db, id, {
    noticedAt: noticedAt ?? at,
    demandDeliveredAt: isDemand ? (demandDeliveredAt ?? at) : demandDeliveredAt,
  })
}
