import type { Ctx } from '../../kit/context.ts'
import type { LimitName } from '../../security/rate-limits.ts'
import { type AccountSide, type DeviceAccount, findDeviceKey } from './known-devices.ts'
import { deleteAttempts, insertAttempt } from './queries.ts'

export type AttemptFrom = { address: string; cookies: string | undefined }

/** A login attempt whose rate-limit point is already used. Call exactly one of its methods. */
export type Attempt = {
  /** Records a failed login. When it used the last point, the account's holder is notified by mail. */
  failed(): Promise<void>
  /** Resets the limits, and deletes the earlier failures from this device or network address. */
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
  const counters: [LimitName, string][] = device
    ? [['login.device', device]]
    : [
        [limits.account, tried.name],
        [limits.address, from.address],
      ]
  const left: number[] = []
  for (const [limit, key] of counters) left.push(await ctx.limits.take(limit, key))
  const account = { side, id: tried.account?.id ?? null }
  const source = device ?? from.address
  await insertAttempt(ctx.db, account, { address: from.address, source, triedAt: ctx.now() })
  return {
    async failed() {
      // The first counter is the account's or the device's.
      if (left[0] === 0) await ctx.transaction((tx) => tx.enqueue('accounts.mailAttempts', account))
    },
    async succeeded() {
      for (const [limit, key] of counters) await ctx.limits.clear(limit, key)
      await deleteAttempts(ctx.db, account, source)
    },
  }
}
