import type { Routes } from '../http/routes.ts'
import { declineRequests, readReviewRequest, writeReview } from './requests.ts'
import {
  adminReviews,
  answerReview,
  importReview,
  publishReview,
  readReview,
  refuseReview,
} from './reviews.ts'

export function reviewsRoutes({ on }: Routes): void {
  on('GET /api/reviews/requests/:token/', ({ ctx, params }) => readReviewRequest(ctx, params.token))
  on('POST /api/reviews/requests/:token/', ({ ctx, params, body }) => writeReview(ctx, params.token, body))
  on('POST /api/reviews/requests/:token/decline/', ({ ctx, params }) => declineRequests(ctx, params.token))
  on('GET /api/admin/reviews/', ({ ctx, query }) => adminReviews(ctx, query))
  on('POST /api/admin/reviews/', ({ ctx, body }) => importReview(ctx, body))
  on('GET /api/admin/reviews/:id/', ({ ctx, params }) => readReview(ctx, params.id))
  on('POST /api/admin/reviews/:id/publish/', ({ ctx, params, body }) =>
    publishReview(ctx, params.id, body.version),
  )
  on('POST /api/admin/reviews/:id/refuse/', ({ ctx, params, body }) => refuseReview(ctx, params.id, body))
  on('POST /api/admin/reviews/:id/answer/', ({ ctx, params, body }) => answerReview(ctx, params.id, body))
}
