import { type Job, job } from '../jobs/jobs.ts'
import { deleteOldCounts } from './redirects.ts'

export const pagesJobs: Job[] = [job('pages.cleanUp', (ctx) => deleteOldCounts(ctx))]
