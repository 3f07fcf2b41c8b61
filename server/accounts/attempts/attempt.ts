import type { Ctx } from '../../kit/context.ts'
import type { LimitName } from '../../security/rate-limits.ts'
import { type DeviceAccount, findDeviceKey, type AccountSide } from './known-devices.ts'
import { deleteAttempts, insertAttempt } from './queries.ts'

/** Where a login attempt comes from: the network address, and the Cookie header. */
export type AttemptFrom = { address: string; cookies: string | undefined }

/** A login attempt that has used up its point. Exactly one of the two is called. */
export type Attempt = {
  /** Nobody was logged in. When that was the last point, the account's holder is mailed. */
  failed(): Promise<void>
  /** Gives the points back, and forgets what the same device, or network address, tried before. */
  succeeded(): Promise<void>
}

const limitsOf = {
  customer: { account: 'customer.account', address: 'customer.address' },
  staff: { account: 'login.account', address: 'login.address' },
} as const satisfies Record<AccountSide, { account: LimitName; address: LimitName }>

/**
 * Counts a login attempt before the password is looked at, so that parallel guesses count too. A device that has logged in to
 * this account before has a counter of its own; all others share those of the name and of the network address. So nobody can
 * lock out the account's holder by guessing. Throws `request.tooMany`. A name without an account costs the same work.
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
      // The account's counter, or the device's, which is the first.
      if (left[0] === 0) await ctx.transaction((tx) => tx.enqueue('accounts.mailAttempts', account))
    },
    async succeeded() {
      for (const [limit, key] of counters) await ctx.limits.clear(limit, key)
      await deleteAttempts(ctx.db, account, source)
    },
  }
}
