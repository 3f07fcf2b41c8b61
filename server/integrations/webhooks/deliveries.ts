import { DomainError } from '#domain/errors.ts'
import { getNextAttempt } from '#domain/integrations/retries.ts'
import type { DeliveryQuery, DeliveryView } from '#domain/integrations/webhooks.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { findExisting } from './manage.ts'
import {
  type DeliveryRow,
  insertDelivery,
  lockDelivery,
  pageOfDeliveries,
  restartDelivery,
} from './queries.ts'

function getView(row: DeliveryRow, { id, name }: { id: string; name: string }): DeliveryView {
  return {
    id: row.id,
    webhook: { id, name },
    message_id: row.messageId,
    kind: row.kind,
    payload: row.payload,
    state: row.state,
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    last_attempt_at: row.lastAttemptAt?.toISOString() ?? null,
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    last_result: row.lastResult,
    last_status: row.lastStatus,
    answer: row.answer,
  }
}

export async function adminDeliveries(ctx: Ctx, query: DeliveryQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfDeliveries(ctx.db, query, window)
  const results = rows.map(({ delivery, webhook }) => getView(delivery, webhook))
  return pageReply(results, count, window, '/api/admin/integrations/deliveries/', query)
}

/** Sends a `ping` to a webhook. @throws webhook.notFound and webhook.notActive */
export async function pingWebhook(ctx: Ctx, id: string): Promise<DeliveryView> {
  const admin = requireAdmin(ctx)
  await ctx.limits.take('connection.proof', String(admin.id))
  return ctx.transaction(async (tx) => {
    const { webhook } = await findExisting(tx, id)
    if (webhook.state !== 'active') throw new DomainError('webhook.notActive')
    const payload = { type: 'ping', timestamp: tx.now().toISOString(), data: {} } as const
    const row = await insertDelivery(tx.db, id, payload, tx.now())
    if (!row) throw new DomainError('webhook.notFound')
    await tx.enqueue('integrations.send', {})
    return getView(row, webhook)
  })
}

/**
 * Sends a delivery again, with all its attempts. One whose attempt is in progress is sent when that has ended.
 * @throws webhook.deliveryNotFound and webhook.notActive
 */
export async function replayDelivery(ctx: Ctx, id: number): Promise<DeliveryView> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const claimed = await lockDelivery(tx.db, id)
    if (!claimed) throw new DomainError('webhook.deliveryNotFound')
    const { delivery, webhook } = claimed
    if (webhook.state !== 'active') throw new DomainError('webhook.notActive')
    const { state, lastAttemptAt, lastResult } = delivery
    const isInProgress = state === 'waiting' && lastAttemptAt && lastResult === null
    const row = await restartDelivery(tx.db, id, isInProgress ? getNextAttempt(1, lastAttemptAt) : tx.now())
    if (!row) throw new DomainError('webhook.deliveryNotFound')
    tx.audit.addDetail(webhook.name)
    await tx.enqueue('integrations.send', {})
    return getView(row, webhook)
  })
}
