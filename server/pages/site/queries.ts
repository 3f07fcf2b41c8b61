import { and, asc, desc, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { PageContent } from '#domain/pages/content.ts'
import { getOwnKey } from '#domain/pages/page-keys.ts'
import { maxVersions } from '#domain/pages/site-pages.ts'
import type { Db } from '#server/db/database.ts'
import { sitePageDrafts, sitePages, sitePageVersions } from '../tables.ts'

export type SitePageRow = typeof sitePages.$inferSelect
export type DraftRow = typeof sitePageDrafts.$inferSelect

const isOwnKey = like(sitePageDrafts.key, `${getOwnKey('')}%`)

/** Returns the key, title and switches of the pages that are off, in the footer, or of the owner's own. */
export async function listSwitches(db: Db) {
  return db
    .select({
      key: sitePages.key,
      isOff: sitePages.isOff,
      inFooter: sitePages.inFooter,
      isPublished: sql<boolean>`${sitePages.content} IS NOT NULL`,
      title: sql<string | null>`${sitePages.content} ->> 'title'`,
      changedAt: sitePages.changedAt,
    })
    .from(sitePages)
    .orderBy(asc(sitePages.key))
}

/** Returns which pages have a draft, and the titles of drafts. */
export async function listDrafts(db: Db) {
  return db
    .select({
      key: sitePageDrafts.key,
      hasDraft: sql<boolean>`${sitePageDrafts.content} IS NOT NULL`,
      title: sql<string | null>`${sitePageDrafts.content} ->> 'title'`,
    })
    .from(sitePageDrafts)
    .orderBy(asc(sitePageDrafts.key))
}

export async function findSitePage(db: Db, key: string): Promise<SitePageRow | undefined> {
  const [row] = await db.select().from(sitePages).where(eq(sitePages.key, key))
  return row
}

/** Returns the published content of a page that is not switched off. */
export async function findPublished(db: Db, key: string): Promise<PageContent | undefined> {
  const [row] = await db
    .select({ content: sitePages.content })
    .from(sitePages)
    .where(and(eq(sitePages.key, key), eq(sitePages.isOff, false)))
  return row?.content ?? undefined
}

export async function findDraft(db: Db, key: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(sitePageDrafts).where(eq(sitePageDrafts.key, key))
  return row
}

export const countOwnPages = (db: Db): Promise<number> => db.$count(sitePageDrafts, isOwnKey)

/** Inserts the draft of an added page. Returns whether its key was free. */
export async function insertDraft(db: Db, values: DraftRow): Promise<boolean> {
  const rows = await db
    .insert(sitePageDrafts)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: sitePageDrafts.key })
  return rows.length > 0
}

/**
 * Stores the draft of a page, or none, if the page has the given version, 0 for a page that was never changed. Returns whether it
 * had; the row is then locked until the transaction ends.
 */
export async function storeDraft(
  db: Db,
  key: string,
  from: number,
  content: PageContent | null,
  now: Date,
): Promise<boolean> {
  const next = { content, version: from + 1, changedAt: now }
  if (from === 0) return insertDraft(db, { key, ...next })
  const rows = await db
    .update(sitePageDrafts)
    .set(next)
    .where(and(eq(sitePageDrafts.key, key), eq(sitePageDrafts.version, from)))
    .returning({ key: sitePageDrafts.key })
  return rows.length > 0
}

/** Inserts a page's row, or changes it. */
export async function upsertSitePage(
  db: Db,
  key: string,
  changes: Partial<Pick<SitePageRow, 'isOff' | 'inFooter' | 'content'>>,
  now: Date,
): Promise<void> {
  const values = { ...changes, changedAt: now }
  await db
    .insert(sitePages)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: sitePages.key, set: values })
}

/** Stores a published content as the newest version, and deletes the oldest beyond the limit. */
export async function insertVersion(db: Db, key: string, content: PageContent, now: Date): Promise<void> {
  await db.insert(sitePageVersions).values({ key, content, publishedAt: now })
  const outdated = db
    .select({ id: sitePageVersions.id })
    .from(sitePageVersions)
    .where(eq(sitePageVersions.key, key))
    .orderBy(desc(sitePageVersions.id))
    .offset(maxVersions)
  await db.delete(sitePageVersions).where(inArray(sitePageVersions.id, outdated))
}

/** Returns the published versions of a page, the newest first. */
export async function listVersions(db: Db, key: string) {
  return db
    .select({
      id: sitePageVersions.id,
      publishedAt: sitePageVersions.publishedAt,
      title: sql<string>`${sitePageVersions.content} ->> 'title'`,
    })
    .from(sitePageVersions)
    .where(eq(sitePageVersions.key, key))
    .orderBy(desc(sitePageVersions.id))
    .limit(maxVersions)
}

export async function findVersion(db: Db, key: string, id: number): Promise<PageContent | undefined> {
  const [row] = await db
    .select({ content: sitePageVersions.content })
    .from(sitePageVersions)
    .where(and(eq(sitePageVersions.key, key), eq(sitePageVersions.id, id)))
  return row?.content
}

/** Deletes an added page with its draft and versions. Returns whether there was one. */
export async function deleteSitePage(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .delete(sitePageDrafts)
    .where(eq(sitePageDrafts.key, key))
    .returning({ key: sitePageDrafts.key })
  await db.delete(sitePages).where(eq(sitePages.key, key))
  await db.delete(sitePageVersions).where(eq(sitePageVersions.key, key))
  return rows.length > 0
}

/** Returns the keys and titles of the pages that visitors' navigation depends on: switched off, or linked in the footer. */
export async function listNavigation(db: Db) {
  return db
    .select({
      key: sitePages.key,
      isOff: sitePages.isOff,
      title: sql<string | null>`${sitePages.content} ->> 'title'`,
    })
    .from(sitePages)
    .where(or(eq(sitePages.isOff, true), eq(sitePages.inFooter, true)))
    .orderBy(asc(sitePages.key))
}
