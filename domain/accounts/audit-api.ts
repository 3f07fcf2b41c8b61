import type { Endpoints } from '../endpoint.ts'
import { auditFilter, auditList, auditQuery } from './audit-schemas.ts'

const common = { tag: 'accounts', access: 'admin', needs: 'audit.read' } as const

/** Calls that read the audit log. The log is written only by audited calls and events. */
export const auditApi = {
  'GET /api/admin/audit/': {
    ...common,
    summary: 'Who did what and when, newest first',
    query: auditQuery,
    reply: auditList,
  },
  'GET /api/admin/audit/log.csv': {
    ...common,
    summary: 'The same as CSV, at most 20,000 rows',
    sensitive: true,
    query: auditFilter,
    file: 'text/csv; charset=utf-8',
  },
} as const satisfies Endpoints
