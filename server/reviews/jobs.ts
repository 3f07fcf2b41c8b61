import { type Job, job } from '../jobs/jobs.ts'
import { retentionJobs } from '../settings/service.ts'
import { askForReviews } from './requests.ts'
import { reviewsRetention } from './retention.ts'

export { reviewsMails } from './mail/samples.ts'

export const reviewsJobs: Job[] = [job('reviews.ask', askForReviews), ...retentionJobs(reviewsRetention)]
