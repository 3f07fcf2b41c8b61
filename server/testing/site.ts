import Fastify, { type FastifyInstance } from 'fastify'
import type { AnyPage } from '#app/framework/page.ts'
import type { RenderHost } from '#app/framework/render-page.tsx'
import type { PaymentConfig } from '#domain/payments/schemas.ts'
import { openResponseCache } from '../cache/response-cache.ts'
import { handleError } from '../http/http-errors.ts'
import { type Actor, type Ctx, createCtx } from '../kit/context.ts'
import { pageServices } from '../services.ts'
import type { SiteBuild } from '../site/build.ts'
import type { SiteOptions } from '../site/render.ts'
import { registerSiteRoutes } from '../site/routes.ts'
import type { TestNode } from './node.ts'
import { pageOptions } from './pages.ts'

/**
 * Fake versions of the errors that `load` throws for another response. The real ones are in the build, which these tests
 * do not use.
 */
export class PageNotFound extends Error {}
export class Redirect extends Error {
  readonly location: string
  readonly status: 301 | 302 | 308
  constructor(location: string, status: 301 | 302 | 308 = 302) {
    super(location)
    this.location = location
    this.status = status
  }
}

const EmptyView = () => null

/** Defines a page without content. */
export const definePage = (path: string, options: Partial<AnyPage> = {}): AnyPage => ({
  path,
  load: () => undefined,
  meta: () => ({ title: path, description: '' }),
  View: EmptyView,
  ...options,
})

const pages = [
  definePage('/', { cacheTopics: [] }),
  definePage('/faq', { cacheTopics: [] }),
  definePage('/priser/:slug', { cacheTopics: ['prices'] }),
  definePage('/shop', { cacheTopics: ['products'], hasQueryVariants: true }),
  definePage('/betala', { cacheTopics: [], takesPayment: true }),
  definePage('/offert/:token', { isPrivate: true }),
  definePage('/sok'),
]
export const notFoundPage = definePage('/*', { noindex: true })

/** A record of a rendered page. */
type Rendered = { path: string; pathname: string; params: object; query: string; actor: string }

/** The page routes with a fake build that records what it renders. */
export type TestSite = {
  app: FastifyInstance
  /** The pages rendered so far. Each page's body contains its number. */
  rendered: Rendered[]
  /** Runs before a page is rendered, instead of its `load`. */
  load: (page: AnyPage, onFailure: (error: unknown) => void) => void
  /** Makes loading the build fail. */
  buildError: Error | undefined
}

const padding = '<p>En rad som gör sidan värd att komprimera.</p>'.repeat(40)

/**
 * Opens the page routes on a test node, with `renderBody` instead of the pages' own content if given. Requests come from
 * a customer, whose context must not get into the cache.
 */
export async function openTestSite(
  node: TestNode,
  options: Partial<SiteOptions> & { paymentConfig?: PaymentConfig } = {},
  renderBody?: (host: RenderHost) => Promise<string>,
): Promise<TestSite> {
  const { kit } = node.app
  const { paymentConfig = node.app.payments.config, ...siteOptions } = options
  const shared = pageOptions(node, paymentConfig)
  const actors = new WeakMap<object, string>()
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const site: TestSite = { app, rendered: [], load: () => undefined, buildError: undefined }
  const entry = {
    pages,
    notFoundPage,
    PageNotFound,
    Redirect,
    renderErrorDocument: () => '<h1>Ett fel uppstod</h1>',
    async renderPage(page, { pathname, params, query }, host) {
      const actor = actors.get(host.services) ?? 'unknown'
      site.rendered.push({ path: page.path, pathname, params, query: query.toString(), actor })
      site.load(page, host.onFailure)
      if (renderBody) return renderBody(host)
      const shop = await host.services.shop()
      return `<!doctype html><h1>${page.path} ${site.rendered.length} ${shop.name}</h1>${padding}`
    },
  } as Partial<SiteBuild['entry']> as SiteBuild['entry']
  const assets = { scripts: [], styles: [] }
  const build: SiteBuild = { entry, assets, getIslandScripts: () => [], getAppAssets: () => assets }
  app.setErrorHandler(handleError)
  await app.register((routes) =>
    registerSiteRoutes(routes, {
      responseCache: openResponseCache(kit.changes),
      getBuild: async () => {
        if (site.buildError) throw site.buildError
        return build
      },
      getCtx: () => createCtx(kit, { kind: 'customer', id: 1, email: 'a@example.com' } as Actor),
      getAnonymousCtx: () => createCtx(kit, { kind: 'anonymous' }),
      createServices(ctx: Ctx) {
        const services = pageServices(ctx, shared)
        actors.set(services, ctx.actor.kind)
        return services
      },
      publicUrl: kit.config.publicUrl,
      isProduction: true,
      ...siteOptions,
    }),
  )
  await app.ready()
  return site
}
