import { DomainError } from '#domain/errors.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { isAwaitable } from '#domain/repairs/states.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { lockRepair, type RepairRow } from '../core/queries.ts'
import { lockExisting, shouldMailCustomer, transitionTo } from './change.ts'
import { readRepair } from './read.ts'

/**
 * Takes in the device of a repair that was paid, approved or booked before, and notifies its customer. Does nothing when it is here
 * already, so a double click takes it in once. @throws repair.notAwaited for a repair that has ended, and request.conflict
 */
export function checkInRepair(ctx: Ctx, id: number, version: number): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockExisting(tx, id)
    if (repair.checkedInAt === null) {
      if (!isAwaitable(repair.status)) throw new DomainError('repair.notAwaited')
      if (repair.version !== version) throw new DomainError('request.conflict')
      await checkIn(tx, repair, admin.id)
    }
    return readRepair(tx, id)
  })
}

/** Takes in the device of a repair with the booking that it is handed in with, unless it is here already. */
export async function checkInWithBooking(tx: TxCtx, id: number, adminUserId: number): Promise<void> {
  const repair = await lockRepair(tx.db, id)
  if (repair?.checkedInAt === null && isAwaitable(repair.status)) await checkIn(tx, repair, adminUserId)
}

async function checkIn(tx: TxCtx, repair: RepairRow, adminUserId: number): Promise<void> {
  const mail = await shouldMailCustomer(tx, 'Mottaget')
  await transitionTo(tx, repair, 'Mottaget', {
    adminUserId,
    mail,
    changes: { checkedInAt: tx.now() },
  })
}
