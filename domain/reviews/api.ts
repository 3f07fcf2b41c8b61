import { callsFor, type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId, byToken } from '../fields.ts'
import {
  adminReview,
  adminReviewList,
  importedReviewInput,
  publishInput,
  refusalInput,
  reviewAnswerInput,
  reviewInput,
  reviewQuery,
  reviewRequestView,
} from './schemas.ts'

const forWriters = callsFor('admin', { needs: 'reviews.write', params: byId, reply: adminReview })

/** Calls for reviews: the customer's by a private link, and those of the back office. */
export const reviewsApi = {
  'GET /api/reviews/requests/:token/': forAnyone('The request for a review of a private link', {
    params: byToken,
    reply: reviewRequestView,
  }),
  'POST /api/reviews/requests/:token/': forAnyone('Write the review of a private link', {
    params: byToken,
    body: reviewInput,
    status: 201,
    reply: reviewRequestView,
  }),
  'POST /api/reviews/requests/:token/decline/': forAnyone('Decline further requests for reviews', {
    params: byToken,
    reply: reviewRequestView,
  }),
  'GET /api/admin/reviews/': forStaff('Reviews, newest first', {
    query: reviewQuery,
    reply: adminReviewList,
  }),
  'GET /api/admin/reviews/:id/': forStaff('One review', { params: byId, reply: adminReview }),
  'POST /api/admin/reviews/': forStaff('Add a review from another site', {
    audit: 'lade till ett omdöme från en annan sida',
    needs: 'reviews.write',
    body: importedReviewInput,
    status: 201,
    reply: adminReview,
  }),
  'POST /api/admin/reviews/:id/publish/': forWriters('Publish a review', {
    audit: 'publicerade ett omdöme',
    body: publishInput,
  }),
  'POST /api/admin/reviews/:id/refuse/': forWriters('Refuse a review, with the reason', {
    audit: 'nekade ett omdöme',
    body: refusalInput,
  }),
  'POST /api/admin/reviews/:id/answer/': forWriters('Answer a review publicly', {
    audit: 'svarade på ett omdöme',
    body: reviewAnswerInput,
  }),
} as const satisfies Endpoints
