import type { MailState } from '#domain/mail/states.ts'
import { type Ore, ore, oreToDecimal } from '#domain/money.ts'
import { marginOf, missingOf } from '#domain/parts/stock.ts'
import type { AdminRepair, RepairCard } from '#domain/repairs/admin-schemas.ts'
import { earlyStartText } from '#domain/repairs/early-start.ts'
import { replyEvents, takesSms } from '#domain/repairs/entries.ts'
import { lineTotal, sumsOf } from '#domain/repairs/receipts.ts'
import { type CollectTerms, stuckReasonsOf, uncollected } from '#domain/repairs/rules.ts'
import {
  allowedRepairTransitions,
  defaultMailSwitches,
  type RepairStatus,
  reopens,
  repairStatuses,
} from '#domain/repairs/states.ts'
import { withdrawableUntil } from '#domain/repairs/withdrawals.ts'
import { type About, soldOre, validSale } from '#domain/sales/documents.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { owedOn, restOf, type SalesDocument } from '../sales/service.ts'
import type { intakeOf } from './intake/queries.ts'
import type { imagesOf, LineRow, listMailSwitches, transitionsOf } from './order-details/queries.ts'
import type { CardRow, findOrder } from './orders/queries.ts'
import type { entriesOf } from './thread/queries.ts'

const time = (at: Date | null) => at?.toISOString() ?? null

export function cardView(
  { order, assignee, assigneeActive, unread, unreadSince, missingParts }: CardRow,
  terms: CollectTerms,
  now: Date,
): RepairCard {
  return {
    id: order.id,
    order_number: order.orderNumber,
    status: order.status,
    version: order.version,
    customer_name: order.customerName,
    customer_phone: order.customerPhone,
    brand: order.brand,
    model: order.modelName,
    issue: order.issue,
    created_at: order.createdAt.toISOString(),
    status_since: order.statusSince.toISOString(),
    estimated_on: order.estimatedOn,
    assignee:
      order.assigneeId === null
        ? null
        : { id: order.assigneeId, name: assignee ?? '', active: assigneeActive === true },
    unread,
    missing_parts: missingParts,
    parts_arrived: order.partsArrivedAt !== null,
    stuck: stuckReasonsOf({ ...order, unreadSince }, now),
    paid: order.paidAt !== null,
    waited_days: uncollected(order, terms, now).waitedDays,
  }
}

export type OrderDetails = {
  found: NonNullable<Awaited<ReturnType<typeof findOrder>>>
  lines: LineRow[]
  moves: Awaited<ReturnType<typeof transitionsOf>>
  entries: Awaited<ReturnType<typeof entriesOf>>
  /** States of the mails and text messages of its replies, by event key. */
  sent: Map<string, MailState>
  intake: Awaited<ReturnType<typeof intakeOf>>
  images: Awaited<ReturnType<typeof imagesOf>>
  receipts: SalesDocument[]
  switches: Awaited<ReturnType<typeof listMailSwitches>>
  paidBeforeOre: number
  /** The parts that its lines use, and how it gets those that it misses. */
  parts: readonly { id: number; sku: string; name: string; shelf: string }[]
  purchases: AdminRepair['purchases']
  unorderedParts: number
  /** Cost of its scrapped parts, in öre; undefined for those who may not see what it earns. */
  scrappedOre: number | undefined
  disputes: AdminRepair['disputes']
}

