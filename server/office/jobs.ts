import { type Job, job } from '../kit/jobs.ts'

/** The jobs of the back office's own screens. */
export const officeJobs: Job[] = [
  job('office.removeFiles', async (ctx, { keys }) => {
    for (const key of keys) await ctx.files.remove(key)
  }),
]
