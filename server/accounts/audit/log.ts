import type { Readable } from 'node:stream'
import {
  type AuditEvent,
  auditAreaLabels,
  auditEventLabels,
  auditKindLabels,
} from '#domain/accounts/audit-labels.ts'
import type { AuditEntry, AuditFilter, AuditQuery } from '#domain/accounts/audit-schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { streamCsv } from '#server/documents/csv.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin } from '#server/kit/context.ts'
import { type AuditRow, auditEntriesBefore, auditPage, insertAuditEntry } from './queries.ts'

/** Maximum number of rows in an exported file. */
const maxRows = 20_000

/**
 * Records an event without a logged-in user. `by` is the user, or the account concerned when the user is unknown; then
 * only the name is stored.
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

function getEntry(row: AuditRow): AuditEntry {
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

/** Returns one page of the audit log, newest first. */
export async function listAudit(ctx: Ctx, query: AuditQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query, 50)
  const { rows, count } = await auditPage(ctx.db, query, window)
  return pageReply(rows.map(getEntry), count, window, '/api/admin/audit/', query)
}

const areaWords: Readonly<Record<string, string | undefined>> = auditAreaLabels

/** Returns the newest matching entries as CSV. */
export async function auditCsv(
  ctx: Ctx,
  filter: AuditFilter,
): Promise<{ filename: string; content: Readable }> {
  requireAdmin(ctx)
  const content = await streamCsv<AuditRow>({
    heading: ['Tid', 'Person', 'Händelse', 'Detalj', 'Område', 'Slag', 'Gäller'],
    maxRows,
    next: (last, limit) => auditEntriesBefore(ctx.db, filter, last, limit),
    cells: (row) => [
      formatDateTime(row.at),
      row.actorName,
      row.sentence,
      row.detail,
      areaWords[row.area] ?? row.area,
      auditKindLabels[row.kind],
      Object.entries(row.subject)
        .map(([name, value]) => `${name} ${value}`)
        .join(' '),
    ],
  })
  return { filename: 'granskning.csv', content }
}