export function adminView(
  whole: OrderDetails,
  settings: ShopSettings,
  now: Date,
  links: { sendsSms: boolean; statusPath: string; imageUrl: (id: number) => string },
): AdminRepair {
  const { found, lines, receipts } = whole
  const { order } = found
  const sums = sumsOf(lines)
  const due = dueOf(whole, sums.totalOre)
  const waiting = uncollected(order, settings.terms, now)
  const switched = new Map(whole.switches.map(({ status, mails }) => [status, mails]))
  return {
    ...cardView(found, settings.terms, now),
    source: order.source,
    customer_email: order.customerEmail,
    customer_message: order.customerMessage,
    early_start:
      order.earlyStartVersion === null || order.earlyStartAt === null
        ? null
        : { text: earlyStartText(order.earlyStartVersion), at: order.earlyStartAt.toISOString() },
    withdrawable_until: withdrawableUntil(order, now),
    has_account: found.accountId !== null,
    device_type: order.deviceType,
    estimated_time: order.estimatedTime,
    serial_number: order.serialNumber,
    condition: order.condition,
    accessories: order.accessories,
    has_passcode: whole.intake.hasPasscode,
    signature: whole.intake.signature,
    warranty_of: whole.intake.warrantyOf,
    sms: takesSms(order.customerPhone) ? (links.sendsSms ? 'ready' : 'no_service') : 'no_number',
    status_path: links.statusPath,
    ready_at: time(order.readyAt),
    handed_over_at: time(order.handedOverAt),
    warranty_until: order.warrantyUntil,
    warranty_months: settings.quotes.warrantyMonths,
    moves_to: transitionsFrom(whole),
    mailing: repairStatuses.filter((status) => switched.get(status) ?? defaultMailSwitches[status]),
    lines: lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      origin: line.origin,
      description: line.description,
      part: partOf(whole, line),
      missing: line.partId === null ? 0 : missingOf(line),
      quantity: line.quantity,
      unit: oreToDecimal(line.unitOre),
      total: oreToDecimal(lineTotal(line)),
    })),
    offered_origin: order.offeredOrigin,
    unordered_parts: whole.unorderedParts,
    purchases: whole.purchases,
    margin: marginView(whole),
    total: oreToDecimal(sums.totalOre),
    vat: oreToDecimal(sums.vatOre),
    net: oreToDecimal(sums.netOre),
    paid_before: oreToDecimal(sums.totalOre - due),
    due: oreToDecimal(due),
    payment_id: order.paymentId,
    disputes: whole.disputes,
    receipts: receipts.toSorted((a, b) => a.id - b.id).map(receiptView),
    uncollected: {
      waited_days: waiting.waitedDays,
      fee_weeks: waiting.feeWeeks,
      fee: oreToDecimal(waiting.feeOre),
      next: waiting.next,
      reminded_at: time(order.remindedAt),
      demanded_at: time(order.demandedAt),
      sellable_from: waiting.sellableFrom,
      sellable: waiting.sellable,
      sold_at: time(order.soldAt),
    },
    entries: whole.entries.map(({ entry, by }) => ({
      id: entry.id,
      kind: entry.kind,
      text: entry.text,
      at: entry.createdAt.toISOString(),
      by,
      read: entry.kind !== 'customer' || entry.readAt !== null,
      mail: whole.sent.get(replyEvents.mail(entry.id)) ?? null,
      sms: whole.sent.get(replyEvents.sms(entry.id)) ?? null,
    })),
    images: whole.images.map(({ id, caption, width, height }) => ({
      id,
      url: links.imageUrl(id),
      caption,
      width,
      height,
    })),
    history: whole.moves.map(({ move, by }) => ({
      at: move.happenedAt.toISOString(),
      by,
      from: move.fromStatus,
      to: move.toStatus,
      mailed: move.mailed,
      sms_logged: move.smsLogged,
    })),
  }
}

/** Returns the statuses that staff may move an order to. A case that a receipt sold is not reopened, or it would be sold twice. */
function transitionsFrom({ found: { order }, receipts }: OrderDetails): RepairStatus[] {
  if (order.soldAt) return []
  const isSold = validSale(receipts, { kind: 'repair', id: order.id }) !== undefined
  return allowedRepairTransitions[order.status].filter((to) => !(isSold && reopens(order.status, to)))
}

function partOf({ parts }: OrderDetails, { partId }: LineRow) {
  const part = parts.find(({ id }) => id === partId)
  return part ? { id: part.id, sku: part.sku, name: part.name, shelf: part.shelf } : null
}

function marginView({ lines, scrappedOre }: OrderDetails): AdminRepair['margin'] {
  if (scrappedOre === undefined) return null
  const margin = marginOf(lines, scrappedOre)
  return {
    net: oreToDecimal(margin.netOre),
    parts: oreToDecimal(margin.partsOre),
    scrapped: oreToDecimal(margin.scrappedOre),
    margin: oreToDecimal(margin.marginOre),
  }
}

/** Returns what is left to pay for a case: at the handover, or of its invoice afterwards. */
function dueOf({ found: { order }, receipts, paidBeforeOre }: OrderDetails, totalOre: Ore): Ore {
  const about: About = { kind: 'repair', id: order.id }
  const sale = validSale(receipts, about)
  if (!sale) return ore(totalOre - paidBeforeOre)
  return ore(Math.min(owedOn(sale)?.restOre ?? 0, soldOre(sale, about)))
}

function receiptView(receipt: SalesDocument): AdminRepair['receipts'][number] {
  return {
    number: receipt.number,
    kind: receipt.kind,
    corrects: receipt.corrects?.number ?? null,
    total: oreToDecimal(receipt.totalOre),
    vat: oreToDecimal(receipt.vatOre),
    rest: oreToDecimal(receipt.kind === 'credit_note' ? 0 : restOf(receipt)),
    due_day: receipt.dueDay,
    methods: [...new Set(receipt.tenders.map(({ method }) => method))],
    issued_at: receipt.issuedAt.toISOString(),
    by: receipt.by,
  }
}
