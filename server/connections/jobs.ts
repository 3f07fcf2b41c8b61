import { type Job, job } from '../jobs/jobs.ts'
import type { CurrentConnections } from './current.ts'
import { reencryptConnections } from './encrypted-settings.ts'

export const connectionsJobs = (connections: CurrentConnections): Job[] => [
  job('connections.reencrypt', async (ctx) => void (await reencryptConnections(ctx))),
  job('connections.moveFiles', async (ctx) => {
    // This process may not have read the connection yet that the job was sent for.
    await connections.reload()
    const moved = await connections.moveFiles()
    if (moved > 0) ctx.log.info({ moved }, 'files moved to the file storage')
  }),
]
