export { ordersJobs as shopJobs } from './orders/jobs.ts'
export { shopMails } from './orders/mail/samples.ts'
export { applyPaymentState } from './orders/settle.ts'
