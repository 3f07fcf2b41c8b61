import { DomainError, fieldError } from '#domain/errors.ts'
import { normalizePhone } from '#domain/phones.ts'
import type { AdminRepair, MailSwitches, RepairChange, RepairMove } from '#domain/repairs/admin-schemas.ts'
import { conditionText } from '#domain/repairs/checks/points.ts'
import {
  type ComparedDetails,
  changesLockedDetails,
  type DetailTexts,
  describeChanges,
  detailNames,
  readDetails,
  toDetailColumns,
} from '#domain/repairs/details.ts'
import { getMoveEvent } from '#domain/repairs/messages.ts'
import { unreachableCustomer } from '#domain/repairs/rules.ts'
import {
  defaultMailSwitches,
  handover,
  isAwaitable,
  isOpen,
  mayTransition,
  type RepairStatus,
  reopens,
  repairStatuses,
} from '#domain/repairs/states.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { offerUndo } from '#server/mail/service.ts'
import { refuseUnchecked } from '../checks/refuse-unchecked.ts'
import { lockRepair, type RepairRow, updateRepair } from '../core/queries.ts'
import { findMailSwitch, insertTransition, listMailSwitches, storeMailSwitches } from '../details/queries.ts'
import { refuseHeldDevice } from '../intake/held-devices.ts'
import { deletePasscode } from '../intake/queries.ts'
import { closeOpenQuestion } from '../price-questions/queries.ts'
import { openWithdrawals } from '../queries.ts'
import { findSale } from '../receipts.ts'
import { refuseUnsigned } from '../signing/store.ts'
import { type Notice, planNotice } from '../sms.ts'
import { insertEntry } from '../thread/queries.ts'
import { readRepair } from './read.ts'
import { putBackParts, takeMissingParts } from './taken-parts.ts'
import { refuseTradedIn } from './traded-in.ts'

/** Locks an order and returns it. @throws repair.notFound, and request.conflict when it has changed since version */
export async function lockVersion(tx: TxCtx, id: number, version: number): Promise<RepairRow> {
  const repair = await lockExisting(tx, id)
  if (repair.version !== version) throw new DomainError('request.conflict')
  return repair
}

/** Locks an order and returns it. @throws repair.notFound */
export async function lockExisting(tx: TxCtx, id: number): Promise<RepairRow> {
  const repair = await lockRepair(tx.db, id)
  if (!repair) throw new DomainError('repair.notFound')
  tx.audit.addDetail(repair.orderNumber)
  return repair
}

/** Returns whether transitions to a status send mail, by the staff's setting or the default. */
export async function shouldMailCustomer(tx: TxCtx, status: RepairStatus): Promise<boolean> {
  return (await findMailSwitch(tx.db, status)) ?? defaultMailSwitches[status]
}

type EndDropOff = (
  tx: TxCtx,
  repairId: number,
  how: { isHere: boolean; adminUserId: number | null },
) => Promise<void>
let endDropOff: EndDropOff | undefined

/** Sets what ends the booked time of a device that came in, or whose repair has ended. The area of bookings builds on this one. */
export function endDropOffsWith(end: EndDropOff): void {
  endDropOff = end
}

/**
 * Moves an order to a status, records the transition and notifies the customer with `mail`. When work begins, the device counts as
 * checked in. Moving back into repair clears the collection period, together with the notice and the letters sent about it. A price
 * question that is open is withdrawn. A move of staff between open states can be undone until the customer is notified. Returns how the
 * customer is notified.
 */
