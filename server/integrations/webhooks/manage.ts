import { randomUUID } from 'node:crypto'
import { DomainError, fieldError } from '#domain/errors.ts'
import {
  maxWebhooks,
  type NewWebhook,
  type WebhookChange,
  type WebhookInput,
  type WebhookView,
} from '#domain/integrations/webhooks.ts'
import { assertOwnPassword } from '#server/accounts/service.ts'
import { lockNames } from '#server/db/named-locks.ts'
import { isLocalUrl } from '#server/http/local-url.ts'
import { type Ctx, type DbCtx, requireAdmin } from '#server/kit/context.ts'
import { assertPublicHost } from './public-address.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  setState,
  storeSealed,
  updateWebhook,
} from './queries.ts'
import { createSecret } from './secret.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

function getView({ webhook, waiting, failed }: Found): WebhookView {
  return {
    id: webhook.id,
    name: webhook.name,
    url: webhook.url,
    events: webhook.events,
    state: webhook.state,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    waiting,
    failed,
    last_delivered_at: webhook.lastDeliveredAt?.toISOString() ?? null,
    created_at: webhook.createdAt.toISOString(),
    version: webhook.version,
  }
}

/** Returns a webhook with its counts. @throws webhook.notFound */
export async function findExisting(ctx: DbCtx, id: string): Promise<Found> {
  const row = await findWebhook(ctx.db, id)
  if (!row) throw new DomainError('webhook.notFound')
  return row
}

export async function adminWebhooks(ctx: Ctx): Promise<WebhookView[]> {
  requireAdmin(ctx)
  return (await listWebhooks(ctx.db)).map(getView)
}

/**
 * Refuses an address in a closed network, and one without TLS, unless the shop itself is only reached on its own machine. What a name
 * leads to is checked at each attempt. @throws a field error at `url`
 */
function assertAllowedUrl(ctx: DbCtx, url: string): void {
  if (isLocalUrl(ctx.config.publicUrl)) return
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') throw fieldError('url', 'Adressen måste börja med https://.')
  try {
    assertPublicHost(hostname)
  } catch {
    throw fieldError('url', 'Adressen leder in i ett slutet nät. Skriv en som går att nå på internet.')
  }
}

/** Adds a webhook and returns it with its secret. @throws webhook.tooMany, and field errors at `url` and `password` */
export async function createWebhook(ctx: Ctx, { password, ...values }: WebhookInput): Promise<NewWebhook> {
  const admin = requireAdmin(ctx)
  assertAllowedUrl(ctx, values.url)
  await assertOwnPassword(ctx, password)
  const id = randomUUID()
  const { secret, sealed } = createSecret(ctx.config, id)
  return ctx.transaction(async (tx) => {
    await lockNames(tx.db, ['webhooks'])
    if ((await countWebhooks(tx.db)) >= maxWebhooks)
      throw new DomainError('webhook.tooMany', { values: { count: String(maxWebhooks) } })
    await insertWebhook(tx.db, { id, ...values, ...sealed, adminUserId: admin.id, createdAt: tx.now() })
    tx.audit.addSubject({ id })
    tx.audit.addDetail(new URL(values.url).host)
    return { ...getView(await findExisting(tx, id)), secret }
  })
}

/** Changes a webhook that was read at a version. @throws webhook.notFound, request.conflict, and field errors */
export async function changeWebhook(
  ctx: Ctx,
  id: string,
  { version, password, ...values }: WebhookChange,
): Promise<WebhookView> {
  requireAdmin(ctx)
  assertAllowedUrl(ctx, values.url)
  await findExisting(ctx, id)
  await assertOwnPassword(ctx, password)
  return ctx.transaction(async (tx) => {
    const { webhook: before } = await findExisting(tx, id)
    if (!(await updateWebhook(tx.db, id, version, values))) throw new DomainError('request.conflict')
    if (before.url !== values.url) tx.audit.addDetail(new URL(values.url).host)
    return getView(await findExisting(tx, id))
  })
}

/** Pauses or resumes a webhook. What waited when it was paused is sent when it is resumed. @throws webhook.notFound */
export function switchWebhook(ctx: Ctx, id: string, isActive: boolean): Promise<WebhookView> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { webhook } = await findExisting(tx, id)
    if ((webhook.state === 'active') !== isActive) await setState(tx.db, id, isActive ? 'active' : 'paused')
    tx.audit.addDetail(isActive ? 'återupptogs' : 'pausades')
    if (isActive) await tx.enqueue('integrations.send', {})
    return getView(await findExisting(tx, id))
  })
}

/** Removes a webhook with its log. @throws webhook.notFound */
export async function removeWebhook(ctx: Ctx, id: string): Promise<void> {
  requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    const name = await deleteWebhook(tx.db, id)
    if (name === undefined) throw new DomainError('webhook.notFound')
  })
}

/** Replaces a webhook's secret and returns the new one. @throws webhook.notFound, and a field error at `password` */
export async function replaceSecret(ctx: Ctx, id: string, password: string | undefined): Promise<NewWebhook> {
  requireAdmin(ctx)
  await findExisting(ctx, id)
  await assertOwnPassword(ctx, password)
  const { secret, sealed } = createSecret(ctx.config, id)
  return ctx.transaction(async (tx) => {
    await storeSealed(tx.db, id, sealed)
    return { ...getView(await findExisting(tx, id)), secret }
  })
}
