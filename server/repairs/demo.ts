import { eq } from 'drizzle-orm'
import { ore } from '#domain/money.ts'
import { normalizePhone } from '#domain/phones.ts'
import type { Condition } from '#domain/repairs/checks/points.ts'
import type { EntryKind } from '#domain/repairs/entries.ts'
import type { LoanDeviceInput } from '#domain/repairs/loans/schemas.ts'
import { handover, type RepairSource, type RepairStatus } from '#domain/repairs/states.ts'
import type { TenderMethod } from '#domain/sales/tenders.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import type { TxCtx } from '../kit/context.ts'
import type { StoredPicture } from '../kit/stored-pictures.ts'
import { lockPartsWithSkus, takeForRepair } from '../parts/service.ts'
import { issueDocument, partiesWith } from '../sales/service.ts'
import { advanceLine } from './advances.ts'
import type { RepairRef } from './core/queries.ts'
import { insertLines, insertTransition } from './details/queries.ts'
import { seedImage } from './images/images.ts'
import { earlierRepairs } from './intake/queries.ts'
import { lendAtIntake } from './loans/lend.ts'
import { insertLoanDevice } from './loans/queries.ts'
import { openRepair } from './open-repair.ts'
import { activeStaff } from './queries.ts'
import { repairs } from './tables.ts'
import { insertEntry } from './thread/queries.ts'
import { milestones } from './workshop/change.ts'
import { completeHandover, prepareHandover } from './workshop/handover.ts'

export type DemoRepair = {
  device: [type: string, brand: string, model: string]
  issue: string
  kronor: number
  status: RepairStatus
  /** Days since it was handed in, and since it entered its status. */
  daysAgo: number
  standing: number
  customer: string
  phone: string
  email?: string
  /** Its thread, oldest first. A message of the customer with no reply after it is unread. */
  thread?: readonly { kind: EntryKind; text: string; daysAgo: number }[]
  /** Days ago that a handed-over repair became ready; defaults to the day of the handover. */
  ready?: number
  /** How a handed-over repair was paid; card by default. */
  method?: TenderMethod
  promisedIn?: number
  /** Paid over the counter when the device was handed in, in kronor. */
  deposit?: number
  /** The first member of staff is responsible for it. */
  assigned?: boolean
  source?: RepairSource
  condition?: Condition
  accessories?: string
  /** Is done under the warranty of the customer's earlier repair of the same model. */
  underWarranty?: true
  /** SKUs of parts that it uses, at no price of their own. Those that are not in stock are missing. */
  parts?: readonly string[]
  /** The phone that its customer has borrowed since it was handed in. */
  borrows?: LoanDeviceInput & { accessories: string }
  /** Pictures of the device with captions. Their files must be stored already. */
  pictures?: readonly (StoredPicture & { caption: string })[]
}

const day = 86_400_000

/** Inserts a repair as if it had been opened and processed on its days. Sends no mail. */
export async function seedRepair(tx: TxCtx, demo: DemoRepair): Promise<void> {
  const ago = (days: number) => new Date(tx.now().getTime() - days * day)
  const [deviceType, brand, modelName] = demo.device
  const opening: TxCtx = { ...tx, now: () => ago(demo.daysAgo), enqueue: async () => undefined }
  const { id, orderNumber } = await openRepair(opening, {
    source: demo.source ?? 'counter',
    customerName: demo.customer,
    customerEmail: demo.email ?? '',
    customerPhone: demo.phone,
    deviceType,
    brand,
    modelName,
    issue: demo.issue,
    customerMessage: '',
    agreedOre: demo.kronor > 0 ? ore(demo.kronor * 100) : null,
    estimatedTime: '2-3 dagar',
    status: demo.source === 'portal' ? demo.status : 'Mottaget',
    condition: demo.condition ?? {},
    accessories: demo.accessories ?? '',
    warrantyOf: demo.underWarranty ? await findWarranty(tx, demo) : null,
  })
  if (demo.borrows) await lendDemo(opening, id, demo.borrows)
  if (demo.deposit) await payDeposit(opening, { id, orderNumber }, demo)
  await takeParts({ ...tx, now: () => ago(demo.standing) }, id, demo.parts ?? [])
  await stand(tx, id, demo, ago)
  for (const { kind, text, daysAgo } of demo.thread ?? []) {
    const createdAt = ago(daysAgo)
    const isAnswered = demo.thread?.some((later) => later.kind === 'reply' && later.daysAgo < daysAgo)
    const readAt = kind === 'customer' && isAnswered ? createdAt : null
    await insertEntry(tx.db, { repairId: id, kind, text, createdAt, readAt })
  }
  for (const picture of demo.pictures ?? [])
    await seedImage(tx, id, { ...picture, createdAt: ago(demo.standing) })
}

