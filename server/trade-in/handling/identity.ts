import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import { addCalendarMonths } from '#domain/repairs/rules.ts'
import { instantFrom, toDay } from '#domain/time.ts'
import { identityRetention } from '#domain/trade-in/rules.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { encryptedIdentity, erasedIdentity, identityKeys } from '../requests/identity.ts'
import { tradeInRequests } from '../tables.ts'
import { eraseIdentities, insertView, lockRequestsWithOtherKey, updateRequest } from './queries.ts'
import { readTradeIn } from './read.ts'
import { lockTradeIn, lockVersion } from './transitions.ts'

/**
 * Returns the personal identity number of a request. Records permanently, in the same transaction, who viewed it and when.
 * @throws tradeIn.notFound, tradeIn.noIdentity, and tradeIn.keyMissing when its encryption key is missing
 */
export function viewIdentity(ctx: Ctx, id: number): Promise<{ personal_number: string }> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { identitySealed: sealed, identityKeyId: keyId, trackingCode } = await lockTradeIn(tx, id)
    if (sealed === null || keyId === null) throw new DomainError('tradeIn.noIdentity')
    const number = identityKeys(tx.config).open({ sealed, keyId }, trackingCode)
    if (number === undefined) throw new DomainError('tradeIn.keyMissing')
    const { id: adminUserId, username } = admin
    await insertView(tx.db, { requestId: id, adminUserId, username, viewedAt: tx.now() })
    tx.log.info({ adminUserId, tradeInId: id }, 'personal identity number viewed')
    return { personal_number: number }
  })
}

/**
 * Replaces the personal identity number at the counter. @throws tradeIn.notFound, request.conflict, and
 * tradeIn.identityClosed for a closed request
 */
export function writeIdentity(
  ctx: Ctx,
  id: number,
  input: { version: number; personal_number: string },
): Promise<AdminTradeIn> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const request = await lockVersion(tx, id, input.version)
    if (request.status === 'PAID' || request.status === 'CANCELLED')
      throw new DomainError('tradeIn.identityClosed')
    await updateRequest(tx.db, id, encryptedIdentity(tx.config, input.personal_number, request.trackingCode))
    return readTradeIn(tx, id)
  })
}

/** Batch size of re-encryption, per transaction. */
const batch = 200

/**
 * Erases personal identity numbers that are no longer needed, and re-encrypts those with an outdated key. Numbers whose key is
 * missing are left unchanged and logged. A scheduled job.
 */
export async function maintainIdentities(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const monthsAgo = (months: number) => instantFrom(addCalendarMonths(toDay(now), -months), '00:00')
  const before = {
    paid: monthsAgo(identityRetention.paidMonths),
    idle: monthsAgo(identityRetention.waitingMonths),
  }
  const erased = await eraseIdentities(ctx.db, before, erasedIdentity(now))
  if (erased > 0) ctx.log.info({ erased }, 'personal identity numbers erased')
  const { locked, missing } = await rotateEncryptionKey(ctx)
  if (locked > 0) ctx.log.info({ locked }, 'personal identity numbers re-encrypted with the current key')
  if (missing > 0) ctx.log.warn({ missing }, 'personal identity numbers with a missing key')
}

/**
 * Re-encrypts all numbers that were encrypted with an outdated key, in batches. Returns how many were re-encrypted, and how many
 * were left because their key is missing.
 */
export async function rotateEncryptionKey(ctx: Ctx): Promise<{ locked: number; missing: number }> {
  const keys = identityKeys(ctx.config)
  const counted = { locked: 0, missing: 0 }
  const lockBatch = (afterId: number) =>
    ctx.transaction(async (tx) => {
      const requests = await lockRequestsWithOtherKey(tx.db, keys.currentId, afterId, batch)
      for (const { id, identitySealed: sealed, identityKeyId: keyId, trackingCode } of requests) {
        const number = sealed && keyId ? keys.open({ sealed, keyId }, trackingCode) : undefined
        if (number === undefined) {
          counted.missing++
          continue
        }
        const changes = encryptedIdentity(tx.config, number, trackingCode)
        await tx.db.update(tradeInRequests).set(changes).where(eq(tradeInRequests.id, id))
        counted.locked++
      }
      return requests.at(-1)?.id
    })
  for (let last: number | undefined = 0; last !== undefined; ) last = await lockBatch(last)
  return counted
}
