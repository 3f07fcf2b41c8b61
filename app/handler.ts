import {
  createContext,
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageServices } from '../server/services.ts'
import { isBackOffice, siteManifestUrl, withoutBackOffice } from './lib/doors.ts'
import type { PageHandle } from './lib/page-handle.ts'

/** What the server hands to the pages with each request. */
export type Host = {
  services: PageServices
  /** Where the site is reached, without a trailing slash; never taken from the Host header. */
  publicUrl: string
  /** Set on pages that differ by visitor; pages that are the same for all are allowed by hash instead. */
  nonce?: string
  /** Receives errors thrown while rendering, so that the server logs them with the request's id. */
  onError(error: unknown): void
}

/** The router's context key for `Host`. Lives in the bundle, since a module that Node and Vite both load exists twice. */
export const hostContext = createContext<Host>()

/** Where the renderer leaves the page that it has written. */
export const writtenContext = createContext<{ html?: string }>()

/** What is sent for a page: the page itself, the data of one, or nothing but the way to another. */
export type Page = { status: number; headers: Headers; body: string | Uint8Array }

/** The pages as the server sees them. */
export type PageHandler = {
  handle(request: Request, host: Host): Promise<Page>
  /** The topics a page depends on when it is the same for every visitor, else undefined. */
  keptTopics(pathname: string): readonly string[] | undefined
  /** The addresses of pages in the public frame that are meant to be found: the same for all, without parameters. */
  listedPaths(): string[]
}

/** The route around every page that visitors see. */
const publicFrame = 'site/layout'

type RouteTree = { id: string; path?: string; index?: boolean; children?: RouteTree[] }

/** Makes the request handler of a build; `keptTopics` reads the `handle` exports of the routes it matches. */
export function createHandler(build: ServerBuild, mode: 'development' | 'production'): PageHandler {
  const handleAll = createRequestHandler(build, mode)
  // In development Vite has one list of routes only.
  const handleSite = mode === 'production' ? createRequestHandler(siteOf(build), mode) : handleAll
  const tree = routeTree(build)
  return {
    async handle(request, host) {
      const context = new RouterContextProvider()
      const written: { html?: string } = {}
      context.set(hostContext, host)
      context.set(writtenContext, written)
      const handle = isBackOffice(new URL(request.url).pathname) ? handleAll : handleSite
      const response = await handle(request, context)
      const body = written.html ?? new Uint8Array(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, body }
    },
    keptTopics(pathname) {
      // What a page's script asks for is data with its own type, and only the parts that it names.
      if (pathname.endsWith('.data')) return undefined
      const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], pathname)
      const leaf = matches?.at(-1)?.route.id
      const pageHandle = leaf ? (build.routes[leaf]?.module.handle as PageHandle | undefined) : undefined
      return pageHandle?.keep
    },
    listedPaths() {
      return pathsUnder(tree)
        .filter(({ id, path }) => {
          const route = build.routes[id]
          const pageHandle = route?.module.handle as PageHandle | undefined
          const found = route?.parentId === publicFrame && pageHandle?.keep && !pageHandle.noindex
          return found && !/[:*]/.test(path)
        })
        .map(({ path }) => path)
    },
  }
}

/** What visitors get of a build: they would load the list of the back office's routes for nothing. */
function siteOf(build: ServerBuild): ServerBuild {
  const { assets } = build
  return {
    ...build,
    routes: withoutBackOffice(build.routes),
    assets: { ...assets, url: siteManifestUrl(assets.url), routes: withoutBackOffice(assets.routes) },
  }
}

/** Every page below some routes with its whole address, `:` and `*` included. */
function pathsUnder(routes: readonly RouteTree[], parent = ''): { id: string; path: string }[] {
  return routes.flatMap((route) => {
    const path = route.path ? `${parent}/${route.path}` : parent
    const children = pathsUnder(route.children ?? [], path)
    return children.length > 0 ? children : [{ id: route.id, path: path || '/' }]
  })
}

function routeTree(build: ServerBuild, parentId?: string): RouteTree[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId ?? undefined) === parentId)
    .map((route) => ({
      id: route.id,
      ...(route.path === undefined ? {} : { path: route.path }),
      ...(route.index ? { index: true } : { children: routeTree(build, route.id) }),
    }))
}
