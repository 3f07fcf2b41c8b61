import { and, eq, lt } from 'drizzle-orm'
import { expiredRows } from '../kit/retention.ts'
import { shopWithdrawals } from './tables.ts'

/** Withdrawals that were written but never confirmed, which have no effect. Confirmed ones belong to their order or case. */
export const shopRetention = [
  expiredRows('messages', shopWithdrawals, (before) =>
    and(lt(shopWithdrawals.askedAt, before), eq(shopWithdrawals.state, 'asked')),
  ),
]
