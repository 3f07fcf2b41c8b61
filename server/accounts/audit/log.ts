import type { AuditEntry, AuditFilter, AuditQuery } from '../../../domain/accounts/audit-schemas.ts'
import {
  type AuditEvent,
  auditAreaLabels,
  auditEventLabels,
  auditKindLabels,
} from '../../../domain/accounts/audit-labels.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { writeCsv } from '../../documents/csv.ts'
import { pageReply, limitAndOffset } from '../../http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../../kit/context.ts'
import { type AuditRow, auditPage, deleteAuditEntries, insertAuditEntry, newestAuditEntries } from './queries.ts'

/** How many rows a file has at most. */
const mostRowsOfFile = 20_000

/** How long the log is kept, in days, with a day's room to the database's own two years. */
const retentionDays = 731

/** How many rows are deleted in one go. */
const batch = 5000

/**
 * Writes down what happened without anybody being logged in. `by` is who it was, or whose account it concerned when that is
 * not known: then the name is all there is.
 */
export function recordAuditEvent(
  ctx: DbCtx,
  event: AuditEvent,
  by: { id: number | null; name: string },
  more: { detail?: string; subject?: Record<string, number> } = {},
): Promise<void> {
  return insertAuditEntry(ctx.db, {
    at: ctx.now(),
    actorId: by.id,
    actorName: by.name,
    kind: 'login',
    area: 'accounts',
    what: event,
    subject: more.subject ?? {},
    sentence: auditEventLabels[event],
    detail: more.detail ?? '',
  })
}

function entryOf(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    person_id: row.actorId,
    person: row.actorName,
    kind: row.kind,
    area: row.area,
    what: row.what,
    subject: row.subject,
    sentence: row.sentence,
    detail: row.detail,
  }
}

/** One page of what was done, newest first. */
export async function listAudit(ctx: Ctx, query: AuditQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query, 50)
  const { rows, count } = await auditPage(ctx.db, query, window)
  return pageReply(rows.map(entryOf), count, window, '/api/admin/audit/', query)
}

const areaWords: Readonly<Record<string, string | undefined>> = auditAreaLabels

/** The same as a file, the newest 20,000 rows of it. */
export async function auditCsv(ctx: Ctx, filter: AuditFilter): Promise<string> {
  requireAdmin(ctx)
  const rows = await newestAuditEntries(ctx.db, filter, mostRowsOfFile)
  return writeCsv([
    ['Tid', 'Person', 'Händelse', 'Detalj', 'Område', 'Slag', 'Gäller'],
    ...rows.map((row) => [
      formatDateTime(row.at),
      row.actorName,
      row.sentence,
      row.detail,
      areaWords[row.area] ?? row.area,
      auditKindLabels[row.kind],
      Object.entries(row.subject)
        .map(([name, value]) => `${name} ${value}`)
        .join(' '),
    ]),
  ])
}

/** Deletes what is older than two years. Runs by the clock. */
export async function deleteOldAuditEntries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - retentionDays * 86_400_000)
  let deleted = 0
  for (;;) {
    const some = await deleteAuditEntries(ctx.db, before, batch)
    deleted += some
    if (some < batch) break
  }
  if (deleted > 0) ctx.log.info({ deleted }, 'old rows of the audit log deleted')
}
