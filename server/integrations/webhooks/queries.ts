import { and, asc, count, desc, eq, getColumns, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { EventPayload } from '#domain/integrations/events.ts'
import { getNextAttempt } from '#domain/integrations/retries.ts'
import type { DeliveryQuery, DeliveryState, WebhookState } from '#domain/integrations/webhooks.ts'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { type Batch, deleteBatch } from '#server/kit/retention.ts'
import type { Sealed } from '#server/security/encryption.ts'
import { webhookDeliveries as deliveries, webhooks } from '../tables.ts'
import type { PostResult } from './post.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect

/** Counts the deliveries of each webhook in a state. */
const countDeliveries = (state: DeliveryState) =>
  sql<number>`(SELECT count(*)::int FROM ${deliveries} d WHERE d.webhook_id = ${webhooks}.id AND d.state = ${state})`

const withCounts = {
  webhook: webhooks,
  waiting: countDeliveries('waiting'),
  failed: countDeliveries('failed'),
}

export function listWebhooks(db: Db) {
  return db.select(withCounts).from(webhooks).orderBy(webhooks.createdAt, webhooks.id)
}

export async function findWebhook(db: Db, id: string) {
  const [row] = await db.select(withCounts).from(webhooks).where(eq(webhooks.id, id))
  return row
}

export async function countWebhooks(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(webhooks)
  return row?.count ?? 0
}

export async function insertWebhook(db: Db, values: typeof webhooks.$inferInsert): Promise<void> {
  await db.insert(webhooks).values(values)
}

/** Changes a webhook that was read at `version`. Returns false when it has changed since. */
export async function updateWebhook(
  db: Db,
  id: string,
  version: number,
  values: Pick<WebhookRow, 'name' | 'url' | 'events'>,
): Promise<boolean> {
  const rows = await db
    .update(webhooks)
    .set({ ...values, version: version + 1 })
    .where(and(eq(webhooks.id, id), eq(webhooks.version, version)))
    .returning({ id: webhooks.id })
  return rows.length > 0
}

/** Sets the state of a webhook. One that is active again has not failed yet. */
export async function setState(db: Db, id: string, state: WebhookState): Promise<void> {
  const reset = state === 'active' ? { failingSince: null } : {}
  await db
    .update(webhooks)
    .set({ state, ...reset })
    .where(eq(webhooks.id, id))
}

export async function storeSealed(db: Db, id: string, sealed: Sealed): Promise<void> {
  await db.update(webhooks).set(sealed).where(eq(webhooks.id, id))
}

/** Deletes a webhook with its deliveries, and returns its name; undefined when there is none. */
export async function deleteWebhook(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ name: webhooks.name })
  return row?.name
}

/** Locks the webhooks whose secret another key encrypted. */
export function lockOtherKeys(db: Db, keyId: string) {
  return db
    .select(pickColumns(webhooks, 'id', 'sealed', 'keyId'))
    .from(webhooks)
    .where(ne(webhooks.keyId, keyId))
    .for('update')
}

export async function insertDelivery(
  db: Db,
  webhookId: string,
  payload: EventPayload,
  createdAt: Date,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .insert(deliveries)
    .values({ webhookId, kind: payload.type, payload, createdAt })
    .returning()
  return row
}

const isDue = (now: Date) =>
  and(
    eq(webhooks.state, 'active'),
    eq(deliveries.state, 'waiting'),
    or(isNull(deliveries.nextAttemptAt), lte(deliveries.nextAttemptAt, now)),
  )

/** Returns whether a delivery waits to be attempted now. */
export async function hasDueDelivery(db: Db, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: deliveries.id })
    .from(webhooks)
    .innerJoin(deliveries, eq(deliveries.webhookId, webhooks.id))
    .where(isDue(now))
    .limit(1)
  return rows.length > 0
}

/** A delivery that is being attempted, with its webhook. */
export type ClaimedDelivery = { delivery: DeliveryRow; webhook: WebhookRow }