export async function transitionTo(
  tx: TxCtx,
  repair: RepairRow,
  to: RepairStatus,
  what: {
    adminUserId: number | null
    mail: boolean
    /** Whether the caller sends a receipt or a question, whose mail replaces that of the move. */
    hasPapers?: boolean
    changes?: Parameters<typeof updateRepair>[2]
  },
): Promise<Notice> {
  if (to !== 'Avslutad') await refuseWithdrawn(tx, repair)
  const now = tx.now()
  const checkedInAt = repair.checkedInAt ?? (isOpen(to) && !isAwaitable(to) ? now : null)
  tx.audit.addDetail(`${repair.status} → ${to}`)
  await updateRepair(tx.db, repair.id, {
    status: to,
    statusSince: now,
    place: null,
    partsArrivedAt: null,
    checkedInAt,
    readyAt: to === 'Färdig' ? now : null,
    ...(to === 'Avslutad' ? {} : noNotices),
    ...milestones(repair, to, now),
    ...what.changes,
  })
  const closesQuestion = await closeOpenQuestion(tx.db, repair.id, now)
  const comesIn = repair.checkedInAt === null && (what.changes?.checkedInAt ?? checkedInAt) !== null
  if (comesIn || !isOpen(to))
    await endDropOff?.(tx, repair.id, { isHere: comesIn, adminUserId: what.adminUserId })
  // The device leaves, and its passcode with it.
  if (!isOpen(to)) await deletePasscode(tx.db, repair.id)
  const isHere = (what.changes?.checkedInAt ?? checkedInAt) !== null
  const isKept = Boolean(what.changes?.keptSince)
  const notice = planNotice(tx, getMoveEvent(to, { isHere, isKept }), repair, what.mail)
  const moveId = await insertTransition(tx.db, {
    repairId: repair.id,
    fromStatus: repair.status,
    toStatus: to,
    adminUserId: what.adminUserId,
    ...notice,
    happenedAt: now,
  })
  if ((notice.mailed || notice.texted) && !what.hasPapers) {
    // Bookings, questions and parts that changed with it would not be restored.
    const isUndoable =
      what.adminUserId !== null && isOpen(repair.status) && isOpen(to) && !closesQuestion && !comesIn
    const later = isUndoable ? await offerUndo(tx, { kind: 'move', id: moveId }, readMoved(repair)) : {}
    await tx.enqueue('repairs.mailMove', { moveId }, later)
  }
  return notice
}

/** Returns the columns that a move changes, which undoing it restores. */
export function readMoved(repair: RepairRow) {
  return {
    ...{ status: repair.status, statusSince: repair.statusSince, place: repair.place },
    ...{ partsArrivedAt: repair.partsArrivedAt, checkedInAt: repair.checkedInAt, readyAt: repair.readyAt },
    ...{ keptSince: repair.keptSince, noticedAt: repair.noticedAt, remindedAt: repair.remindedAt },
    ...{ demandedAt: repair.demandedAt, demandDeliveredAt: repair.demandDeliveredAt },
    ...{ firstReadyAt: repair.firstReadyAt, lastReadyAt: repair.lastReadyAt },
  }
}

/** @throws repair.withdrawn for an open repair that its customer has withdrawn from, until staff have handled that */
export async function refuseWithdrawn(tx: TxCtx, { id, status }: RepairRow): Promise<void> {
  if (isOpen(status) && (await openWithdrawals(tx.db, [id])).has(id))
    throw new DomainError('repair.withdrawn')
}

/** The notice and the letters of a device that begins to wait, or waits no longer. */
const noNotices = {
  keptSince: null,
  noticedAt: null,
  remindedAt: null,
  demandedAt: null,
  demandDeliveredAt: null,
}

/** Returns the times that a transition sets for reports: a repair is ready and handed over once, the first time. */
export function milestones(
  repair: Pick<RepairRow, 'firstReadyAt' | 'firstHandedOverAt'>,
  to: RepairStatus,
  at: Date,
): Partial<Pick<RepairRow, 'firstReadyAt' | 'lastReadyAt' | 'firstHandedOverAt'>> {
  if (repair.firstHandedOverAt) return {}
  if (to === 'Färdig') return { firstReadyAt: repair.firstReadyAt ?? at, lastReadyAt: at }
  return to === handover.to ? { firstHandedOverAt: at } : {}
}

/**
 * Moves an order to another status. One that is closed unfinished gives its parts back, and takes them again when it is reopened. Does
 * nothing when it has that status already, so a double click moves it once.
 * @throws repair.cannotMove, repair.withdrawn, repair.unsigned, repair.unchecked, repair.cannotReopen while a valid receipt exists for it, repair.tradedIn, repair.sold and request.conflict
 */
export function moveRepair(ctx: Ctx, id: number, input: RepairMove): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockExisting(tx, id)
    if (repair.status !== input.to) {
      if (repair.soldAt) throw new DomainError('repair.sold')
      if (!mayTransition(repair.status, input.to)) {
        throw new DomainError('repair.cannotMove', {
          values: { from: repair.status.toLowerCase(), to: input.to.toLowerCase() },
        })
      }
      if (repair.version !== input.version) throw new DomainError('request.conflict')
      await refuseUnsigned(tx, repair, input.to)
      await refuseUnchecked(tx, repair, input.to)
      if (reopens(repair.status, input.to)) {
        // Its lines would be sold a second time.
        if (await findSale(tx.db, id)) throw new DomainError('repair.cannotReopen')
        await refuseTradedIn(tx, id)
        await takeMissingParts(tx, id)
      }
      // The parts in a finished device leave with it.
      if (input.to === 'Avslutad' && isOpen(repair.status) && repair.status !== 'Färdig') {
        const back = await putBackParts(tx, id)
        if (back) await recordChange(tx, id, admin.id, `Tillbaka i lagret: ${back}`)
      }
      // The contract has ended, and the customer is notified that the device can be collected.
      const isKept = input.device_here === true && input.to === 'Avslutad' && isOpen(repair.status)
      const mail = input.mail ?? (isKept || (await shouldMailCustomer(tx, input.to)))
      const changes = isKept ? { ...noNotices, keptSince: tx.now() } : {}
      await transitionTo(tx, repair, input.to, { adminUserId: admin.id, mail, changes })
    }
    return readRepair(tx, id)
  })
}

