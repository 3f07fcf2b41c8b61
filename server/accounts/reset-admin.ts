import type { Ctx } from '../kit/context.ts'
import { randomToken } from '../kit/secrets.ts'
import { hashPassword } from './passwords.ts'
import { activeOwners, replaceAdminPassword, revokeSessionsOf } from './queries.ts'

/**
 * Lets somebody who is locked out into the back office again: a new password, returned to be shown once, no login that goes on, and
 * no wait after wrong guesses. Who is not active becomes so. Only for whoever stands at the machine; returns undefined when nobody has that name.
 */
export async function resetAdmin(ctx: Ctx, username: string): Promise<string | undefined> {
  const password = randomToken().slice(0, 16)
  const passwordHash = await hashPassword(password)
  return ctx.transaction(async (tx) => {
    const id = await replaceAdminPassword(tx.db, username, passwordHash)
    if (id === undefined) return undefined
    await revokeSessionsOf(tx.db, id, tx.now())
    await tx.limits.clear('login.account', username)
    tx.log.warn({ adminUserId: id }, 'password of the back office set anew from the command line')
    return password
  })
}

/** The names of those who may do everything in the back office. */
export function listOwners(ctx: Ctx): Promise<string[]> {
  return activeOwners(ctx.db)
}
