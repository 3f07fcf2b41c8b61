import { DomainError } from '#domain/errors.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { readStoredColumns, takeUndo, type UndoHandler } from '#server/mail/service.ts'
import { updateRepair } from '../core/queries.ts'
import { deleteTransition, findTransition, getTransitions } from '../details/queries.ts'
import { deleteReply, findEntry } from '../thread/queries.ts'
import { lockExisting, type readMoved } from './change.ts'
import type { LetterColumns, ReminderKind } from './collect.ts'

/** How the actions of staff in a repair are undone. */
export const repairsUndoHandlers = {
  move: undoMove,
  reply: undoReply,
  collect_reminder: (tx, id) => undoLetter(tx, id, 'reminder'),
  collect_demand: (tx, id) => undoLetter(tx, id, 'demand'),
} satisfies Record<string, UndoHandler>

/** Restores what a move changed. @throws notice.sent when the repair was moved again since */
async function undoMove(tx: TxCtx, moveId: number): Promise<void> {
  const move = await findTransition(tx.db, moveId)
  if (!move) throw new DomainError('notice.sent')
  const repair = await lockExisting(tx, move.repairId)
  const earlier = await takeUndo(tx, { kind: 'move', id: moveId })
  const last = (await getTransitions(tx.db, repair.id)).at(-1)?.move
  if (last?.id !== moveId) throw new DomainError('notice.sent')
  await updateRepair(tx.db, repair.id, readStoredColumns<ReturnType<typeof readMoved>>(earlier))
  await deleteTransition(tx.db, moveId)
  tx.audit.addDetail(`${last.toStatus} → ${last.fromStatus ?? ''}`)
}

/** Deletes a reply, and leaves the messages that it answered unread again. */
async function undoReply(tx: TxCtx, entryId: number): Promise<void> {
  const entry = await findEntry(tx.db, entryId)
  if (!entry) throw new DomainError('notice.sent')
  const { id } = await lockExisting(tx, entry.repairId)
  await takeUndo(tx, { kind: 'reply', id: entryId })
  if (!(await deleteReply(tx.db, id, entryId))) throw new DomainError('notice.sent')
}

/** Makes a letter due again. @throws notice.sent when the device waits no longer, which ended the letter */
async function undoLetter(tx: TxCtx, repairId: number, letter: ReminderKind): Promise<void> {
  const repair = await lockExisting(tx, repairId)
  const { sentAt, ...earlier } = readStoredColumns<LetterColumns & { sentAt: Date }>(
    await takeUndo(tx, { kind: `collect_${letter}`, id: repairId }),
  )
  const stored = letter === 'reminder' ? repair.remindedAt : repair.demandedAt
  if (stored?.getTime() !== sentAt.getTime()) throw new DomainError('notice.sent')
  await updateRepair(tx.db, repairId, earlier)
}
