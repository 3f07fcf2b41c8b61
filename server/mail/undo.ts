import { DomainError } from '#domain/errors.ts'
import type { UndoableView, UndoInput, UndoKind } from '#domain/mail/undo.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { deleteUndoable, findUndoable, upsertUndoable } from './queries.ts'

/** An action that can be undone. */
export type Undoable = { kind: UndoKind; id: number }

/**
 * Undoes an action by the id of its subject. It locks what it changes, and then takes the offer by `takeUndo`.
 * @throws notice.sent when it is too late, or something else has changed since
 */
export type UndoHandler = (tx: TxCtx, id: number) => Promise<void>
export type UndoHandlers = Record<UndoKind, UndoHandler>

/** Undoes an action of staff of which its customer has not been notified yet. @throws notice.sent */
export function undoAction(ctx: Ctx, handlers: UndoHandlers, { kind, subject }: UndoInput): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction((tx) => handlers[kind](tx, subject))
}

/**
 * Lets staff undo something for some seconds. Returns when the jobs that notify its customer start; each must end the offer first. The
 * offer is stored, so that the notice goes also when the window is closed or the process dies. `earlier` is what undoing restores.
 */
export async function offerUndo(
  tx: TxCtx,
  { kind, id }: Undoable,
  earlier: Record<string, unknown> | null = null,
): Promise<{ startAfter?: Date }> {
  const { undoMs } = tx.config
  if (undoMs === 0) return {}
  await upsertUndoable(tx.db, { kind, subjectId: id, earlier, createdAt: tx.now() })
  return { startAfter: getUndoEnd(tx, tx.now()) }
}

function getUndoEnd({ config }: Pick<DbCtx, 'config'>, createdAt: Date): Date {
  return new Date(createdAt.getTime() + config.undoMs)
}

/** Ends the time for undoing. Waits for an undoing that is under way, after which its subject is gone. */
export async function closeUndo(ctx: Ctx, subject: Undoable): Promise<void> {
  await ctx.transaction((tx) => endUndo(tx, subject))
}

/** Like `closeUndo`, for jobs that hold the lock of what undoing would change. */
export async function endUndo(tx: TxCtx, { kind, id }: Undoable): Promise<void> {
  await deleteUndoable(tx.db, kind, id)
}

/** Takes the offer, and returns what to restore. @throws notice.sent when it was taken, or its customer is being notified */
export async function takeUndo(tx: TxCtx, { kind, id }: Undoable): Promise<Record<string, unknown>> {
  const offer = await deleteUndoable(tx.db, kind, id)
  if (!offer || getUndoEnd(tx, offer.createdAt) < tx.now()) throw new DomainError('notice.sent')
  return offer.earlier ?? {}
}

/** Returns the newest of some actions that can still be undone; null without one. */
export async function findNewestUndoable(
  ctx: DbCtx,
  subjects: readonly Undoable[],
): Promise<UndoableView | null> {
  if (ctx.config.undoMs === 0 || subjects.length === 0) return null
  const offers = (await findUndoable(ctx.db, subjects)).filter(
    ({ createdAt }) => getUndoEnd(ctx, createdAt) >= ctx.now(),
  )
  const newest = offers.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
  return newest ? { kind: newest.kind, subject: newest.subjectId, seconds: ctx.config.undoMs / 1000 } : null
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Returns columns that were stored as JSON, in which times are texts. */
export function readStoredColumns<Columns>(stored: Record<string, unknown>): Columns {
  const columns = Object.entries(stored).map(([name, value]) => [
    name,
    typeof value === 'string' && isoTime.test(value) ? new Date(value) : value,
  ])
  return Object.fromEntries(columns) as Columns
}
