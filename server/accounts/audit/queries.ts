import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { AuditFilter, AuditQuery } from '#domain/accounts/audit-schemas.ts'
import { byAge } from '#domain/sorting.ts'
import { addCalendarDays, instantFrom } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { matchesSearch, parseTyped } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import type { AuditEntry } from '#server/kit/audit.ts'
import { auditLog, auditSearchText } from '../tables.ts'

export type AuditRow = typeof auditLog.$inferSelect

export async function insertAuditEntry(db: Db, note: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(note)
}

function matching({ person, kind, area, from, to, search }: AuditFilter) {
  const words = parseTyped(search)?.words
  return and(
    person === undefined ? undefined : eq(auditLog.actorId, person),
    kind ? eq(auditLog.kind, kind) : undefined,
    area ? eq(auditLog.area, area) : undefined,
    from ? gte(auditLog.at, instantFrom(from, '00:00')) : undefined,
    to ? lt(auditLog.at, instantFrom(addCalendarDays(to, 1), '00:00')) : undefined,
    // Entries have no phone numbers, so the digits of a search are left out: each further condition folds the text again.
    words && matchesSearch(auditSearchText(auditLog), { words, digits: '' }),
  )
}

/** Returns one page of the matching entries, sorted as requested, and their number. */
export function auditPage(db: Db, query: AuditQuery, window: Window) {
  const where = matching(query)
  return readPage(
    db,
    () => db.select().from(auditLog).where(where),
    getOrderBy(byAge, query.sort, { created: [auditLog.at, auditLog.id] }),
    window,
    query.search,
  )
}

/** Returns the newest matching entries before one, or the very newest. */
export function auditEntriesBefore(
  db: Db,
  filter: AuditFilter,
  before: Pick<AuditRow, 'at' | 'id'> | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const older = before && sql`(${auditLog.at}, ${auditLog.id}) < (${before.at.toISOString()}, ${before.id})`
  return db
    .select()
    .from(auditLog)
    .where(and(matching(filter), older))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}
