import { type JobName, jobPayloads } from '../../../domain/jobs.ts'
import type { Manifest } from '../../db/backup/manifest.ts'
import type { Ctx } from '../../kit/context.ts'
import { holdMail } from '../../mail/service.ts'
import { preventDemoData } from '../seed.ts'

/** What is said of a mail that is held back after a restore. */
const reason = 'Återställd ur säkerhetskopia: mejlet kan ha skickats redan innan.'

/**
 * Makes a restored shop ready to be started: the jobs that waited wait again, no mail leaves before somebody says so, and demo
 * data stays out of a shop that has none. Returns how many jobs wait, and the names of those that this program does not know.
 */
export async function resumeRestoredShop(
  ctx: Ctx,
  { jobs }: Pick<Manifest, 'jobs'>,
): Promise<{ waiting: number; unknown: string[] }> {
  await holdMail(ctx, reason)
  await preventDemoData(ctx)
  const unknown: string[] = []
  await ctx.transaction(async (tx) => {
    for (const { name, data, startAfter } of jobs) {
      const payload = isJob(name) ? jobPayloads[name].safeParse(data) : undefined
      if (!isJob(name) || !payload?.success) unknown.push(name)
      else await tx.enqueue(name, payload.data, { startAfter: new Date(startAfter) })
    }
  })
  return { waiting: jobs.length - unknown.length, unknown }
}

function isJob(name: string): name is JobName {
  return Object.hasOwn(jobPayloads, name)
}
