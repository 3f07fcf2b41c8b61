import { type Job, job } from '../jobs/jobs.ts'
import { refreshDirectory, refreshRounds } from './customers/read.ts'

export const officeJobs: Job[] = [
  job('office.refreshCustomers', (ctx) => refreshDirectory(ctx, refreshRounds.clock)),
  job('office.removeFiles', async (ctx, { keys }) => {
    for (const key of keys) await ctx.files.remove(key)
  }),
]
