import { unansweredTestHours } from '#domain/device-tests/tests.ts'
import { type Job, job } from '../jobs/jobs.ts'
import { deleteInBatches } from '../kit/retention.ts'
import { retentionJobs } from '../settings/service.ts'
import { deleteUnused, giveToTradeIn } from './queries.ts'
import { deviceTestsRetention } from './retention.ts'

export const deviceTestsJobs: Job[] = [
  job('deviceTests.cleanUp', async (ctx) => {
    const before = new Date(ctx.now().getTime() - unansweredTestHours * 3_600_000)
    await deleteInBatches(ctx, (tx, batch) => deleteUnused(tx.db, before, batch))
  }),
  job('deviceTests.takeAlong', (ctx, { selector, deviceId }) =>
    ctx.transaction((tx) => giveToTradeIn(tx.db, selector, deviceId)),
  ),
  ...retentionJobs(deviceTestsRetention),
]
