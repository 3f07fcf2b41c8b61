import { eq } from 'drizzle-orm'
import { DomainError } from '../../../domain/errors.ts'
import { addCalendarMonths } from '../../../domain/repairs/rules.ts'
import { dayOf, instantFrom } from '../../../domain/time.ts'
import type { AdminCase } from '../../../domain/trade-in/case-schemas.ts'
import { identityRetention } from '../../../domain/trade-in/rules.ts'
import { type Ctx, requireAdmin } from '../../kit/context.ts'
import { erasedIdentity, identityKeys, encryptedIdentity } from '../requests/identity.ts'
import { tradeInRequests } from '../tables.ts'
import { lockCase, lockVersion } from './transitions.ts'
import { eraseIdentities, insertView, lockRequestsWithOtherKey, updateRequest } from './queries.ts'
import { readCase } from './read.ts'

/**
 * The personal identity number of a case. That it was seen, when and by whom, is written down in the same transaction, for
 * good. Throws `tradeIn.notFound`, `tradeIn.noIdentity`, and `tradeIn.keyMissing` when its key is not there.
 */
export function viewIdentity(ctx: Ctx, id: number): Promise<{ personal_number: string }> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { identitySealed: sealed, identityKeyId: keyId, trackingCode } = await lockCase(tx, id)
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
 * Writes down a number at the counter, instead of the one that was there. Throws `tradeIn.notFound`, `request.conflict`, and
 * `tradeIn.identityClosed` for a case that has ended.
 */
export function writeIdentity(
  ctx: Ctx,
  id: number,
  input: { version: number; personal_number: string },
): Promise<AdminCase> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const request = await lockVersion(tx, id, input.version)
    if (request.status === 'PAID' || request.status === 'CANCELLED')
      throw new DomainError('tradeIn.identityClosed')
    await updateRequest(tx.db, id, encryptedIdentity(tx.config, input.personal_number, request.trackingCode))
    return readCase(tx, id)
  })
}

/** How many numbers are locked anew in one transaction. */
const batch = 200

/**
 * Erases numbers that need not be kept any more, and locks with the present key what another one locked. What was locked with
 * a key that is not there is left, and said in the log. Runs by the clock.
 */
export async function maintainIdentities(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const monthsAgo = (months: number) => instantFrom(addCalendarMonths(dayOf(now), -months), '00:00')
  const before = {
    paid: monthsAgo(identityRetention.paidMonths),
    idle: monthsAgo(identityRetention.waitingMonths),
  }
  const erased = await eraseIdentities(ctx.db, before, erasedIdentity(now))
  if (erased > 0) ctx.log.info({ erased }, 'personal identity numbers erased')
  const { locked, missing } = await rotateEncryptionKey(ctx)
  if (locked > 0) ctx.log.info({ locked }, 'personal identity numbers locked with the present key')
  if (missing > 0) ctx.log.warn({ missing }, 'personal identity numbers whose key is not there')
}

/**
 * Locks with the present key every number that another one locked, some hundred in each transaction. Tells how many were, and how
 * many were left because their key is not there.
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
