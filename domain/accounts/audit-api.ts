import { type Endpoints, forStaff } from '../endpoint.ts'
import { auditFilter, auditList, auditQuery } from './audit-schemas.ts'

/** Calls that read the audit log. The log is written only by audited calls and events. */
export const auditApi = {
  'GET /api/admin/audit/': forStaff('Who did what and when, newest first', {
    needs: 'audit.read',
    query: auditQuery,
    reply: auditList,
  }),
  'GET /api/admin/audit/log.csv': forStaff('The same as CSV, at most 20,000 rows', {
    audit: 'hämtade granskningsloggen som fil',
    needs: 'audit.read',
    sensitive: true,
    query: auditFilter,
    file: 'text/csv; charset=utf-8',
  }),
} as const satisfies Endpoints
