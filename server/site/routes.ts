import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { AnyPage } from '#app/framework/page.ts'
import { buildCachedResponse, sendCached } from '../cache/response-cache.ts'
import type { Ctx } from '../kit/context.ts'
import { createDayFormatter } from '../kit/day.ts'
import { findRedirect } from '../services.ts'
import { sendError } from './errors.ts'
import { type ErrorScope, IncompletePage, type RenderedPage, renderPage, type SiteOptions } from './render.ts'
import { buildCanonicalPath, readTarget } from './request-path.ts'
import { getCacheControl, sendHtml, sendRedirect, speculationRulesPath } from './responses.ts'
import { shortPaths } from './short-paths.ts'
import { buildSpeculationRules } from './speculation-rules.ts'

/** Registers one route per page, and the 404 page for all other paths. Register it after all other routes. */
export async function registerSiteRoutes(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { getBuild } = options
  app.get(speculationRulesPath, { schema: { hide: true } }, async (_request, reply) => {
    const { pages } = (await getBuild()).entry
    return reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(buildSpeculationRules(pages)))
  })
  const addRoute = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler })
  const { entry } = await getBuild()
  for (const { path } of entry.pages) addRoute(path, createPageHandler(options, path))
  for (const [path, target] of Object.entries(shortPaths)) {
    addRoute(path, async (_request, reply) => sendRedirect(reply, target))
  }
  addRoute('/*', createNotFoundHandler(options))
}

function createPageHandler(options: SiteOptions, pattern: string): RouteHandlerMethod {
  const { responseCache, isProduction } = options
  const formatDay = createDayFormatter()
  return async (request, reply) => {
    const params = request.params as Record<string, string>
    const { path, query } = readTarget(request.url)
    const pathname = buildCanonicalPath(pattern, params)
    if (path !== pathname) {
      return sendRedirect(reply, pathname + query, 308)
    }
    const mayCache = isProduction && !request.headers.authorization
    // The key contains the day, because pages show dates such as closed days.
    const key = `page ${formatDay(options.getCtx(request).now())} ${pathname}`
    // Pages with query variants use this key, which only requests without a query look up.
    const keyWithoutQuery = `${key}?`
    if (mayCache) {
      const cached = responseCache.peek(key) ?? (query ? undefined : responseCache.peek(keyWithoutQuery))
      if (cached) return sendCached(request, reply, cached)
    }
    const scope: ErrorScope = { options, request }
    try {
      const build = await options.getBuild()
      scope.build = build
      const page = findPage(build.entry.pages, pattern)
      scope.page = page
      const render = (ctx: Ctx, renderedQuery: string) =>
        renderPage(options, build, ctx, page, { pathname, params, query: renderedQuery })
      const send = ({ html, headers, failures }: RenderedPage) => {
        for (const err of failures) request.log.error({ err }, 'page incomplete')
        reply.code(failures.length > 0 ? 503 : 200).headers(headers)
        return sendHtml(request, reply.header('cache-control', getCacheControl(page)), html)
      }
      const { cacheTopics, hasQueryVariants } = page
      if (!mayCache || !cacheTopics || (hasQueryVariants && query)) {
        return await send(await render(options.getCtx(request), query))
      }
      // Every page depends on the settings, because it shows them.
      const topics = ['settings', ...cacheTopics] as const
      try {
        const response = await responseCache.get(
          hasQueryVariants ? keyWithoutQuery : key,
          topics,
          async () => {
            // Rendered without query and actor, so that it is valid for every request for this path.
            const rendered = await render(options.getAnonymousCtx(request), '')
            if (rendered.failures.length > 0) throw new IncompletePage(rendered)
            return buildCachedResponse(Buffer.from(rendered.html), rendered.headers)
          },
        )
        return sendCached(request, reply, response)
      } catch (error) {
        if (error instanceof IncompletePage) return await send(error.page)
        throw error
      }
    } catch (error) {
      return sendError(scope, reply, error)
    }
  }
}

/** Returns a handler that sends the 404 page. */
export function createNotFoundHandler(
  options: SiteOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const { path, query } = readTarget(request.url)
    const canonical = path.replace(/\/+$/, '') || '/'
    if (canonical !== path) {
      // Browsers treat a location that begins with '//' or '/\' as another host.
      const location = canonical.replace(/^[/\\]+/, '/') + query
      const target = await findRedirect(options.getCtx(request), path)
      return target === undefined ? sendRedirect(reply, location, 308) : sendRedirect(reply, target)
    }
    const scope: ErrorScope = { options, request }
    try {
      scope.build = await options.getBuild()
      throw new scope.build.entry.PageNotFound()
    } catch (error) {
      return sendError(scope, reply, error)
    }
  }
}

/** Finds a page by its pattern, because in development the page table is reloaded for each request. */
function findPage(pages: readonly AnyPage[], pattern: string): AnyPage {
  const page = pages.find(({ path }) => path === pattern)
  if (!page) throw new Error(`There is no longer a page at ${pattern}; restart the server.`)
  return page
}
