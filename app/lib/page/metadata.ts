import type { SchemaOrgObject } from './structured-data.ts'

export type PageMetadata = {
  /** The page's own title; the shop's name is added. */
  title: string
  /** One or two sentences for search results, at most about 160 characters. */
  description: string
  /** The canonical path, when the page has several; by default the requested path without query. */
  path?: string
  /** Excludes the page from search engines. It then has no canonical URL either. */
  noindex?: boolean
  /** Breadcrumbs after the start page. The last one is the page itself. */
  crumbs?: readonly { label: string; to?: string }[]
  schemaObjects?: readonly SchemaOrgObject[]
  /** The picture for links to the page, 1200 × 630, with its text alternative; by default the shop's. */
  image?: { address: string; alt: string }
  /** Further Open Graph properties, such as those of a product, or other values of the usual ones. */
  openGraph?: Readonly<Record<string, string>>
}

/** The first breadcrumb on every page (spec 000 section 1). */
export const startCrumb = { label: 'Support', to: '/' } as const
