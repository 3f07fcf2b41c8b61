import { type JobName, jobPayloads } from '#domain/jobs.ts'
import type { Manifest } from '#server/db/backup/manifest.ts'
import type { Ctx } from '#server/kit/context.ts'
import { holdMail } from '#server/mail/service.ts'
import { preventDemoData } from '../seed.ts'

/** The reason shown for a mail that is held after a restore. */
const reason = 'Återställd ur säkerhetskopia: mejlet kan ha skickats redan innan.'

/**
 * Prepares a restored shop for its start: enqueues the waiting jobs again, holds all mails until staff release them, and
 * prevents demo data in a shop without any. Returns the number of jobs, and the names of those that this program does not
 * know.
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
