import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { deliveryKinds, type EventPayload, webhookEvents } from '#domain/integrations/events.ts'
import { apiScopes } from '#domain/integrations/scopes.ts'
import { attemptResults, deliveryStates, webhookStates } from '#domain/integrations/webhooks.ts'
import { byStaff } from '../accounts/tables.ts'
import { identityColumn, instant } from '../db/tables.ts'

/** Keys by which other programs call the API. Only the digest of a key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: identityColumn(),
    name: text('name').notNull(),
    /** The first characters of the key, by which its owner recognises it. */
    start: text('start').notNull(),
    keyDigest: text('key_digest').notNull().unique(),
    scopes: text('scopes', { enum: apiScopes }).array().notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Time of the last use, within a minute. */
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('api_keys_end').on(sql`coalesce(${t.revokedAt}, ${t.expiresAt})`)],
)

/** Addresses of other programs, which receive the events that they subscribe to. */
export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events', { enum: webhookEvents }).array().notNull(),
  /** The secret that signs deliveries, encrypted and bound to the row's id. */
  sealed: text('sealed').notNull(),
  keyId: text('key_id').notNull(),
  state: text('state', { enum: webhookStates }).notNull().default('active'),
  /** When deliveries began to fail; null after one that succeeded. */
  failingSince: instant('failing_since'),
  lastDeliveredAt: instant('last_delivered_at'),
  adminUserId: byStaff(),
  createdAt: instant('created_at').notNull(),
  /** Incremented by each change by an owner, for optimistic locking. */
  version: integer('version').notNull().default(1),
})

/** The events for each webhook that subscribes to them, written by triggers with the change, and by hand for a `ping`. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: identityColumn(),
    /** The header `webhook-id`, the same at each attempt. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: deliveryKinds }).notNull(),
    /** The body. Has ids, numbers and states, and nothing else about customers. */
    payload: jsonb('payload').$type<EventPayload>().notNull(),
    createdAt: instant('created_at').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    /** Attempts since it was written, or sent again by hand. */
    attempts: smallint('attempts').notNull().default(0),
    lastAttemptAt: instant('last_attempt_at'),
    /** When a waiting delivery is due; null for at once. An attempt in progress has moved it, in case its process dies. */
    nextAttemptAt: instant('next_attempt_at'),
    /** Null before the first attempt, and while one is in progress. */
    lastResult: text('last_result', { enum: attemptResults }),
    lastStatus: smallint('last_status'),
    /** The beginning of the receiver's answer. */
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    index('webhook_deliveries_waiting').on(t.webhookId, t.id).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_newest').on(t.webhookId, t.id),
    index('webhook_deliveries_created').on(t.createdAt),
  ],
)
