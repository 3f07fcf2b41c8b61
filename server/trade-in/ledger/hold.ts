import { toDay } from '#domain/time.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { heldUntil } from './queries.ts'

/**
 * Returns the first day on which a bought device may be altered or sold, or undefined when it may be now. A dealer keeps bought
 * goods unaltered for a month (lag 1999:271 om handel med begagnade varor).
 */
export function deviceHeldUntil(tx: TxCtx, serial: string): Promise<string | undefined> {
  return heldUntil(tx.db, serial, toDay(tx.now()))
}
