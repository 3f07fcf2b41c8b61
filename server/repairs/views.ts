import { measuredTestView } from '#domain/device-tests/tests.ts'
import type { MailState } from '#domain/mail/states.ts'
import { type Ore, ore, oreToDecimal } from '#domain/money.ts'
import { getMargin, getMissing } from '#domain/parts/stock.ts'
import type { AdminRepair, RepairCard } from '#domain/repairs/admin-schemas.ts'
import { chargeableOre, excessOre, getAgreedPrice, openingSources } from '#domain/repairs/agreed-price.ts'
import { getCheckPoints, missingChecks } from '#domain/repairs/checks/points.ts'
import { readDetails } from '#domain/repairs/details.ts'
import { earlyStartText } from '#domain/repairs/early-start.ts'
import { replyEvents, takesSms } from '#domain/repairs/entries.ts'
import { getSums, lineTotal } from '#domain/repairs/receipts.ts'
import {
  awaitsCollection,
  type CollectTerms,
  getRepairWarrantyMonths,
  getStuckReasons,
  sumToPay,
  uncollected,
} from '#domain/repairs/rules.ts'
import { needsSignature } from '#domain/repairs/signing/signatures.ts'
import {
  allowedRepairTransitions,
  defaultMailSwitches,
  isOpen,
  type RepairStatus,
  reopens,
  repairStatuses,
} from '#domain/repairs/states.ts'
import { canTradeIn } from '#domain/repairs/trade-ins/trade-in.ts'
import { withdrawableUntil } from '#domain/repairs/withdrawals.ts'
import { type About, soldOre, validSale } from '#domain/sales/documents.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { getRest, owedOn, type SalesDocument } from '../sales/service.ts'
import type { listMeasuredTests } from './checks/queries.ts'
import type { CardRow, findRepair } from './core/queries.ts'
import type { getImages, getTransitions, LineRow, listMailSwitches } from './details/queries.ts'
import type { getIntake } from './intake/queries.ts'
import type { findTradeIn } from './queries.ts'
import type { getEntries } from './thread/queries.ts'

const time = (at: Date | null) => at?.toISOString() ?? null

export function cardView(
  { repair, assignee, assigneeActive, unread, unreadSince, missingParts, priceAnswer }: CardRow,
  terms: CollectTerms,
  now: Date,
): RepairCard {
  return {
    id: repair.id,
    order_number: repair.orderNumber,
    status: repair.status,
    version: repair.version,
    customer_name: repair.customerName,
    customer_phone: repair.customerPhone,
    device_type: repair.deviceType,
    brand: repair.brand,
    model: repair.modelName,
    issue: repair.issue,
    created_at: repair.createdAt.toISOString(),
    status_since: repair.statusSince.toISOString(),
    estimated_on: repair.estimatedOn,
    assignee:
      repair.assigneeId === null
        ? null
        : { id: repair.assigneeId, name: assignee ?? '', active: assigneeActive === true },
    unread,
    missing_parts: missingParts,
    parts_arrived: repair.partsArrivedAt !== null,
    stuck: getStuckReasons({ ...repair, unreadSince }, now),
    paid: repair.paidAt !== null,
    checked_in: repair.checkedInAt !== null,
    waited_days: uncollected(repair, terms, now).waitedDays,
    price_answer: priceAnswer,
  }
}

export type RepairDetails = {
  row: NonNullable<Awaited<ReturnType<typeof findRepair>>>
  lines: LineRow[]
  moves: Awaited<ReturnType<typeof getTransitions>>
  entries: Awaited<ReturnType<typeof getEntries>>
  /** States of the mails and text messages of its replies, by event key. */
  sent: Map<string, MailState>
  intake: Awaited<ReturnType<typeof getIntake>>
  images: Awaited<ReturnType<typeof getImages>>
  tests: Awaited<ReturnType<typeof listMeasuredTests>>
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
  question: AdminRepair['price_question']
  loan: AdminRepair['loan']
  tradeIn: Awaited<ReturnType<typeof findTradeIn>>
  undoable: AdminRepair['undoable']
  missedNotice: AdminRepair['missed_notice']
  isWithdrawn: boolean
}

