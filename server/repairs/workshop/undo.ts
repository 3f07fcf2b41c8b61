import { DomainError } from '#domain/errors.ts'
import type { AdminRepair, RepairUndo } from '#domain/repairs/admin-schemas.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { takeUndo } from '#server/mail/service.ts'
import { type RepairRow, updateRepair } from '../core/queries.ts'
import { deleteTransition, getTransitions } from '../details/queries.ts'
import { deleteReply } from '../thread/queries.ts'
import { lockExisting, type readMoved } from './change.ts'
import { readRepair } from './read.ts'

/**
 * Takes back a move or a reply of which the customer has not been notified yet. A move restores what it changed; a reply leaves the
 * customer's messages unread again. @throws repair.notFound, and notice.sent when it is too late, or the repair was moved again since
 */
export function undoRepair(ctx: Ctx, id: number, { kind, subject }: RepairUndo): Promise<AdminRepair> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockExisting(tx, id)
    const earlier = await takeUndo(tx, { kind, id: subject })
    await (kind === 'move' ? undoMove(tx, repair, subject, earlier) : undoReply(tx, repair, subject))
    return readRepair(tx, id)
  })
}

type Moved = ReturnType<typeof readMoved>

async function undoMove(tx: TxCtx, repair: RepairRow, moveId: number, earlier: object | null): Promise<void> {
  const last = (await getTransitions(tx.db, repair.id)).at(-1)?.move
  if (last?.id !== moveId || earlier === null) throw new DomainError('notice.sent')
  await updateRepair(tx.db, repair.id, readStored(earlier))
  await deleteTransition(tx.db, moveId)
  tx.audit.addDetail(`${last.toStatus} → ${last.fromStatus ?? ''}`)
}

const isoTime = /^\d{4}-\d\d-\d\dT/

/** Returns columns that were stored as JSON, in which times are texts. */
function readStored(earlier: object): Moved {
  const columns = Object.entries(earlier).map(([name, value]) => [
    name,
    typeof value === 'string' && isoTime.test(value) ? new Date(value) : value,
  ])
  return Object.fromEntries(columns) as Moved
}

async function undoReply(tx: TxCtx, { id }: RepairRow, entryId: number): Promise<void> {
  if (!(await deleteReply(tx.db, id, entryId))) throw new DomainError('notice.sent')
}
