import { DomainError } from '#domain/errors.ts'
import {
  type ApiKeyInput,
  type ApiKeyState,
  type ApiKeyView,
  maxApiKeys,
  type NewApiKey,
} from '#domain/integrations/keys.ts'
import { apiKeyPrefix } from '#domain/integrations/limits.ts'
import { scopeLabels } from '#domain/integrations/scopes.ts'
import { assertOwnPassword } from '#server/accounts/service.ts'
import { lockNames } from '#server/db/named-locks.ts'
import { type Ctx, type DbCtx, requireAdmin } from '#server/kit/context.ts'
import { computeDigest, randomToken } from '#server/security/secrets.ts'
import { type ApiKeyRow, countValidKeys, insertApiKey, listApiKeys, revokeKey } from './queries.ts'

/** Characters of a key that are stored and shown. The rest has 216 random bits. */
const startLength = apiKeyPrefix.length + 6

const dayMs = 86_400_000

function getState(row: ApiKeyRow, now: Date): ApiKeyState {
  if (row.revokedAt) return 'revoked'
  return row.expiresAt > now ? 'valid' : 'expired'
}

function getView(ctx: DbCtx, row: ApiKeyRow, createdBy: string): ApiKeyView {
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    state: getState(row, ctx.now()),
    created_by: createdBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }
}

export async function adminApiKeys(ctx: Ctx): Promise<ApiKeyView[]> {
  requireAdmin(ctx)
  const rows = await listApiKeys(ctx.db, maxApiKeys.listed)
  return rows.map(({ key, createdBy }) => getView(ctx, key, createdBy))
}

/**
 * Creates a key and returns it with its secret. Needs the caller's own password: the key works without it, and for as long as a
 * year. @throws apiKey.tooMany
 */
export async function createApiKey(ctx: Ctx, input: ApiKeyInput): Promise<NewApiKey> {
  const admin = requireAdmin(ctx)
  await assertOwnPassword(ctx, input.password)
  const key = `${apiKeyPrefix}${randomToken()}`
  return ctx.transaction(async (tx) => {
    const now = tx.now()
    await lockNames(tx.db, ['api keys'])
    if ((await countValidKeys(tx.db, now)) >= maxApiKeys.valid)
      throw new DomainError('apiKey.tooMany', { values: { count: String(maxApiKeys.valid) } })
    const row = await insertApiKey(tx.db, {
      name: input.name,
      start: key.slice(0, startLength),
      keyDigest: computeDigest(key),
      scopes: input.scopes,
      adminUserId: admin.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + input.valid_days * dayMs),
    })
    tx.audit.addDetail(`${row.start}…: ${input.scopes.map((scope) => scopeLabels[scope]).join(', ')}`)
    return { ...getView(tx, row, admin.name || admin.username), key }
  })
}

/** Ends a key at once. @throws apiKey.notFound for one that is not valid */
export async function revokeApiKey(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    const start = await revokeKey(tx.db, id, tx.now())
    if (start === undefined) throw new DomainError('apiKey.notFound')
    tx.audit.addDetail(`${start}…`)
  })
}