export function adminView(
  whole: RepairDetails,
  settings: ShopSettings,
  now: Date,
  links: { sendsSms: boolean; statusPath: string; imageUrl: (id: number) => string },
): AdminRepair {
  const { row, lines, receipts } = whole
  const { repair } = row
  const sums = getSums(lines)
  const due = getDue(whole, sums.totalOre)
  const waiting = uncollected(repair, settings.terms, now)
  const points = getCheckPoints(settings.checks, repair.deviceType)
  const switched = new Map(whole.switches.map(({ status, mails }) => [status, mails]))
  return {
    ...cardView(row, settings.terms, now),
    ...readDetails(repair),
    source: repair.source,
    customer_message: repair.customerMessage,
    early_start:
      repair.earlyStartVersion === null || repair.earlyStartAt === null
        ? null
        : { text: earlyStartText(repair.earlyStartVersion), at: repair.earlyStartAt.toISOString() },
    withdrawable_until: withdrawableUntil(repair, now),
    has_account: row.accountId !== null,
    estimated_time: repair.estimatedTime,
    condition: repair.condition,
    checks_after: repair.checksAfter,
    checks_missing: missingChecks(points, repair.checksAfter),
    device_tests: whole.tests.map(measuredTestView),
    check_points: points,
    has_passcode: whole.intake.hasPasscode,
    signature: whole.intake.signature,
    signing: signingView(whole.intake.signing),
    needs_signature: needsSignature(
      { ...repair, isHere: repair.checkedInAt !== null, hasSignature: whole.intake.signing !== null },
      settings.workshop.requiresSignature,
    ),
    warranty_of: whole.intake.warrantyOf,
    loan: whole.loan,
    trade_in: whole.tradeIn ? { id: whole.tradeIn.id, tracking_code: whole.tradeIn.trackingCode } : null,
    can_trade_in: !isTradedIn(whole) && canTradeIn(repair),
    sms: takesSms(repair.customerPhone) ? (links.sendsSms ? 'ready' : 'no_service') : 'no_number',
    status_path: links.statusPath,
    ready_at: time(repair.readyAt),
    handed_over_at: time(repair.handedOverAt),
    warranty_until: repair.warrantyUntil,
    warranty_months: getRepairWarrantyMonths(settings, repair.source),
    moves_to: transitionsFrom(whole),
    undoable: whole.undoable,
    mailing: repairStatuses.filter((status) => switched.get(status) ?? defaultMailSwitches[status]),
    lines: lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      origin: line.origin,
      description: line.description,
      part: getPart(whole, line),
      missing: line.partId === null ? 0 : getMissing(line),
      quantity: line.quantity,
      unit: oreToDecimal(line.unitOre),
      total: oreToDecimal(lineTotal(line)),
    })),
    offered_origin: repair.offeredOrigin,
    unordered_parts: whole.unorderedParts,
    purchases: whole.purchases,
    margin: marginView(whole),
    agreed_price: agreedPriceView(whole),
    price_question: whole.question,
    is_withdrawn: whole.isWithdrawn,
    missed_notice: whole.missedNotice,
    total: oreToDecimal(sums.totalOre),
    vat: oreToDecimal(sums.vatOre),
    net: oreToDecimal(sums.netOre),
    paid_before: oreToDecimal(sums.totalOre - due),
    due: oreToDecimal(due),
    payment_id: repair.paymentId,
    disputes: whole.disputes,
    receipts: receipts.toSorted((a, b) => a.id - b.id).map(receiptView),
    uncollected: {
      waited_days: waiting.waitedDays,
      fee_weeks: waiting.feeWeeks,
      fee: oreToDecimal(waiting.feeOre),
      awaited: awaitsCollection(repair),
      noticed_at: time(repair.noticedAt),
      next: waiting.next,
      reminded_at: time(repair.remindedAt),
      demanded_at: time(repair.demandedAt),
      demand_delivered_at: time(repair.demandDeliveredAt),
      to_pay: oreToDecimal(sumToPay(repair, { lines, paidOre: whole.paidBeforeOre, feeOre: waiting.feeOre })),
      sellable_from: waiting.sellableFrom,
      sellable: waiting.sellable,
      sold_at: time(repair.soldAt),
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
      texted: move.texted,
      sms_logged: move.smsLogged,
    })),
  }
}

function signingView(signing: RepairDetails['intake']['signing']): AdminRepair['signing'] {
  if (!signing) return null
  const { kind, way, reason, shown } = signing
  return { kind, way, reason, shown, at: time(signing.signedAt) }
}

function agreedPriceView({ row: { repair }, lines }: RepairDetails): AdminRepair['agreed_price'] {
  const agreed = getAgreedPrice(repair)
  return (
    agreed && {
      amount: oreToDecimal(agreed.amountOre),
      kind: agreed.kind,
      source: repair.agreedSource ?? openingSources[repair.source],
      chargeable: oreToDecimal(chargeableOre(agreed) ?? 0),
      excess: oreToDecimal(excessOre(agreed, lines)),
    }
  )
}

/** Whether the shop has bought the device, or is buying it. */
const isTradedIn = ({ tradeIn }: RepairDetails) => tradeIn !== undefined && tradeIn.status !== 'CANCELLED'

/** Returns the statuses that staff may move an order to. A repair that a receipt sold is not reopened, or it would be sold twice. */
function transitionsFrom(whole: RepairDetails): RepairStatus[] {
  const {
    row: { repair },
    receipts,
    isWithdrawn,
  } = whole
  if (repair.soldAt || (isTradedIn(whole) && !isOpen(repair.status))) return []
  const isSold = validSale(receipts, { kind: 'repair', id: repair.id }) !== undefined
  const mayOnlyEnd = isWithdrawn && isOpen(repair.status)
  return allowedRepairTransitions[repair.status].filter(
    (to) => !(isSold && reopens(repair.status, to)) && (to === 'Avslutad' || !mayOnlyEnd),
  )
}

function getPart({ parts }: RepairDetails, { partId }: LineRow) {
  const part = parts.find(({ id }) => id === partId)
  return part ? { id: part.id, sku: part.sku, name: part.name, shelf: part.shelf } : null
}

function marginView({ lines, scrappedOre }: RepairDetails): AdminRepair['margin'] {
  if (scrappedOre === undefined) return null
  const margin = getMargin(lines, scrappedOre)
  return {
    net: oreToDecimal(margin.netOre),
    parts: oreToDecimal(margin.partsOre),
    scrapped: oreToDecimal(margin.scrappedOre),
    margin: oreToDecimal(margin.marginOre),
  }
}

/** Returns what is left to pay for a repair: at the handover, or of its invoice afterwards. */
function getDue({ row: { repair }, receipts, paidBeforeOre }: RepairDetails, totalOre: Ore): Ore {
  const about: About = { kind: 'repair', id: repair.id }
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
    rest: oreToDecimal(receipt.kind === 'credit_note' ? 0 : getRest(receipt)),
    due_day: receipt.dueDay,
    methods: [...new Set(receipt.tenders.map(({ method }) => method))],
    issued_at: receipt.issuedAt.toISOString(),
    by: receipt.by,
  }
}
