import { DomainError } from '#domain/errors.ts'
import type { AdminRepair, DeviceArrival, WalkInInput } from '#domain/repairs/admin-schemas.ts'
import { detailNames } from '#domain/repairs/details.ts'
import { isAwaitable } from '#domain/repairs/states.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { lockRepair, type RepairRow, updateRepair } from '../core/queries.ts'
import { addIntakeImages } from '../images/images.ts'
import { storePasscode } from '../intake/passcodes.ts'
import { computeIntakeFingerprint, knownAssignee } from '../intake/walk-in.ts'
import { lendAtIntake } from '../loans/lend.ts'
import { isAwaited } from '../portal/customer-states.ts'
import { storeSigning } from '../signing/store.ts'
import { changeDetails, lockExisting, shouldMailCustomer, transitionTo } from './change.ts'
import { readRepair } from './read.ts'

/**
 * Takes in the device of a repair that was paid, approved or booked before, and notifies its customer. Does nothing when it is here
 * already, so a double click takes it in once. @throws repair.notAwaited for a repair that has ended, repair.alreadyHere when another
 * form took it in, request.conflict, and like `changeRepair`
 */
export function checkInRepair(
  ctx: Ctx,
  id: number,
  { version, intake }: DeviceArrival,
): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockExisting(tx, id)
    if (repair.checkedInAt === null) {
      if (!isAwaitable(repair.status)) throw new DomainError('repair.notAwaited')
      if (repair.version !== version) throw new DomainError('request.conflict')
      await checkIn(tx, repair, admin.id, intake)
    } else assertSameIntake(repair, intake)
    return readRepair(tx, id)
  })
}

/** Takes in the device of a repair with the booking that it is handed in with, unless it is here already. */
export async function checkInWithBooking(
  tx: TxCtx,
  id: number,
  adminUserId: number,
  intake: WalkInInput | null | undefined,
): Promise<void> {
  const repair = await lockRepair(tx.db, id)
  if (repair && isAwaited(repair)) await checkIn(tx, repair, adminUserId, intake)
}

/** @throws repair.alreadyHere when the device of a repair was taken in with another form */
export async function checkSameIntake(
  tx: TxCtx,
  id: number,
  intake: WalkInInput | null | undefined,
): Promise<void> {
  const repair = await lockRepair(tx.db, id)
  if (repair) assertSameIntake(repair, intake)
}

function assertSameIntake(repair: RepairRow, intake: WalkInInput | null | undefined): void {
  if (intake && repair.fingerprint !== computeIntakeFingerprint(intake))
    throw new DomainError('repair.alreadyHere', { values: { number: repair.orderNumber } })
}

async function checkIn(
  tx: TxCtx,
  repair: RepairRow,
  adminUserId: number,
  intake: WalkInInput | null | undefined,
): Promise<void> {
  if (intake) await storeIntake(tx, repair, intake, adminUserId)
  const current = intake ? await lockExisting(tx, repair.id) : repair
  const mail = await shouldMailCustomer(tx, 'Mottaget')
  await transitionTo(tx, current, 'Mottaget', {
    adminUserId,
    mail,
    changes: { checkedInAt: tx.now() },
  })
}

/** Stores an intake on a repair that was agreed before. Its price stays. */
async function storeIntake(
  tx: TxCtx,
  repair: RepairRow,
  intake: WalkInInput,
  adminUserId: number,
): Promise<void> {
  const texts = Object.fromEntries(detailNames.map((name) => [name, intake[name]]))
  const { condition, estimated_on } = intake
  await changeDetails(tx, repair, { ...texts, condition, estimated_on }, adminUserId)
  await updateRepair(tx.db, repair.id, {
    customerMessage: intake.customer_message,
    assigneeId: await knownAssignee(tx, intake.assignee),
    fingerprint: computeIntakeFingerprint(intake),
  })
  if (intake.passcode) await storePasscode(tx, repair.id, intake.passcode)
  await addIntakeImages(tx, repair.id, intake.pairing_id, adminUserId)
  await lendAtIntake(tx, { repairId: repair.id, loan: intake.loan, adminUserId })
  // Last, because what is lent is signed for too.
  if (intake.signature)
    await storeSigning(tx, repair.id, { kind: 'signed', way: 'counter', path: intake.signature })
}

/** Locks a repair, and returns whether its customer still has the device. */
export async function awaitsDevice(tx: TxCtx, id: number): Promise<boolean> {
  const repair = await lockRepair(tx.db, id)
  return repair !== undefined && isAwaited(repair)
}
