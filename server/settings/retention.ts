import { expiresBefore } from '../../domain/settings/retention.ts'
import { dayOf } from '../../domain/time.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import type { RetentionRule } from '../kit/retention.ts'
import { readShopSettings } from './read.ts'

/** Rows per transaction. */
const batch = 500

/** Declares the nightly jobs that delete what has expired by an area's rules. Several areas may have rules of one kind. */
export function retentionJobs(rules: readonly RetentionRule[]): Job[] {
  return rules.map((rule) => job(`retention.${rule.kind}`, (ctx) => removeExpired(ctx, rule)))
}

/** Deletes what has expired by a rule, in batches. Files are deleted by a job, so that a crash leaves none behind. */
async function removeExpired(ctx: Ctx, rule: RetentionRule): Promise<void> {
  const { retention } = await readShopSettings(ctx)
  const before = expiresBefore(dayOf(ctx.now()), retention[rule.kind])
  let removed = 0
  for (;;) {
    const count = await ctx.transaction(async (tx) => {
      const some = await rule.remove(tx.db, before, batch)
      if (some.files.length > 0) await tx.enqueue('office.removeFiles', { keys: some.files })
      return some.removed
    })
    removed += count
    if (count < batch) break
  }
  if (removed > 0) ctx.log.info({ kind: rule.kind, removed }, 'expired data deleted')
}
