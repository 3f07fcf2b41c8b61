export { ordersJobs as shopJobs } from './orders/jobs.ts'
