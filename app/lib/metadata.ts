import type { MetaDescriptor } from 'react-router'
import type { SiteContext } from '../framework/page-context.tsx'
import { breadcrumbList, localBusiness, type Thing } from './structured-data.ts'

/** The part of a route's meta arguments that is read here. */
export type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

export type PageMetadata = {
  /** What the page is about; the shop's name is added. */
  title: string
  /** One or two sentences for search results, at most some 160 characters. */
  description: string
  /** The page's path when it is known under several; by default the path that was asked for, without query. */
  path?: string
  /** Keeps the page out of search engines. It then has no canonical address either. */
  noindex?: boolean
  /** The steps between the start page and this one, this one last, as the breadcrumbs show them. */
  crumbs?: readonly { label: string; to?: string }[]
  /** Further schema.org objects: Service, FAQPage, Product. */
  things?: readonly Thing[]
  /** The path of the picture that is shown when the page is shared, 1200 × 630. */
  image?: string
}

/** The first step of every way, spec 000 section 1. */
export const startCrumb = { label: 'Support', to: '/' } as const

/**
 * Everything that a page says of itself in its head: title, description, canonical address, sharing, place and
 * structured data. For a route's `meta` export.
 */
export function pageMeta(args: MetaArgs, page: PageMetadata): MetaDescriptor[] {
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as SiteContext | undefined
  if (!root) return [{ title: page.title }, { name: 'robots', content: 'noindex' }]
  const { shop, publicUrl } = root
  const path = page.path ?? withoutTrailingSlash(args.location.pathname)
  const url = publicUrl + path
  const title = `${page.title} | ${shop.name}`
  const image = publicUrl + (page.image ?? '/og.png')
  const position = `${shop.latitude};${shop.longitude}`
  const crumbs = [startCrumb, ...(page.crumbs ?? [])].map(({ label, to }) => ({ label, to: to ?? path }))
  const things = [
    localBusiness(shop, publicUrl),
    ...(page.crumbs?.length ? [breadcrumbList(crumbs, publicUrl)] : []),
    ...(page.things ?? []),
  ]
  return [
    { title },
    { name: 'description', content: page.description },
    page.noindex ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'sv_SE' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    // A private page's address is a key to it and stays out of what is copied around.
    ...(page.noindex ? [] : [{ property: 'og:url', content: url }]),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${shop.name}, elektronikverkstad i ${shop.city}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    { name: 'geo.position', content: position },
    { name: 'geo.placename', content: shop.city },
    { name: 'geo.region', content: shop.county },
    { name: 'ICBM', content: position.replace(';', ', ') },
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } as never },
  ]
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