async function lendDemo(
  tx: TxCtx,
  repairId: number,
  { accessories, ...device }: NonNullable<DemoRepair['borrows']>,
): Promise<void> {
  const deviceId = await seedLoanDevice(tx, device)
  const loan = { device_id: deviceId, accessories }
  await lendAtIntake(tx, { repairId, loan, adminUserId: null })
}

/** Inserts a phone to lend, and returns its id. */
export async function seedLoanDevice(tx: TxCtx, device: LoanDeviceInput): Promise<number> {
  const id = await insertLoanDevice(tx.db, { ...device, createdAt: tx.now() })
  if (id === undefined) throw new Error(`The loan device ${device.imei} exists already`)
  return id
}

async function takeParts(tx: TxCtx, repairId: number, skus: readonly string[]): Promise<void> {
  for (const part of await lockPartsWithSkus(tx, skus)) {
    const { id: partId, name: description, costOre, origin } = part
    const taken = await takeForRepair(tx, part, { repairId: repairId, quantity: 1, costOre })
    const line = {
      kind: 'part',
      description,
      quantity: 1,
      unitOre: 0,
      partId,
      taken,
      costOre,
      origin,
    } as const
    await insertLines(tx.db, repairId, [line])
  }
}

async function findWarranty(tx: TxCtx, { phone, device, email = '' }: DemoRepair): Promise<number | null> {
  const earlier = await earlierRepairs(tx.db, { phone: normalizePhone(phone), email, serial: '' }, 50)
  return earlier.find(({ modelName, warrantyUntil }) => modelName === device[2] && warrantyUntil)?.id ?? null
}

async function stand(tx: TxCtx, id: number, demo: DemoRepair, ago: (days: number) => Date): Promise<void> {
  const then: TxCtx = { ...tx, now: () => ago(demo.standing) }
  const handedOver = demo.status === handover.to
  const status = handedOver ? handover.from : demo.status
  const since = ago((handedOver && demo.ready) || demo.standing)
  await tx.db
    .update(repairs)
    .set({
      status,
      statusSince: since,
      readyAt: status === 'Färdig' ? since : null,
      noticedAt: status === 'Färdig' ? since : null,
      ...milestones({ firstReadyAt: null, firstHandedOverAt: null }, status, since),
      assigneeId: demo.assigned ? ((await activeStaff(tx.db))[0]?.id ?? null) : null,
      estimatedOn: demo.promisedIn === undefined ? null : addCalendarDays(toDay(tx.now()), demo.promisedIn),
    })
    .where(eq(repairs.id, id))
  if (status !== 'Mottaget' && demo.source !== 'portal') {
    await insertTransition(tx.db, {
      repairId: id,
      fromStatus: 'Mottaget',
      toStatus: status,
      mailed: false,
      happenedAt: since,
    })
  }
  if (handedOver) await handOverDemo(then, id, demo.method ?? 'card')
}

async function payDeposit(
  tx: TxCtx,
  { id, orderNumber }: Pick<RepairRef, 'id' | 'orderNumber'>,
  { deposit = 0, customer, device: [, brand, modelName], issue }: DemoRepair,
): Promise<void> {
  await issueDocument(tx, {
    series: 'KV',
    isTest: true,
    lines: [advanceLine({ id, orderNumber, brand, modelName, issue }, deposit * 100)],
    tenders: [{ method: 'card', amountOre: deposit * 100, reference: '' }],
    parties: await partiesWith(tx, { name: customer }),
    facts: [],
    adminUserId: null,
    mode: 'exempt',
  })
}

async function handOverDemo(tx: TxCtx, id: number, method: TenderMethod): Promise<void> {
  const handover = await prepareHandover(tx, id)
  const documentId = await issueDocument(tx, {
    series: 'KV',
    isTest: true,
    lines: handover.lines,
    tenders: [{ method, amountOre: handover.dueOre, reference: '' }],
    parties: await partiesWith(tx, { name: handover.repair.customerName }),
    facts: handover.facts,
    adminUserId: null,
  })
  await completeHandover(tx, handover, documentId, { adminUserId: null, isDemo: true })
}
