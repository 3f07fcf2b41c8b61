export { ordersJobs as shopJobs } from './orders/jobs.ts'
export { followPayment } from './orders/settle.ts'
