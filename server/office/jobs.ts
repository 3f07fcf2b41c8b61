import { type Job, job } from '../jobs/jobs.ts'
import { refreshDirectory, refreshRounds } from './customers/read.ts'
import { storeRepairMonths } from './reports/repairs/months.ts'
import { storeRevenueDays } from './reports/revenue/days.ts'

export const officeJobs: Job[] = [
  job('office.refreshCustomers', (ctx) => refreshDirectory(ctx, refreshRounds.clock)),
  job('office.storeReports', async (ctx) => {
    await storeRevenueDays(ctx)
    await storeRepairMonths(ctx)
  }),
  job('office.removeFiles', async (ctx, { keys }) => {
    for (const key of keys) await ctx.files.remove(key)
  }),
]
