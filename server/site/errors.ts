import type { FastifyReply } from 'fastify'
import { isUnavailable, retrySeconds } from '../http/http-errors.ts'
import { countMissingPage, findRedirect } from '../services.ts'
import type { SiteBuild } from './build.ts'
import { type ErrorScope, renderPage } from './render.ts'
import { readTarget } from './request-path.ts'
import { buildStrictPolicy, getCacheControl, htmlType, sendHtml, sendRedirect } from './responses.ts'

/** Responds to an error of a page: a redirect, the 404 page, or the error document with status 500. */
export async function sendError(
  scope: ErrorScope,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const { build } = scope
  if (build && error instanceof build.entry.Redirect) {
    return reply.header('cache-control', getCacheControl(scope.page)).redirect(error.location, error.status)
  }
  if (build && error instanceof build.entry.PageNotFound) {
    try {
      const ctx = scope.options.getCtx(scope.request)
      const { path } = readTarget(scope.request.url)
      const target = await findRedirect(ctx, path)
      if (target !== undefined) return sendRedirect(reply, target)
      if (scope.request.method === 'GET' && !scope.page?.isPrivate) await countMissingPage(ctx, path)
      return await sendNotFound(scope, build, reply)
    } catch (notFoundError) {
      return sendFailure(scope, reply, notFoundError)
    }
  }
  return sendFailure(scope, reply, error)
}

/** Renders the 404 page. It is never cached, since any path can lead to it. */
async function sendNotFound({ options, request, page }: ErrorScope, build: SiteBuild, reply: FastifyReply) {
  const { path } = readTarget(request.url)
  const pageRequest = { pathname: path, params: {}, query: '' }
  const ctx = options.getCtx(request)
  const notFound = build.entry.notFoundPage
  const { html, headers, failures } = await renderPage(options, build, ctx, notFound, pageRequest)
  for (const err of failures) request.log.error({ err }, 'page incomplete')
  reply.code(404).headers(headers).header('cache-control', getCacheControl(page))
  return sendHtml(request, reply, html)
}

/** Logs the error and sends the error document, with status 503 while the database is unavailable. */
function sendFailure(
  { options, request, build }: ErrorScope,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  request.log.error({ err: error }, 'page failed')
  const isBusy = isUnavailable(error)
  if (isBusy) reply.header('retry-after', retrySeconds)
  return reply
    .code(isBusy ? 503 : 500)
    .removeHeader('content-encoding')
    .headers({
      'content-type': htmlType,
      'content-security-policy': buildStrictPolicy(options),
      'cache-control': 'no-store',
    })
    .send(renderErrorHtml(build))
}

/** Used when the build cannot be loaded. */
const plainErrorHtml =
  '<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Ett fel uppstod</title><h1>Ett fel uppstod</h1><p><a href="">Ladda om sidan</a> för att försöka igen.</p></html>'

function renderErrorHtml(build: SiteBuild | undefined): string {
  try {
    return build ? build.entry.renderErrorDocument(build.assets) : plainErrorHtml
  } catch {
    return plainErrorHtml
  }
}
