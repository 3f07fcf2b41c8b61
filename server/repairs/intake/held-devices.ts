import { DomainError } from '#domain/errors.ts'
import { formatDay } from '#domain/time.ts'
import type { TxCtx } from '#server/kit/context.ts'

type FindHold = (tx: TxCtx, serial: string) => Promise<string | undefined>

let findHold: FindHold | undefined

/** Registers the function that knows until when a device is held. Its area comes after this one, so the start registers it. */
export function checkHoldsWith(find: FindHold): void {
  findHold = find
}

/** Throws `repair.deviceOnHold` for a bought device in its month of hold. Nothing is known about one without a number. */
export async function refuseHeldDevice(tx: TxCtx, serial: string): Promise<void> {
  const until = serial === '' ? undefined : await findHold?.(tx, serial)
  if (until !== undefined)
    throw new DomainError('repair.deviceOnHold', { values: { date: formatDay(until) } })
}