/**
 * Changes the contact, the device, what was left with it, the serial number or the promised day, and records each change in the thread.
 * @throws request.conflict, repair.deviceOnHold, repair.detailsLocked for what is on the papers of a device that was handed over, and a field error when
 * neither a phone number nor an address is left
 */
export function changeRepair(
  ctx: Ctx,
  id: number,
  { version, ...input }: RepairChange,
): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await changeDetails(tx, await lockVersion(tx, id, version), input, admin.id)
    return readRepair(tx, id)
  })
}

/** Like `changeRepair`, for callers that hold the repair's row lock. */
export async function changeDetails(
  tx: TxCtx,
  repair: RepairRow,
  input: Omit<RepairChange, 'version'>,
  adminUserId: number,
): Promise<void> {
  const before = compared(repair)
  const { condition, estimated_on, customer_phone } = input
  const texts = detailNames.map((name) => [name, input[name] ?? before[name]])
  const after: ComparedDetails = {
    ...(Object.fromEntries(texts) as DetailTexts),
    customer_phone: customer_phone === undefined ? before.customer_phone : normalizePhone(customer_phone),
    condition: condition ? conditionText(condition) : before.condition,
    estimated_on: estimated_on === undefined ? before.estimated_on : estimated_on || null,
  }
  if (!isOpen(repair.status) && changesLockedDetails(before, after))
    throw new DomainError('repair.detailsLocked')
  const wasReachable = before.customer_phone !== '' || before.customer_email !== ''
  if (wasReachable && after.customer_phone === '' && after.customer_email === '')
    throw fieldError('customer_phone', unreachableCustomer)
  if (after.serial_number !== before.serial_number) await refuseHeldDevice(tx, after.serial_number)
  await updateRepair(tx.db, repair.id, {
    ...toDetailColumns(after),
    condition: condition ?? repair.condition,
    estimatedOn: after.estimated_on,
  })
  for (const text of describeChanges(before, after)) await recordChange(tx, repair.id, adminUserId, text)
}

/**
 * Changes what was handed in with a device that is still here, and writes in the thread what `change` returns.
 * @throws request.conflict, and repair.detailsLocked for a device that has left
 */
export function changeHandedIn(
  ctx: Ctx,
  id: number,
  version: number,
  change: (tx: TxCtx) => Promise<string>,
): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockVersion(tx, id, version)
    if (!isOpen(repair.status)) throw new DomainError('repair.detailsLocked')
    await recordChange(tx, id, admin.id, await change(tx))
    await updateRepair(tx.db, id, {})
    return readRepair(tx, id)
  })
}

export function recordChange(
  tx: TxCtx,
  repairId: number,
  adminUserId: number,
  text: string,
): Promise<unknown> {
  return insertEntry(tx.db, { repairId: repairId, kind: 'system', text, adminUserId, createdAt: tx.now() })
}

function compared(repair: RepairRow): ComparedDetails {
  return {
    ...readDetails(repair),
    condition: conditionText(repair.condition),
    estimated_on: repair.estimatedOn,
  }
}

export async function readMailSwitches(ctx: Ctx): Promise<MailSwitches> {
  requireAdmin(ctx)
  const said = new Map((await listMailSwitches(ctx.db)).map(({ status, mails }) => [status, mails]))
  return {
    switches: repairStatuses.map((status) => ({
      status,
      mails: said.get(status) ?? defaultMailSwitches[status],
    })),
  }
}

/** Sets which transitions mail the customer; omitted ones stay unchanged. */
export async function changeMailSwitches(ctx: Ctx, { switches }: MailSwitches): Promise<MailSwitches> {
  requireAdmin(ctx)
  const last = new Map(switches.map(({ status, mails }) => [status, mails]))
  await ctx.transaction((tx) =>
    storeMailSwitches(
      tx.db,
      [...last].map(([status, mails]) => ({ status, mails })),
    ),
  )
  return readMailSwitches(ctx)
}
