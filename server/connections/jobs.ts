import { type Job, job } from '../jobs/jobs.ts'
import { reencryptConnections } from './encrypted-settings.ts'

export const connectionsJobs: Job[] = [
  job('connections.reencrypt', async (ctx) => void (await reencryptConnections(ctx))),
]
