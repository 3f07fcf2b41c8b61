import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Routes } from '../http/routes.ts'
import type { Ctx } from '../kit/context.ts'
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

/**
 * Serves the one-click form of a review request's List-Unsubscribe header (RFC 8058): mail programs post it to the address of the
 * private page. A GET only shows the page, because scanners of mails open every link.
 */
export async function serveOneClick(
  app: FastifyInstance,
  ctxOf: (request: FastifyRequest) => Ctx,
): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    // The form has one field, whose value says nothing more than the address does.
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    )
    forms.post<{ Params: { token: string } }>(
      '/omdome/:token',
      { schema: { hide: true } },
      async (request, reply) => {
        await declineRequests(ctxOf(request), request.params.token)
        return reply.status(204).send()
      },
    )
  })
}
