import type { Condition as ProductCondition } from '#domain/shop/labels.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { lockPartsWithSkus, takeForRefurbishing } from '#server/parts/service.ts'
import { getRequestDevices, insertEvent } from '../requests/queries.ts'
import { insertEntry, insertPiece, insertRefurbishing, updateRefurbishing } from './queries.ts'

/** The refurbishing of the first device of a demo trade-in. */
export type DemoRefurbishing = {
  note: string
  /** SKUs of demo parts. */
  parts: readonly string[]
  minutes: number
  /** The grade of a finished one. */
  grade?: ProductCondition
}

/** Inserts a refurbishing at the time of `then`, which takes its parts from the stock. */
export async function seedRefurbishing(
  then: TxCtx,
  requestId: number,
  { note, parts, minutes, grade }: DemoRefurbishing,
): Promise<void> {
  const [device] = await getRequestDevices(then.db, [requestId])
  if (!device) throw new Error('The demo trade-in has no device')
  const at = then.now()
  const refurbishingId = await insertRefurbishing(then.db, {
    requestDeviceId: device.sold.id,
    note,
    startedAt: at,
  })
  await insertEvent(then.db, { requestId, event: 'refurbishing', happenedAt: at })
  for (const { id: partId } of await lockPartsWithSkus(then, parts)) {
    const { name, origin, costOre } = await takeForRefurbishing(then, { partId, refurbishingId })
    await insertPiece(then.db, { refurbishingId, partId, name, origin, costOre })
  }
  await insertEntry(then.db, { refurbishingId, minutes, createdAt: at })
  if (!grade) return
  const checks = { screen: 'ok', body: 'mark', buttons: 'ok', charging: 'ok', sound: 'ok' } as const
  await updateRefurbishing(then.db, refurbishingId, { grade, checks, finishedAt: at })
  await insertEvent(then.db, { requestId, event: 'refurbished', happenedAt: at })
}
