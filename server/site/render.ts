import type { FastifyRequest } from 'fastify'
import type { AnyPage } from '#app/framework/page.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Ctx } from '../kit/context.ts'
import type { PageServices } from '../services.ts'
import type { GetBuild, SiteBuild } from './build.ts'
import { buildPageHeaders } from './responses.ts'

export type SiteOptions = {
  responseCache: ResponseCache
  getBuild: GetBuild
  getCtx(request: FastifyRequest): Ctx
  /** Returns a context without an actor, so that no personal data can get into a cached page. */
  getAnonymousCtx(request: FastifyRequest): Ctx
  createServices(ctx: Ctx): PageServices
  publicUrl: string
  isProduction: boolean
}

type PageRequest = { pathname: string; params: Record<string, string>; query: string }

/** A rendered page. `failures` are errors of parts that the page can do without. */
export type RenderedPage = { html: string; headers: Record<string, string>; failures: unknown[] }

/** Renders a page and builds its headers. @throws the errors of the page's load */
export async function renderPage(
  options: SiteOptions,
  { entry, assets, getIslandScripts, getAppAssets }: SiteBuild,
  ctx: Ctx,
  page: AnyPage,
  { query, ...request }: PageRequest,
): Promise<RenderedPage> {
  const services = options.createServices(ctx)
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  const host = { services, publicUrl: options.publicUrl, assets, getIslandScripts, getAppAssets, onFailure }
  const html = await entry.renderPage(page, { ...request, query: new URLSearchParams(query) }, host)
  return { html, headers: await buildPageHeaders(page, services, options), failures }
}

/** Thrown to keep an incomplete page out of the cache. */
export class IncompletePage extends Error {
  readonly page: RenderedPage
  constructor(page: RenderedPage) {
    super('The page could not be loaded completely.')
    this.page = page
  }
}

/** The state of a request when responding to it fails. `build` is undefined when it could not be loaded. */
export type ErrorScope = {
  options: SiteOptions
  request: FastifyRequest
  build?: SiteBuild
  page?: AnyPage
}
