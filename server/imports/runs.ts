import { DomainError } from '#domain/errors.ts'
import type { ImportRun } from '#domain/imports/schemas.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { deleteRun, deleteRunsBefore, insertRun, runsSince, updateRun } from './queries.ts'
import type { importRuns } from './tables.ts'

/** Interval at which a running import reports how far it is. */
const reportMs = 1000

/** Time after which the process of an import that does not report is gone. */
const lostAfterMs = 30_000

type NewRun = Pick<typeof importRuns.$inferInsert, 'kind' | 'isApplying' | 'adminUserId' | 'rows'>
type Progress = { saved: number; toSave: number }

/**
 * Does the work of an import, and meanwhile stores how far it is, on another connection than its transaction's, for which the
 * transaction never waits. @throws import.running when a file of the same kind is being imported
 */
export async function reportRun<Result>(
  ctx: Ctx,
  run: NewRun,
  work: (report: (progress: Progress) => void) => Promise<Result>,
): Promise<Result> {
  const startedAt = ctx.now()
  await deleteRunsBefore(ctx.db, new Date(startedAt.getTime() - lostAfterMs))
  const id = await insertRun(ctx.db, { ...run, startedAt, reportedAt: startedAt })
  if (id === undefined) throw new DomainError('import.running')
  let progress: Progress | undefined
  const timer = setInterval(() => {
    updateRun(ctx.db, id, { ...progress, reportedAt: ctx.now() }).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'the progress of an import was not stored'),
    )
  }, reportMs)
  try {
    return await work((latest) => {
      progress = latest
    })
  } finally {
    clearInterval(timer)
    await deleteRun(ctx.db, id)
  }
}

/** Returns the files that are being checked or imported now, on any node. */
export async function listRuns(ctx: Ctx): Promise<ImportRun[]> {
  requireAdmin(ctx)
  const rows = await runsSince(ctx.db, new Date(ctx.now().getTime() - lostAfterMs))
  return rows.map(({ run, username }) => ({
    id: run.id,
    kind: run.kind,
    applying: run.isApplying,
    username,
    started_at: run.startedAt.toISOString(),
    rows: run.rows,
    saved: run.saved,
    to_save: run.toSave,
  }))
}
