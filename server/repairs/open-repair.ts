import { and, eq, isNull } from 'drizzle-orm'
import type { Ore } from '#domain/money.ts'
import { normalizePhone } from '#domain/phones.ts'
import { type AgreedKind, type AgreedSource, openingSources } from '#domain/repairs/agreed-price.ts'
import type { Condition } from '#domain/repairs/checks/points.ts'
import type { DetailColumns } from '#domain/repairs/details.ts'
import type { EarlyStart } from '#domain/repairs/early-start.ts'
import type { PartOrigin } from '#domain/repairs/receipts.ts'
import {
  bringsDevice,
  defaultMailSwitches,
  type RepairSource,
  type RepairStatus,
} from '#domain/repairs/states.ts'
import { takeNumber } from '../db/take-number.ts'
import type { TxCtx } from '../kit/context.ts'
import { newLinkSelector } from '../security/private-link.ts'
import type { RepairRef } from './core/queries.ts'
import { findMailSwitch, insertLines, insertTransition } from './details/queries.ts'
import { insertRepairPayment } from './queries.ts'
import { planNotice } from './sms.ts'
import { repairs } from './tables.ts'

/** Details that every repair begins with. The others are empty when left out. */
type FirstDetails = Pick<
  DetailColumns,
  'customerName' | 'customerEmail' | 'customerPhone' | 'deviceType' | 'brand' | 'modelName' | 'issue'
>

export type NewRepair = FirstDetails &
  Partial<DetailColumns> & {
    source: RepairSource
    customerMessage: string
    /** Null when no price was agreed. */
    agreedOre: Ore | null
    /** A fixed price when left out. */
    agreedKind?: AgreedKind
    /** That of the repair's source when left out. */
    agreedSource?: AgreedSource
    estimatedTime: string
    payment?: { id: number; paidAt: Date }
    /** Of the approved offer that opens it. */
    offerSelector?: string
    offeredOrigin?: PartOrigin | null
    /** Null when the customer did not ask that the work begin within the withdrawal period. */
    earlyStart?: EarlyStart | null
    /** The account that requested it; null or absent for guests. */
    customerId?: number | null
    condition?: Condition
    assigneeId?: number | null
    estimatedOn?: string | null
    warrantyOf?: number | null
    status?: RepairStatus
    adminUserId?: number
    fingerprint?: string
    idempotencyKey?: string | undefined
  }

/** Sources whose mail is sent here. The other areas send their own. */
const mailedHere: readonly RepairSource[] = ['portal', 'counter']

/**
 * Opens a repair in the caller's transaction, with the agreed price as its first line. A maximum has no line: what it costs is
 * calculated when the work is done.
 */
export async function openRepair(tx: TxCtx, input: NewRepair): Promise<RepairRef> {
  const now = tx.now()
  const orderNumber = await takeNumber(tx, 'R')
  const linkSelector = newLinkSelector()
  const { payment, status = 'Mottaget', adminUserId, earlyStart, ...details } = input
  const [repair] = await tx.db
    .insert(repairs)
    .values({
      ...details,
      customerPhone: normalizePhone(details.customerPhone),
      orderNumber,
      status,
      statusSince: now,
      linkSelector,
      paymentId: payment?.id ?? null,
      paidAt: payment?.paidAt ?? null,
      ...earlyStartColumns(earlyStart ?? null),
      agreedSource: input.agreedOre === null ? null : (input.agreedSource ?? openingSources[input.source]),
      createdAt: now,
      checkedInAt: bringsDevice(input.source) ? now : null,
    })
    .returning({ id: repairs.id })
  if (!repair) throw new Error('The repair order was not written')
  if (payment) await insertRepairPayment(tx.db, { paymentId: payment.id, repairId: repair.id })
  if (input.agreedOre && input.agreedKind !== 'maximum') {
    const line = { kind: 'labour' as const, description: input.issue.slice(0, 120), quantity: 1 }
    await insertLines(tx.db, repair.id, [{ ...line, unitOre: input.agreedOre }])
  }
  const mails = (await findMailSwitch(tx.db, status)) ?? defaultMailSwitches[status]
  const notifies = mails && mailedHere.includes(input.source)
  const event = input.source === 'portal' ? 'contract' : 'received'
  const customerPhone = normalizePhone(input.customerPhone)
  const notice = planNotice(
    tx,
    event,
    { orderNumber, customerEmail: input.customerEmail, customerPhone, notifyBy: null },
    notifies,
  )
  const moveId = await insertTransition(tx.db, {
    repairId: repair.id,
    fromStatus: null,
    toStatus: status,
    adminUserId: adminUserId ?? null,
    ...notice,
    happenedAt: now,
  })
  if (notice.mailed || notice.texted || input.source === 'portal')
    await tx.enqueue('repairs.mailMove', { moveId })
  return { id: repair.id, orderNumber, linkSelector }
}

function earlyStartColumns(request: EarlyStart | null) {
  return { earlyStartVersion: request?.version ?? null, earlyStartAt: request?.at ?? null }
}

/** Stores a customer's request to begin early for an order that has none yet. */
export async function addEarlyStart(tx: TxCtx, id: number, request: EarlyStart | null): Promise<void> {
  if (request === null) return
  await tx.db
    .update(repairs)
    .set(earlyStartColumns(request))
    .where(and(eq(repairs.id, id), isNull(repairs.earlyStartAt)))
}

/** Stores what the customer writes about an order that has no message yet. */
export async function addCustomerMessage(tx: TxCtx, id: number, customerMessage: string): Promise<void> {
  if (customerMessage === '') return
  await tx.db
    .update(repairs)
    .set({ customerMessage })
    .where(and(eq(repairs.id, id), eq(repairs.customerMessage, '')))
}

/** Replaces an order's name and number, unless they have been changed since. */
export async function replaceContact(
  tx: TxCtx,
  id: number,
  from: { name: string; phone: string },
  to: { name: string; phone: string },
): Promise<void> {
  const isUnchanged = and(
    eq(repairs.id, id),
    eq(repairs.customerName, from.name),
    eq(repairs.customerPhone, normalizePhone(from.phone)),
  )
  await tx.db
    .update(repairs)
    .set({ customerName: to.name, customerPhone: normalizePhone(to.phone) })
    .where(isUnchanged)
}
