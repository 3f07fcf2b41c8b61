import { type Job, job } from '../jobs/jobs.ts'
import { printIssued } from './printed.ts'

export const salesJobs: Job[] = [job('sales.printIssued', (ctx) => printIssued(ctx))]
