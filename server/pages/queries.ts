import { and, asc, desc, eq, gte, inArray, lt, max, or, sql, sum } from 'drizzle-orm'
import { maxMissingPages } from '#domain/pages/redirects.ts'
import type { Db } from '../db/database.ts'
import { missingPages, redirects } from './tables.ts'

export type RedirectRow = typeof redirects.$inferSelect

export const listRedirects = (db: Db): Promise<RedirectRow[]> =>
  db.select().from(redirects).orderBy(asc(redirects.fromPath), asc(redirects.isPrefix))

/** Returns the redirects that hold for a path, by its prefixes. */
export function matchingRedirects(db: Db, path: string, prefixes: readonly string[]): Promise<RedirectRow[]> {
  return db
    .select()
    .from(redirects)
    .where(
      or(
        and(eq(redirects.fromPath, path), eq(redirects.isPrefix, false)),
        and(inArray(redirects.fromPath, [...prefixes]), eq(redirects.isPrefix, true)),
      ),
    )
}

export const countRedirects = (db: Db): Promise<number> => db.$count(redirects)

/** Inserts a redirect, or changes where it leads. */
export async function upsertRedirect(
  db: Db,
  values: Omit<RedirectRow, 'id'>,
): Promise<RedirectRow | undefined> {
  const [row] = await db
    .insert(redirects)
    .values(values)
    .onConflictDoUpdate({
      target: [redirects.fromPath, redirects.isPrefix],
      set: { toPath: values.toPath, changedAt: values.changedAt },
    })
    .returning()
  return row
}

export async function deleteRedirect(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(redirects).where(eq(redirects.id, id)).returning({ id: redirects.id })
  return rows.length > 0
}

/** Counts a request for a missing page. A day has a bounded number of paths; further ones are not counted. */
export async function countMissing(db: Db, path: string, day: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO missing_pages AS m (path, day, visits)
    SELECT ${path}, ${day}, 1
    WHERE (SELECT count(*) FROM missing_pages WHERE day = ${day}) < ${maxMissingPages.perDay}
      OR EXISTS (SELECT 1 FROM missing_pages WHERE day = ${day} AND path = ${path})
    ON CONFLICT (day, path) DO UPDATE SET visits = m.visits + 1`)
}

/** Returns the missing pages that were asked for most often since a day. */
export async function missedPages(db: Db, since: string) {
  const visits = sum(missingPages.visits).mapWith(Number)
  return db
    .select({ path: missingPages.path, visits, lastDay: max(missingPages.day) })
    .from(missingPages)
    .where(gte(missingPages.day, since))
    .groupBy(missingPages.path)
    .orderBy(desc(visits), asc(missingPages.path))
    .limit(maxMissingPages.listed)
}

export async function deleteMissingBefore(db: Db, day: string): Promise<void> {
  await db.delete(missingPages).where(lt(missingPages.day, day))
}

/** Forgets the counts of paths that lead somewhere now. */
export async function deleteMissing(db: Db, path: string, isPrefix: boolean): Promise<void> {
  const below = sql`starts_with(${missingPages.path}, ${`${path}/`})`
  await db
    .delete(missingPages)
    .where(isPrefix ? or(eq(missingPages.path, path), below) : eq(missingPages.path, path))
}
