import { expiresBefore } from '#domain/settings/retention.ts'
import { toDay } from '#domain/time.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { deleteInBatches, type RetentionRule } from '../kit/retention.ts'
import { readShopSettings } from './read.ts'

/** Declares the nightly jobs that delete what has expired by an area's rules. Several areas may have rules of one kind. */
export function retentionJobs(rules: readonly RetentionRule[]): Job[] {
  return rules.map((rule) => job(`retention.${rule.kind}`, (ctx) => removeExpired(ctx, rule)))
}

/** Deletes what has expired by a rule. Files are deleted by a job, so that a crash leaves none behind. */
async function removeExpired(ctx: Ctx, rule: RetentionRule): Promise<void> {
  const { retention } = await readShopSettings(ctx)
  const before = expiresBefore(toDay(ctx.now()), retention[rule.kind])
  const removed = await deleteInBatches(ctx, async (tx, batch) => {
    const rows = await rule.remove(tx.db, before, batch)
    const keys = rows.flatMap(({ file }) => (file === undefined ? [] : [file]))
    if (keys.length > 0) await tx.enqueue('office.removeFiles', { keys })
    return rows
  })
  if (removed > 0) ctx.log.info({ kind: rule.kind, removed }, 'expired data deleted')
}
