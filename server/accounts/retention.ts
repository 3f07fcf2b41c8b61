import { lt } from 'drizzle-orm'
import { expiredRows } from '../kit/retention.ts'
import { adminLinks, adminSessions, auditLog, customerLinks, customerSessions } from './tables.ts'

/** The audit log, which its trigger protects for two years, and logins and mailed links that have ended. */
export const accountsRetention = [
  expiredRows('logs', auditLog, (before) => lt(auditLog.at, before)),
  ...[adminSessions, adminLinks, customerSessions, customerLinks].map((table) =>
    expiredRows('logs', table, (before) => lt(table.expiresAt, before)),
  ),
]
