import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PageContent } from '#domain/pages/content.ts'
import { identityColumn, instant } from '../db/tables.ts'

/** Old addresses and the pages that they lead to. Paths are normalised by `normalizePath`. */
export const redirects = pgTable(
  'redirects',
  {
    id: identityColumn(),
    fromPath: text('from_path').notNull(),
    /** It also holds for all paths below. */
    isPrefix: boolean('is_prefix').notNull(),
    toPath: text('to_path').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [uniqueIndex('redirects_from').on(t.fromPath, t.isPrefix)],
)

/** How often a page that does not exist was asked for, by day. */
export const missingPages = pgTable(
  'missing_pages',
  {
    path: text('path').notNull(),
    day: date('day').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] }), index('missing_pages_path').on(t.path)],
)

/** The pages that the owner has changed, switched off or added, by key. A built-in page without a row shows its standard text. */
export const sitePages = pgTable('site_pages', {
  key: text('key').primaryKey(),
  isOff: boolean('is_off').notNull().default(false),
  inFooter: boolean('in_footer').notNull().default(false),
  /** The published content. Null for the standard text, and for an added page that was never published. */
  content: jsonb('content').$type<PageContent>(),
  changedAt: instant('changed_at').notNull(),
})

/** The drafts of pages, in a table of their own so that saving one drops no page from the cache. */
export const sitePageDrafts = pgTable('site_page_drafts', {
  key: text('key').primaryKey(),
  content: jsonb('content').$type<PageContent>(),
  /** Counts the changes of the page. The row stays when the draft is published or discarded. */
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** The contents that were published, the newest 50 of a page. */
export const sitePageVersions = pgTable(
  'site_page_versions',
  {
    id: identityColumn(),
    key: text('key').notNull(),
    content: jsonb('content').$type<PageContent>().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [index('site_page_versions_key').on(t.key, t.id)],
)
