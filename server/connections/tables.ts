import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { connectionKinds } from '#domain/connections/kinds.ts'
import { proofCodes } from '#domain/connections/proofs.ts'
import { instant } from '../db/tables.ts'

/** The connected services, one row per kind. */
export const connections = pgTable('connections', {
  kind: text('kind', { enum: connectionKinds }).primaryKey(),
  /** The settings as JSON, encrypted and bound to their kind. */
  sealed: text('sealed').notNull(),
  keyId: text('key_id').notNull(),
  /** Incremented by each change, for optimistic locking. */
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
  /** The result and time of the latest proof of this version. */
  proof: text('proof', { enum: proofCodes }),
  provenAt: instant('proven_at'),
})
