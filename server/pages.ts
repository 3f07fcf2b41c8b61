import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { createHandler } from '../app/handler.ts'
import { mayUseEmailJs } from '../domain/quotes/browser-mail.ts'
import type { Topic } from './kit/changes.ts'
import type { Ctx, Log } from './kit/context.ts'
import { dayTeller } from './kit/day.ts'
import { isUnavailable, retrySeconds } from './kit/http-errors.ts'
import { type Answer, answerKept, type Kept, makeAnswer } from './kit/kept.ts'
import { contentPolicy } from './kit/security.ts'
import { inTurns } from './kit/turns.ts'
import type { PageServices } from './services.ts'

/** The pages' own handler, as it comes out of the build or, in development, of Vite. */
export type PageHandler = ReturnType<typeof createHandler>

/** What serving pages needs. */
export type PageOptions = {
  kept: Kept
  /** Gives the handler; in development it is asked for at each request. */
  handler: () => Promise<PageHandler>
  servicesFor(ctx: Ctx): PageServices
  ctxOf(request: FastifyRequest): Ctx
  publicUrl: string
  production: boolean
}

/**
 * Pages that are made at the same time. Each takes the processor for about a millisecond and holds more than a megabyte
 * meanwhile: with many at once that memory lives long enough to be taken for lasting, and the process grows.
 */
const inTurn = inTurns(8)

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** The hashes of a page's inline scripts, for its content policy. Data blocks such as JSON-LD need none. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

/** A path without its last slashes, or undefined when it has none. The front page is `/`. */
function withoutSlash(path: string): string | undefined {
  return path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : undefined
}

/** Serves every address that nothing else answers. Register last. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const day = dayTeller()
  const handler: RouteHandlerMethod = async (request, reply) => {
    const query = request.url.indexOf('?')
    const path = query < 0 ? request.url : request.url.slice(0, query)
    const canonical = withoutSlash(path)
    if (canonical) {
      // A path that begins with two slashes, of either kind, would lead to another host.
      return reply.redirect(
        canonical.replace(/^[/\\]+/, '/') + (query < 0 ? '' : request.url.slice(query)),
        308,
      )
    }
    // Pages show what depends on the day, closed days ahead and the date of the terms: none outlives midnight.
    const key = `page ${day(options.ctxOf(request).now())} ${path}`
    // Pages that read their query are kept under a name of their own, so that nobody who brings one is given them.
    const bareKey = `${key}?`
    // As with the API, what somebody asks for in a name of theirs is made for them, and kept by nobody.
    const mayKeep = options.production && !request.headers.authorization
    const there = mayKeep
      ? (options.kept.peek(key) ?? (query < 0 ? options.kept.peek(bareKey) : undefined))
      : undefined
    if (there) return answerKept(request, reply, there)
    const pages = await options.handler()
    const keeping = mayKeep ? pages.keptTopics(path) : undefined
    if (!keeping || (keeping.readsQuery && query >= 0)) return renderForOne(options, pages, request, reply)
    try {
      const topics = keeping.topics as readonly Topic[]
      const answer = await options.kept.get(keeping.readsQuery ? bareKey : key, topics, () =>
        renderForAll(options, pages, request, path),
      )
      return answerKept(request, reply, answer)
    } catch (error) {
      // The page failed while it was made: its own error page is for this visitor alone, and is not kept.
      if (error instanceof PageFailed) return renderForOne(options, pages, request, reply)
      throw error
    }
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler })
}

function host(options: PageOptions, ctx: Ctx, log: Log) {
  return {
    services: options.servicesFor(ctx),
    publicUrl: options.publicUrl,
    onError: (error: unknown) => log.error({ err: error }, 'page failed'),
  }
}

/** The content policy of the page at a path. None of these pages takes payment. */
function policyHeaders(
  options: PageOptions,
  path: string,
  scripts: readonly string[],
  front: { analyticsId: string | undefined; emailJs: boolean },
): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(scripts, {
      ...options,
      analyticsId: front.analyticsId,
      stripe: false,
      emailJs: mayUseEmailJs(path, front.emailJs),
    }),
  }
}

/** What the settings say of other services that pages may reach. */
async function policyFront(services: PageServices) {
  return { analyticsId: await services.analyticsId(), emailJs: await services.quoteMailsFromBrowser() }
}

/** A page that is the same for all did not come out as it should. */
class PageFailed extends Error {}

/** Renders a page without looking at query or visitor, and allows its scripts by hash. */
async function renderForAll(
  options: PageOptions,
  handler: PageHandler,
  request: FastifyRequest,
  path: string,
): Promise<Answer> {
  const given = host(options, options.ctxOf(request), request.log)
  const webRequest = new Request(options.publicUrl + path)
  const page = await inTurn(() => handler.handle(webRequest, given))
  if (page.status !== 200) throw new PageFailed(`${path} came out as ${page.status}`)
  const html = Buffer.from(page.body)
  return makeAnswer(html, {
    'content-type': 'text/html; charset=utf-8',
    ...policyHeaders(options, path, scriptHashes(html.toString()), await policyFront(given.services)),
  })
}

/** Renders a page that depends on who asks or on its query; never kept, by nobody. */
async function renderForOne(
  options: PageOptions,
  handler: PageHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const webRequest = new Request(options.publicUrl + request.url.replace(/^\/+/, '/'), {
    method: request.method,
  })
  const given = host(options, options.ctxOf(request), request.log)
  let unavailable = false
  const onError = (error: unknown) => {
    unavailable ||= isUnavailable(error)
    given.onError(error)
  }
  const page = await inTurn(() => handler.handle(webRequest, { ...given, onError, nonce }))
  for (const [name, value] of page.headers) reply.header(name, value)
  // When the settings cannot be read the page says so, and measures nothing.
  const front = await policyFront(given.services).catch(() => ({ analyticsId: undefined, emailJs: false }))
  const { pathname } = new URL(webRequest.url)
  reply.headers(policyHeaders(options, pathname, [`'nonce-${nonce}'`], front))
  reply.header('cache-control', 'no-store')
  if (unavailable) reply.header('retry-after', retrySeconds)
  return reply.code(unavailable ? 503 : page.status).send(Buffer.from(page.body))
}