/**
 * Claims the oldest due deliveries of a webhook for one attempt each. Their next attempt is written at once, so that no other node
 * makes the same one, and a process that dies leaves them to be attempted again.
 */
export async function claimDeliveries(db: Db, webhook: WebhookRow, limit: number, now: Date) {
  const due = await db
    .select(pickColumns(deliveries, 'id', 'attempts'))
    .from(webhooks)
    .innerJoin(deliveries, eq(deliveries.webhookId, webhooks.id))
    .where(and(eq(webhooks.id, webhook.id), isDue(now)))
    .orderBy(asc(deliveries.id))
    .limit(limit)
    .for('update', { of: deliveries, skipLocked: true })
  const claimed: ClaimedDelivery[] = []
  for (const { id, attempts } of due) {
    const [delivery] = await db
      .update(deliveries)
      .set({
        attempts: attempts + 1,
        lastAttemptAt: now,
        lastResult: null,
        nextAttemptAt: getNextAttempt(attempts + 1, now),
      })
      .where(eq(deliveries.id, id))
      .returning()
    if (delivery) claimed.push({ delivery, webhook })
  }
  return claimed
}

export function listActiveWebhooks(db: Db): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(eq(webhooks.state, 'active')).orderBy(webhooks.id)
}

/** Stores the result of an attempt, unless the delivery was sent again meanwhile. */
export async function storeResult(
  db: Db,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  { result, status, answer }: PostResult,
  state: DeliveryState,
): Promise<void> {
  await db
    .update(deliveries)
    .set({
      state,
      lastResult: result,
      lastStatus: status,
      answer,
      ...(state === 'waiting' ? {} : { nextAttemptAt: null }),
    })
    .where(and(eq(deliveries.id, id), eq(deliveries.attempts, attempts)))
}

export async function noteSuccess(db: Db, webhookId: string, now: Date): Promise<void> {
  await db
    .update(webhooks)
    .set({ lastDeliveredAt: now, failingSince: null })
    .where(eq(webhooks.id, webhookId))
}

/** Records that a delivery failed, and returns since when they have. */
export async function noteFailure(db: Db, webhookId: string, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(eq(webhooks.id, webhookId))
    .returning({ failingSince: webhooks.failingSince })
  return row?.failingSince ?? undefined
}

/** Stops a webhook that is active. */
export async function stopWebhook(db: Db, webhookId: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ state: 'stopped' })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'active')))
}

/** Returns the names of the webhooks that were stopped because they failed. */
export async function listStoppedWebhooks(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: webhooks.name })
    .from(webhooks)
    .where(eq(webhooks.state, 'stopped'))
    .orderBy(webhooks.createdAt, webhooks.id)
  return rows.map(({ name }) => name)
}

export function pageOfDeliveries(db: Db, { webhook, state, kind }: DeliveryQuery, window: Window) {
  const rows = () =>
    db
      .select({ delivery: getColumns(deliveries), webhook: pickColumns(webhooks, 'id', 'name') })
      .from(deliveries)
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
      .where(
        and(
          webhook ? eq(deliveries.webhookId, webhook) : undefined,
          state ? eq(deliveries.state, state) : undefined,
          kind ? eq(deliveries.kind, kind) : undefined,
        ),
      )
  return readPage(db, rows, [desc(deliveries.id)], window)
}

export async function lockDelivery(db: Db, id: number): Promise<ClaimedDelivery | undefined> {
  const [row] = await db
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.id, id))
    .for('update', { of: deliveries })
  return row
}

/** Lets a delivery be attempted again from the beginning at a time. */
export async function restartDelivery(db: Db, id: number, at: Date): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: at })
    .where(eq(deliveries.id, id))
    .returning()
  return row
}

export function deleteOldDeliveries(db: Db, before: Date, batch: Batch) {
  return deleteBatch(db, deliveries, lt(deliveries.createdAt, before), batch)
}
