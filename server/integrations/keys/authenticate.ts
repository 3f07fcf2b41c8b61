import { apiKeyPrefix } from '#domain/integrations/limits.ts'
import type { Actor, Ctx } from '#server/kit/context.ts'
import { computeDigest } from '#server/security/secrets.ts'
import { findValidKey, touchKey } from './queries.ts'

/** Precision in ms of a key's last use, which saves a write per call. */
const usedWithinMs = 60_000

/** Returns whether a bearer token has the form of an API key. */
export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix)
}

/**
 * Returns the actor of an API key; anonymous when it is unknown, expired or revoked. Counts the call.
 * @throws request.tooMany when the key makes too many calls
 */
export async function findKeyActor(ctx: Ctx, key: string): Promise<Actor> {
  const now = ctx.now()
  const row = await findValidKey(ctx.db, computeDigest(key), now)
  if (!row) return { kind: 'anonymous' }
  const { lastUsedAt, ...actor } = row
  await ctx.limits.take('api.key', String(row.id))
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= usedWithinMs) await touchKey(ctx.db, row.id, now)
  return { kind: 'apiKey', ...actor }
}
