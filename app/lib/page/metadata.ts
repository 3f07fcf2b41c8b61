import type { SchemaOrgObject } from './structured-data.ts'

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
  things?: readonly SchemaOrgObject[]
  /** The path of the picture that is shown when the page is shared, 1200 × 630. */
  image?: string
}

/** The first step of every way, spec 000 section 1. */
export const startCrumb = { label: 'Support', to: '/' } as const
