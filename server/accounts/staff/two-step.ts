import type { TwoStepSetUp } from '#domain/accounts/staff-schemas.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { qrCodePath } from '#server/documents/barcodes.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import type { AdminRow } from '../queries.ts'
import { mailTwoStepChanged } from './notices.ts'
import { ownRow, reauthenticateStaff, sessionLimitKey } from './own.ts'
import {
  lockStaff,
  lockUsersWithOtherKey,
  markStepUsed,
  replaceRecoveryCodes,
  updateStaff,
} from './queries.ts'
import {
  createTwoStepKey,
  decryptTwoStepKey,
  encryptTwoStepKey,
  newRecoveryCodes,
  otpAuthUri,
  recoveryDigest,
  stepOfCode,
  twoStepKeys,
} from './two-step-key.ts'

/** Formats a key in groups of four, for copying by hand. */
const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

/**
 * Starts to turn two-step login on: creates a key, which is activated by its first code. Starting again replaces it. A
 * wrong password is an error at `password`. @throws staff.twoStepOn
 */
export async function beginTwoStep(ctx: Ctx, password: string): Promise<TwoStepSetUp> {
  const { id, username } = await reauthenticateStaff(ctx, { password })
  const { name: issuer } = await readShopSettings(ctx)
  return ctx.transaction(async (tx) => {
    const user = await lockStaff(tx.db, id)
    if (user?.twoStepSince) throw new DomainError('staff.twoStepOn')
    const key = createTwoStepKey()
    await updateStaff(tx.db, id, encryptTwoStepKey(tx.config, id, key))
    const uri = otpAuthUri(key, { issuer, label: username })
    return { key: inGroups(key), uri, picture: qrCodePath(uri) }
  })
}

/**
 * Turns two-step login on with a code of the new key, and returns the recovery codes, only this once. A wrong code is an
 * error at `code`. @throws staff.twoStepOn and staff.twoStepNotBegun
 */
export async function confirmTwoStep(ctx: Ctx, code: string): Promise<{ codes: string[] }> {
  const { id } = requireAdmin(ctx)
  await ctx.limits.take('login.device', sessionLimitKey(ctx))
  const codes = await ctx.transaction(async (tx) => {
    const user = await lockStaff(tx.db, id)
    if (user?.twoStepSince) throw new DomainError('staff.twoStepOn')
    const key = user && decryptTwoStepKey(tx.config, user)
    if (!user || key === undefined) throw new DomainError('staff.twoStepNotBegun')
    const step = stepOfCode(key, code, tx.now())
    if (step === undefined || !(await markStepUsed(tx.db, id, step)))
      throw fieldError('code', 'Koden stämmer inte. Kontrollera att klockan i telefonen går rätt.')
    await updateStaff(tx.db, id, { twoStepSince: tx.now() })
    await mailTwoStepChanged(tx, user, true)
    return giveRecoveryCodes(tx, id)
  })
  await ctx.limits.clear('login.device', sessionLimitKey(ctx))
  return { codes }
}

async function giveRecoveryCodes(tx: TxCtx, id: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx.db, id, codes.map(recoveryDigest))
  return codes
}

/** Replaces all recovery codes, with password and code. @throws staff.twoStepOff */
export async function renewRecoveryCodes(
  ctx: Ctx,
  proof: { password: string; code: string },
): Promise<{ codes: string[] }> {
  const { id } = await provenWithCode(ctx, proof)
  return ctx.transaction(async (tx) => ({ codes: await giveRecoveryCodes(tx, id) }))
}

/** Turns the caller's own two-step login off, with password and code. @throws staff.twoStepOff */
export async function disableOwnTwoStep(ctx: Ctx, proof: { password: string; code: string }): Promise<void> {
  const user = await provenWithCode(ctx, proof)
  await ctx.transaction((tx) => disableTwoStep(tx, user))
}

async function provenWithCode(ctx: Ctx, { password, code }: { password: string; code: string }) {
  const { twoStepSince } = await ownRow(ctx)
  if (!twoStepSince) throw new DomainError('staff.twoStepOff')
  return reauthenticateStaff(ctx, { password, code })
}

/** Turns two-step login off, and deletes the key and the recovery codes. */
export async function disableTwoStep(tx: TxCtx, user: AdminRow): Promise<void> {
  await updateStaff(tx.db, user.id, {
    twoStepSince: null,
    twoStepSealed: null,
    twoStepKeyId: null,
    twoStepLast: null,
  })
  await replaceRecoveryCodes(tx.db, user.id, [])
  await mailTwoStepChanged(tx, user, false)
}

/**
 * Encrypts with the current key the two-step keys that another key encrypted. Those whose key is missing are skipped and
 * logged. Returns the numbers of both. A scheduled job.
 */
export function rotateTwoStepKeys(ctx: Ctx): Promise<{ locked: number; missing: number }> {
  return ctx.transaction(async (tx) => {
    let locked = 0
    let missing = 0
    for (const user of await lockUsersWithOtherKey(tx.db, twoStepKeys(tx.config).currentId)) {
      const key = decryptTwoStepKey(tx.config, user)
      if (key === undefined) missing++
      else {
        await updateStaff(tx.db, user.id, encryptTwoStepKey(tx.config, user.id, key))
        locked++
      }
    }
    if (missing > 0) tx.log.warn({ missing }, 'two-step keys whose encryption key is missing')
    return { locked, missing }
  })
}
