import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import { addCalendarMonths } from '#domain/repairs/rules.ts'
import { instantFrom, toDay } from '#domain/time.ts'
import { identityRetention, notesKeptFrom } from '#domain/trade-in/rules.ts'
import { decodeIdentity, identityText } from '#domain/trade-in/seller-identity.ts'
import type { IdentityInput } from '#domain/trade-in/seller-schemas.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { noteSeller, openNotes } from '../ledger/notes.ts'
import { deleteOldNotes } from '../ledger/queries.ts'
import {
  encryptedIdentity,
  erasedIdentity,
  identityKeys,
  openIdentity,
  toIdentity,
} from '../requests/identity.ts'
import { getRequestDevices } from '../requests/queries.ts'
import { tradeInRequests } from '../tables.ts'
import {
  eraseIdentities,
  eraseSwishNumbers,
  insertView,
  lockRequestsWithOtherKey,
  requestsWithoutNotes,
  updateRequest,
} from './queries.ts'
import { readTradeIn } from './read.ts'
import { lockTradeIn, lockVersion } from './transitions.ts'

/**
 * Returns the personal identity number of a request. Records permanently, in the same transaction, who viewed it and when.
 * @throws tradeIn.notFound, tradeIn.noIdentity, and tradeIn.keyMissing when its encryption key is missing
 */
export function viewIdentity(ctx: Ctx, id: number): Promise<{ personal_number: string }> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const identity = openIdentity(tx.config, await lockTradeIn(tx, id))
    if (!identity) throw new DomainError('tradeIn.noIdentity')
    const { id: adminUserId, username } = admin
    await insertView(tx.db, { requestId: id, adminUserId, username, viewedAt: tx.now() })
    tx.log.info({ adminUserId, tradeInId: id }, 'personal identity number viewed')
    return { personal_number: identityText(identity) }
  })
}

/**
 * Replaces who the seller is, and completes the open notes. @throws tradeIn.notFound, request.conflict, tradeIn.identityClosed for a closed
 * request, and tradeIn.noNote for what belongs to a note before the devices are received
 */
export function writeIdentity(ctx: Ctx, id: number, input: IdentityInput): Promise<AdminTradeIn> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const request = await lockVersion(tx, id, input.version)
    if (request.status === 'PAID' || request.status === 'CANCELLED')
      throw new DomainError('tradeIn.identityClosed')
    const identity = toIdentity(input)
    const { identity_method, seller_address, right_to_sell } = input
    if (request.status === 'PENDING') {
      if (identity_method || seller_address || right_to_sell) throw new DomainError('tradeIn.noNote')
    } else {
      const sold = await getRequestDevices(tx.db, [id])
      const notes = await openNotes(tx, { request, sold }, { adminUserId: admin.id })
      await noteSeller(tx, notes, input)
    }
    await updateRequest(
      tx.db,
      id,
      identity ? encryptedIdentity(tx.config, identity, request.trackingCode) : {},
    )
    return readTradeIn(tx, id)
  })
}

/** Makes the notes of devices that were received by a version of the program without them. */
async function openMissingNotes(ctx: Ctx): Promise<void> {
  for (const id of await requestsWithoutNotes(ctx.db, batch)) {
    await ctx.transaction(async (tx) => {
      const request = await lockTradeIn(tx, id)
      const sold = await getRequestDevices(tx.db, [id])
      await openNotes(tx, { request, sold }, { adminUserId: null })
    })
  }
}

/** Batch size of re-encryption, per transaction. */
const batch = 200

/**
 * Makes missing notes of the purchase ledger, deletes old ones and erases personal identity numbers and Swish numbers that are no longer needed, and re-encrypts
 * numbers with an outdated key. Numbers whose key is missing are left unchanged and logged. A scheduled job.
 */
export async function maintainIdentities(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const monthsAgo = (months: number) => instantFrom(addCalendarMonths(toDay(now), -months), '00:00')
  await openMissingNotes(ctx)
  const keptFrom = notesKeptFrom(toDay(now))
  const notes = await deleteOldNotes(ctx.db, keptFrom)
  if (notes > 0) ctx.log.info({ notes }, 'old notes of the purchase ledger deleted')
  await eraseSwishNumbers(ctx.db, monthsAgo(identityRetention.swishMonths))
  const before = {
    received: instantFrom(keptFrom, '00:00'),
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
        const changes = encryptedIdentity(tx.config, decodeIdentity(number), trackingCode)
        await tx.db.update(tradeInRequests).set(changes).where(eq(tradeInRequests.id, id))
        counted.locked++
      }
      return requests.at(-1)?.id
    })
  for (let last: number | undefined = 0; last !== undefined; ) last = await lockBatch(last)
  return counted
}
