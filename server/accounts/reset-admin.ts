import type { Ctx } from '../kit/context.ts'
import { randomToken } from '../security/secrets.ts'
import { hashPassword } from './passwords.ts'
import { activeOwners, findAdmin, revokeSessions } from './queries.ts'
import { updateStaff } from './staff/queries.ts'
import { disableTwoStep } from './staff/two-step.ts'

/**
 * Lets somebody who is locked out into the back office again: a new password, returned to be shown once, no second step, no login
 * that goes on, and no wait after wrong guesses. Who is not active becomes so. Only for whoever stands at the machine; returns
 * undefined when nobody has that username or e-mail.
 */
export async function resetAdmin(ctx: Ctx, name: string): Promise<string | undefined> {
  const password = randomToken().slice(0, 16)
  const passwordHash = await hashPassword(password)
  const username = await ctx.transaction(async (tx) => {
    const user = await findAdmin(tx.db, name, 'all')
    if (!user) return undefined
    await updateStaff(tx.db, user.id, { passwordHash, active: true })
    if (user.twoStepSince) await disableTwoStep(tx, user)
    await revokeSessions(tx.db, user.id, tx.now())
    tx.log.warn({ adminUserId: user.id }, 'password of the back office set anew from the command line')
    return user.username
  })
  if (username === undefined) return undefined
  await ctx.limits.clear('login.account', username)
  return password
}

/** The names of those who may do everything in the back office. */
export function listOwners(ctx: Ctx): Promise<string[]> {
  return activeOwners(ctx.db)
}
