import { isFailingTooLong, maxAttempts } from '#domain/integrations/retries.ts'
import { isLocalUrl } from '#server/http/local-url.ts'
import type { Ctx } from '#server/kit/context.ts'
import { type PostResult, postOnce } from './post.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  hasDueDelivery,
  listActiveWebhooks,
  noteFailure,
  noteSuccess,
  stopWebhook,
  storeResult,
} from './queries.ts'
import { openSecret, signDelivery } from './secret.ts'

/** Deliveries of a webhook that are attempted one after the other before others are claimed. Together they take less than a minute. */
const batchSize = 5

/** Time in ms after which a run leaves the rest to another one, so that a slow receiver does not hold up new webhooks. */
const runMs = 50_000

/**
 * Attempts all deliveries that are due, each webhook's one after the other. Transactions are short and none is open while a
 * receiver is called.
 */
export async function sendDeliveries(ctx: Ctx, limitMs?: number): Promise<void> {
  const begun = performance.now()
  const isOver = () => performance.now() - begun > runMs
  const hooks = await listActiveWebhooks(ctx.db)
  await Promise.all(
    hooks.map(async (hook) => {
      while (!isOver()) {
        const claimed = await ctx.transaction((tx) => claimDeliveries(tx.db, hook, batchSize, tx.now()))
        if (claimed.length === 0) return
        for (const each of claimed) await attempt(ctx, each, limitMs)
      }
    }),
  )
  if (isOver() && (await hasDueDelivery(ctx.db, ctx.now()))) ctx.drainList('integrations.send')
}

async function attempt(ctx: Ctx, { delivery, webhook }: ClaimedDelivery, limitMs?: number): Promise<void> {
  const answer = await post(ctx, { delivery, webhook }, limitMs)
  const isOk = answer.result === 'ok'
  const isLast = answer.result === 'gone' || delivery.attempts >= maxAttempts
  await ctx.transaction(async (tx) => {
    await storeResult(tx.db, delivery, answer, isOk ? 'delivered' : isLast ? 'failed' : 'waiting')
    if (isOk) return noteSuccess(tx.db, webhook.id, tx.now())
    const since = await noteFailure(tx.db, webhook.id, tx.now())
    if (answer.result === 'gone' || (since && isFailingTooLong(since, tx.now())))
      await stopWebhook(tx.db, webhook.id)
  })
  if (isOk) return
  const { result, status } = answer
  ctx.log.warn(
    { webhookId: webhook.id, deliveryId: delivery.id, result, status },
    'a webhook was not delivered',
  )
}

async function post(
  { config, now }: Ctx,
  { delivery, webhook }: ClaimedDelivery,
  limitMs?: number,
): Promise<PostResult> {
  const secret = openSecret(config, webhook)
  if (!secret) return { result: 'keyMissing', status: null, answer: '' }
  const { type, timestamp: happenedAt, data } = delivery.payload
  const body = JSON.stringify({ type, timestamp: happenedAt, data })
  const timestamp = Math.floor(now().getTime() / 1000)
  const headers = {
    'user-agent': 'Verkstan',
    'webhook-id': delivery.messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signDelivery(secret, delivery.messageId, timestamp, body),
  }
  // A shop that only its own machine reaches may call programs on that machine.
  const allowsPrivate = isLocalUrl(config.publicUrl)
  return postOnce(webhook.url, body, headers, { allowsPrivate, ...(limitMs ? { limitMs } : {}) })
}
