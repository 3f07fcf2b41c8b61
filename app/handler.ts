import {
  createContext,
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageServices } from '../server/services.ts'
import type { PageHandle } from './lib/page-handle.ts'

/** What the server hands to the pages with each request. */
export type Host = {
  services: PageServices
  /** Where the site is reached, without a trailing slash; never taken from the Host header. */
  publicUrl: string
  /** Set on pages that differ by visitor; pages that are the same for all are allowed by hash instead. */
  nonce?: string
  /** The analytics id, or undefined when nothing is measured. */
  analyticsId?: string
  /** Receives errors thrown while rendering, so that the server logs them with the request's id. */
  onError(error: unknown): void
}

/** The router's context key for `Host`. Lives in the bundle, since a module that Node and Vite both load exists twice. */
export const hostContext = createContext<Host>()

/** The pages as the server sees them. */
export type PageHandler = {
  handle(request: Request, host: Host): Promise<Response>
  /** The topics a page depends on when it is the same for every visitor, else undefined. */
  keptTopics(pathname: string): readonly string[] | undefined
}

type RouteTree = { id: string; path?: string; index?: boolean; children?: RouteTree[] }

/** Makes the request handler of a build; `keptTopics` reads the `handle` exports of the routes it matches. */
export function createHandler(build: ServerBuild, mode: 'development' | 'production'): PageHandler {
  const handle = createRequestHandler(build, mode)
  const tree = routeTree(build)
  return {
    handle(request, host) {
      const context = new RouterContextProvider()
      context.set(hostContext, host)
      return handle(request, context)
    },
    keptTopics(pathname) {
      const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], pathname)
      const leaf = matches?.at(-1)?.route.id
      const pageHandle = leaf ? (build.routes[leaf]?.module.handle as PageHandle | undefined) : undefined
      return pageHandle?.keep
    },
  }
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
