import type { Ctx } from '#server/kit/context.ts'
import type { LimitName } from '#server/security/rate-limits.ts'
import { type AccountSide, type DeviceAccount, findDeviceKey } from './known-devices.ts'
import { deleteAttempts, insertAttempt } from './queries.ts'

export type AttemptFrom = { address: string; cookies: string | undefined }

/** A login attempt whose rate-limit point is already used. Call exactly one of its methods. */
export type Attempt = {
  /** Records a failed login. When it used the last point, the account's holder is notified by mail. */
  failed(): Promise<void>
  /**
   * Resets the limit of the account or device, and deletes its earlier failures from this device or network address. The
   * address only gets back the point of this attempt: otherwise a login to an own account would reset the failures at others.
   */
  succeeded(): Promise<void>
}

const limitsOf = {
  customer: { account: 'customer.account', address: 'customer.address' },
  staff: { account: 'login.account', address: 'login.address' },
} as const satisfies Record<AccountSide, { account: LimitName; address: LimitName }>

/**
 * Counts a login attempt before the password is checked, so that parallel guesses count too. A device that has logged in
 * to this account before has its own counter; all others share those of the name and the network address. Therefore
 * guessing cannot lock out the account's holder. A name without an account causes the same work. @throws request.tooMany
 */
export async function beginAttempt(
  ctx: Ctx,
  side: AccountSide,
  tried: { name: string; account: DeviceAccount | undefined },
  from: AttemptFrom,
): Promise<Attempt> {
  const device = findDeviceKey(ctx, tried.account, from.cookies)
  const limits = limitsOf[side]
  const counter: [LimitName, string] = device ? ['login.device', device] : [limits.account, tried.name]
  const left = await ctx.limits.take(...counter)
  if (!device) await ctx.limits.take(limits.address, from.address)
  const account = { side, id: tried.account?.id ?? null }
  const source = device ?? from.address
  await insertAttempt(ctx.db, account, { address: from.address, source, triedAt: ctx.now() })
  return {
    async failed() {
      if (left === 0) await ctx.transaction((tx) => tx.enqueue('accounts.mailAttempts', account))
    },
    async succeeded() {
      await ctx.limits.clear(...counter)
      if (!device) await ctx.limits.giveBack(limits.address, from.address)
      await deleteAttempts(ctx.db, account, source)
    },
  }
}
