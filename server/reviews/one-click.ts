import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../kit/context.ts'
import { declineRequests } from './requests.ts'

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
