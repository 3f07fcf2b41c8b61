import { lt, sql } from 'drizzle-orm'
import { expiredRows } from '../kit/retention.ts'
import { apiKeys } from './tables.ts'

/** API keys that have ended. */
export const integrationsRetention = [
  expiredRows('logs', apiKeys, (before) =>
    lt(sql`coalesce(${apiKeys.revokedAt}, ${apiKeys.expiresAt})`, before),
  ),
]
