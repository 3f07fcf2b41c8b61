import { DomainError, fieldError } from '#domain/errors.ts'
import { ore } from '#domain/money.ts'
import { normalizePhone } from '#domain/phones.ts'
import type { AdminRepair, WalkInInput } from '#domain/repairs/admin-schemas.ts'
import { toDetailColumns } from '#domain/repairs/details.ts'
import { toDay } from '#domain/time.ts'
import { payablePricesOfDevice } from '#server/catalogue/service.ts'
import { computeFingerprint, scopedKey, storeOnce } from '#server/http/idempotency.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { findByIdempotencyKey, findDuplicate, findRepair } from '../core/queries.ts'
import { addIntakeImages } from '../images/images.ts'
import { lendAtIntake } from '../loans/lend.ts'
import { type NewRepair, openRepair } from '../open-repair.ts'
import { activeStaff } from '../queries.ts'
import { storeSigning } from '../signing/store.ts'
import { readRepair } from '../workshop/read.ts'
import { refuseHeldDevice } from './held-devices.ts'
import { storePasscode } from './passcodes.ts'

/**
 * Opens a repair for a device handed in at the counter. A repeated key, or the same form within ten minutes, returns the same order.
 * @throws request.keyReused when the key was used with other content
 */
export function createWalkInRepair(
  ctx: Ctx,
  input: WalkInInput,
  idempotencyKey: string | undefined,
): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  const sent = {
    fingerprint: computeIntakeFingerprint(input),
    idempotencyKey: scopedKey('counter', idempotencyKey),
  }
  return ctx.transaction(async (tx) => {
    const { id } = await storeOnce<{ id: number }>(tx, sent, {
      findByKey: (key) => findByIdempotencyKey(tx.db, key),
      findDuplicate: (fingerprint, since) => findDuplicate(tx.db, fingerprint, since),
      store: () => registerRepair(tx, input, { source: 'counter', adminUserId: admin.id, ...sent }),
    })
    // A repeated form may have other pictures.
    await addIntakeImages(tx, id, input.pairing_id, admin.id)
    return readRepair(tx, id)
  })
}

/** Returns the digest that detects a repeated form. A digest of a passcode could be guessed, because the other fields are known. */
export function computeIntakeFingerprint(input: WalkInInput): string {
  const { passcode: _, signature: __, pairing_id: ___, ...content } = input
  return computeFingerprint(content)
}

type IntakeOrigin = Pick<
  NewRepair,
  'source' | 'adminUserId' | 'customerId' | 'earlyStart' | 'fingerprint' | 'idempotencyKey'
> & {
  /** The price of the booking; it keeps its source while it is unchanged. */
  booked?: Pick<NewRepair, 'agreedOre' | 'agreedSource'>
}

/** Opens the repair of a device that is handed in, with what belongs to it. */
export async function registerRepair(
  tx: TxCtx,
  input: WalkInInput,
  { booked, ...origin }: IntakeOrigin,
): Promise<{ id: number }> {
  await refuseHeldDevice(tx, input.serial_number)
  if (input.warranty_of !== null) await checkWarranty(tx, input, input.warranty_of)
  const repair = await openRepair(tx, {
    ...origin,
    status: input.status,
    ...toDetailColumns(input),
    customerMessage: input.customer_message,
    condition: input.condition,
    ...(await getAgreed(tx, input, booked)),
    estimatedTime: input.estimated_time,
    estimatedOn: input.estimated_on || null,
    assigneeId: await knownAssignee(tx, input.assignee),
    warrantyOf: input.warranty_of,
  })
  if (input.passcode) await storePasscode(tx, repair.id, input.passcode)
  await addIntakeImages(tx, repair.id, input.pairing_id, origin.adminUserId ?? null)
  await lendAtIntake(tx, { repairId: repair.id, loan: input.loan, adminUserId: origin.adminUserId ?? null })
  // Last, because what is lent is signed for too.
  if (input.signature)
    await storeSigning(tx, repair.id, { kind: 'signed', way: 'counter', path: input.signature })
  return repair
}

/** Returns the agreed price: nothing for a repair under warranty, else what was chosen, from the price list when it is the same. */
async function getAgreed(
  tx: TxCtx,
  { brand, model, issue, price, price_kind: agreedKind, warranty_of: warrantyOf }: WalkInInput,
  booked: IntakeOrigin['booked'],
): Promise<Pick<NewRepair, 'agreedOre' | 'agreedKind' | 'agreedSource'>> {
  if (warrantyOf !== null) return { agreedOre: ore(0), agreedSource: 'warranty' }
  if (!price) return { agreedOre: null }
  if (booked?.agreedSource && booked.agreedOre === price)
    return { agreedOre: price, agreedKind, agreedSource: booked.agreedSource }
  const isListed = (await payablePricesOfDevice(tx, { brand, model })).some(
    (listed) => listed.priceOre === price && listed.issue.toLowerCase() === issue.toLowerCase(),
  )
  return { agreedOre: price, agreedKind, agreedSource: isListed ? 'price_list' : 'counter' }
}

/** @throws repair.noWarranty unless an earlier order of this customer or device has a warranty that lasts */
async function checkWarranty(tx: TxCtx, input: WalkInInput, earlierId: number): Promise<void> {
  const earlier = (await findRepair(tx.db, earlierId))?.repair
  const isSame =
    earlier !== undefined &&
    [
      [earlier.customerPhone, normalizePhone(input.customer_phone)],
      [earlier.customerEmail.toLowerCase(), input.customer_email.toLowerCase()],
      [earlier.serialNumber, input.serial_number],
    ].some(([one, other]) => one !== '' && one === other)
  if (!isSame || earlier.warrantyUntil === null || earlier.warrantyUntil < toDay(tx.now()))
    throw new DomainError('repair.noWarranty')
}

/** Returns the id of someone who works here. @throws a field error for anyone else */
export async function knownAssignee(tx: TxCtx, id: number | null): Promise<number | null> {
  if (id === null) return null
  if (!(await activeStaff(tx.db)).some((each) => each.id === id))
    throw fieldError('assignee', 'Välj någon i personalen.')
  return id
}
