import { accountsMails } from './accounts/jobs.ts'
import { bookingMails } from './booking/jobs.ts'
import { counterMails } from './counter/jobs.ts'
import type { AllSamples } from './mail/routes.ts'
import { messagesMails } from './messages/jobs.ts'
import { partsMails } from './parts/jobs.ts'
import { paymentsMails } from './payments/jobs.ts'
import { quotesMails } from './quotes/jobs.ts'
import { repairsMails } from './repairs/jobs.ts'
import { reviewsMails } from './reviews/jobs.ts'
import { shopMails } from './shop/jobs.ts'
import { tradeInMails } from './trade-in/jobs.ts'

/** A sample of every mail. The type checker reports a missing one. */
export const mailSamples: AllSamples = {
  ...accountsMails,
  ...messagesMails,
  ...paymentsMails,
  ...partsMails,
  ...repairsMails,
  ...quotesMails,
  ...bookingMails,
  ...shopMails,
  ...tradeInMails,
  ...reviewsMails,
  ...counterMails,
}
