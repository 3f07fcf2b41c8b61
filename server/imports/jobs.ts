import { type Job, job } from '../jobs/jobs.ts'
import { deleteOldImports } from './undo.ts'

export const importsJobs: Job[] = [job('imports.cleanUp', (ctx) => deleteOldImports(ctx))]
