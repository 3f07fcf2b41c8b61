import { DomainError } from '#domain/errors.ts'
import type { UndoKind } from '#domain/mail/undo.ts'
import type { Ctx, DbCtx, TxCtx } from '../kit/context.ts'
import { deleteUndoable, findUndoable, insertUndoable } from './queries.ts'

/** An action that can be undone. */
export type Undoable = { kind: UndoKind; id: number }

/**
 * Lets staff undo something for some seconds. Returns when the jobs that notify its customer start; each must call `closeUndo` first.
 * The offer is stored, so that the notice goes also when the window is closed or the process dies. `earlier` is what undoing restores.
 */
export async function offerUndo(
  tx: TxCtx,
  { kind, id }: Undoable,
  earlier: Record<string, unknown> | null = null,
): Promise<{ startAfter?: Date }> {
  const { undoMs } = tx.config
  if (undoMs === 0) return {}
  await insertUndoable(tx.db, { kind, subjectId: id, earlier, createdAt: tx.now() })
  return { startAfter: new Date(tx.now().getTime() + undoMs) }
}

/** Ends the time for undoing. Waits for an undoing that is under way, after which its subject is gone. */
export async function closeUndo(ctx: Ctx, { kind, id }: Undoable): Promise<void> {
  await ctx.transaction((tx) => deleteUndoable(tx.db, kind, id))
}

/** Takes the offer, and returns what to restore. @throws notice.sent when it was taken, or its customer is being notified */
export async function takeUndo(tx: TxCtx, { kind, id }: Undoable): Promise<Record<string, unknown> | null> {
  const offer = await deleteUndoable(tx.db, kind, id)
  if (!offer) throw new DomainError('notice.sent')
  return offer.earlier
}

/** Returns the newest of some things that can still be undone; null without one. */
export async function findNewestUndoable(
  ctx: DbCtx,
  subjects: readonly Undoable[],
): Promise<Undoable | null> {
  if (ctx.config.undoMs === 0 || subjects.length === 0) return null
  const offers = await findUndoable(ctx.db, subjects)
  const newest = offers.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
  return newest ? { kind: newest.kind, id: newest.subjectId } : null
}
