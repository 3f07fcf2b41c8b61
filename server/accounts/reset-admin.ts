import type { Ctx } from '../kit/context.ts'
import { randomToken } from '../security/secrets.ts'
import { hashPassword } from './passwords.ts'
import { activeOwners, findAdmin, revokeSessions } from './queries.ts'
import { endResetLinks, updateStaff } from './staff/queries.ts'
import { disableTwoStep } from './staff/two-step.ts'

/**
 * Restores access for a user who is locked out of the back office: sets a new password, which is returned to be shown
 * once, turns two-step login off, ends all logins and mailed links, resets the limits, and reopens a closed account. Only
 * for the command line. Returns undefined when the username or e-mail is unknown.
 */
export async function resetAdmin(ctx: Ctx, name: string): Promise<string | undefined> {
  const password = randomToken().slice(0, 16)
  const passwordHash = await hashPassword(password)
  const username = await ctx.transaction(async (tx) => {
    const user = await findAdmin(tx.db, name, 'all')
    if (!user) return undefined
    await updateStaff(tx.db, user.id, { passwordHash, active: true, pinHash: null, pinFailures: 0 })
    if (user.twoStepSince) await disableTwoStep(tx, user)
    await revokeSessions(tx.db, user.id, tx.now())
    await endResetLinks(tx.db, user.id, tx.now())
    tx.log.warn({ adminUserId: user.id }, 'back-office password reset from the command line')
    return user.username
  })
  if (username === undefined) return undefined
  await ctx.limits.clear('login.account', username)
  return password
}

export function listOwners(ctx: Ctx): Promise<string[]> {
  return activeOwners(ctx.db)
}
