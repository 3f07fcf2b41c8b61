import type { ComponentType } from 'react'
import type { ChangeTopic } from '#domain/change-topics.ts'
import type { PageServices } from '#server/services.ts'
import type { PageMetadata } from '../lib/page/metadata.ts'
import type { SiteContext } from './page-context.tsx'

/** Parameters in a route path: `/priser/:type/:brand` has `type` and `brand`. */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown

export type LoadArgs<Path extends string = string> = {
  pathname: string
  params: PathParams<Path>
  /** Query of the request. Empty while a page is rendered for the cache. */
  query: URLSearchParams
  services: PageServices
  site: SiteContext
  /**
   * Logs an error that the page can do without. The page is then sent with status 503 and never cached, because it is
   * incomplete.
   */
  onFailure(error: unknown): void
}

export type MetaArgs<Data> = { data: Data; site: SiteContext; pathname: string }

export type Page<Path extends string = string, Data = unknown> = {
  /** Route pattern. The server registers one route for it. */
  path: Path
  /**
   * Caches the page until the settings or one of these topics change; `[]` when it depends on the settings alone. The page must
   * be the same for every visitor, because it is rendered with an anonymous context. Pages without it are rendered per request.
   */
  cacheTopics?: readonly ChangeTopic[]
  /** Limits caching to requests without a query string, because the query changes the content. */
  hasQueryVariants?: true
  /** Belongs to one person, for example because its path has a token: never stored, prerendered or indexed. */
  isPrivate?: true
  /** Takes payment: Stripe's scripts are allowed, and browsers do not prerender the page. */
  takesPayment?: true
  /** Keeps browsers from prerendering the page, for example because it redirects to a payment elsewhere. */
  neverPrerendered?: true
  /** Sends mails from the browser: EmailJS is allowed while the shop uses it, or always, on the page that sets it up. */
  usesEmailJs?: 'while in use' | 'always'
  /** Shows the phone's camera, for which browsers ask. */
  usesCamera?: true
  /** Tests the device's camera, microphone, position and motion, for which browsers ask. */
  usesSensors?: true
  /** Is used as a tool on a phone: without the site's header, menu and footer. */
  isTool?: true
  /** Prints documents that it fetched: frames of its own data are allowed. */
  printsDocuments?: true
  /** Asks search engines to skip the page, and leaves it out of the sitemap. */
  noindex?: true
  /**
   * Makes the page the shell of a screen of the signed-in app, which is rendered in the browser: it gets the app's script and
   * styles and no layout. Names the files to load first, below `app/`.
   */
  screenModules?: readonly string[]
  /** Reads the page's data. @throws PageNotFound or Redirect when there is nothing to show */
  load(args: LoadArgs<Path>): Promise<Data> | Data
  meta(args: MetaArgs<Data>): PageMetadata
  /** Static part of the page: no state, effects or event handlers, except inside an `Island`. */
  View: ComponentType<{ data: Data }>
}

// biome-ignore lint/suspicious/noExplicitAny: one table holds pages with different paths and data
export type AnyPage = Page<any, any>

/** Declares a page. `load` may be left out; `meta` and `View` take their data type from it. */
export function definePage<const Path extends string, Data = undefined>(
  page: Omit<Page<Path, Data>, 'load'> & Partial<Pick<Page<Path, Data>, 'load'>>,
): Page<Path, Data> {
  if (page.isPrivate && page.cacheTopics) throw new Error(`${page.path} is private and cannot be cached.`)
  if (page.hasQueryVariants && !page.cacheTopics) {
    throw new Error(`${page.path} is not cached, so hasQueryVariants has no effect.`)
  }
  return { load: () => undefined as Data, ...page }
}

export function isNoindex({ noindex, isPrivate }: AnyPage): boolean {
  return noindex === true || isPrivate === true
}

/** Returns the paths of the pages for the sitemap: cached, indexed and without parameters. */
export function listSitemapPaths(pages: readonly AnyPage[]): string[] {
  return pages
    .filter((page) => page.cacheTopics && !isNoindex(page) && !page.path.includes(':'))
    .map(({ path }) => path)
}

/** Makes the server send the 404 page when thrown by a `load`. */
export class PageNotFound extends Error {}

/** Makes the server send a redirect when thrown by a `load`. */
export class Redirect extends Error {
  readonly location: string
  readonly status: 301 | 302 | 308
  constructor(location: string, status: 301 | 302 | 308 = 302) {
    super(`Redirect to ${location}`)
    this.location = location
    this.status = status
  }
}
