export { reviewsPersonalData } from './personal-data.ts'
export { findReviewRequest } from './requests.ts'
export { reviewsRetention } from './retention.ts'
export { latestReviews, reviewsForVisitors, reviewsOfProduct } from './reviews.ts'
