import { measuredTestView } from '#domain/device-tests/tests.ts'
import { DomainError } from '#domain/errors.ts'
import { oreToDecimal, toWholeKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { conditionText } from '#domain/repairs/checks/points.ts'
import { toDay } from '#domain/time.ts'
import { maskedPersonalNumber } from '#domain/trade-in/personal-number.ts'
import { getSellerChannel } from '#domain/trade-in/rules.ts'
import { isMinor } from '#domain/trade-in/seller-identity.ts'
import type { AdminTradeIn, CaseCard, CaseQuery, SameSerial } from '#domain/trade-in/staff-schemas.ts'
import { tradeInTransitions } from '#domain/trade-in/states.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { optionsView } from '../catalogue/options.ts'
import { getOptions } from '../catalogue/queries.ts'
import { postalAddress } from '../ledger/notes.ts'
import { findSerial, getLedgerEntries, type LedgerRow } from '../ledger/queries.ts'
import { listRefurbishings } from '../refurbishing/queries.ts'
import { refurbishingView } from '../refurbishing/view.ts'
import { openIdentity } from '../requests/identity.ts'
import { withParts } from '../requests/look-up.ts'
import type { RequestRow } from '../requests/queries.ts'
import { getStep, type WithParts } from '../requests/views.ts'
import { imageLink } from './image-link.ts'
import {
  countByStatus,
  findRequest,
  findSourceRepair,
  getHistory,
  getIdentityViews,
  getImages,
  getNames,
  getPayout,
  hasAccount,
  listMeasuredTests,
  pageOfRequests,
} from './queries.ts'

const time = (at: Date | null) => at?.toISOString() ?? null
const wholeKronor = (amount: number | null) => (amount === null ? null : toWholeKronor(amount))

function cardView(parts: WithParts): CaseCard {
  const { request, sold } = parts
  return {
    id: request.id,
    tracking_code: request.trackingCode,
    status: request.status,
    next_step: getStep(parts),
    version: request.version,
    delivery_method: request.deliveryMethod,
    customer_name: request.customerName,
    customer_email: request.customerEmail,
    devices: sold.map(({ sold: { brand, modelName } }) => deviceName(brand, modelName)),
    estimated_price: toWholeKronor(request.estimatedOre),
    final_price: wholeKronor(request.finalOre),
    created_at: request.createdAt.toISOString(),
    status_since: request.statusSince.toISOString(),
  }
}

/** Returns one page of requests, newest first, and the count of each state. */
export async function listTradeIns(ctx: Ctx, query: CaseQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfRequests(ctx.db, query, window)
  const cards = (await withParts(ctx, rows)).map(cardView)
  const counts = await countByStatus(ctx.db)
  return { ...pageReply(cards, count, window, '/api/admin/trade-in/cases/', query), counts }
}

/** Returns a request with everything staff see, except the personal identity number. @throws tradeIn.notFound */
export async function readTradeIn(ctx: DbCtx, id: number): Promise<AdminTradeIn> {
  requireAdmin(ctx)
  const request = await findRequest(ctx.db, id)
  const [parts] = request ? await withParts(ctx, [request]) : []
  if (!parts) throw new DomainError('tradeIn.notFound')
  return adminView(ctx, parts)
}

/** Returns whether the seller is under 18; null when it is not known. The number itself is not shown. */
function isUnderAge(ctx: DbCtx, request: RequestRow): boolean | null {
  try {
    const identity = openIdentity(ctx.config, request)
    return identity ? isMinor(identity, toDay(ctx.now())) : null
  } catch {
    // The rest of the trade-in is shown without the key of its number too. The payout needs it, and fails.
    return null
  }
}

function getIdentity(
  ctx: DbCtx,
  request: RequestRow,
  views: Awaited<ReturnType<typeof getIdentityViews>>,
): AdminTradeIn['identity'] {
  const held = request.identitySealed !== null
  return {
    state: held ? 'held' : request.identityErasedAt ? 'erased' : 'none',
    masked: held ? maskedPersonalNumber : '',
    likely: request.identityLikely,
    is_minor: isUnderAge(ctx, request),
    views: views.map(({ username, viewedAt }) => ({ by: username, at: viewedAt.toISOString() })),
  }
}

async function readEverything(ctx: DbCtx, { request, sold, offers }: WithParts) {
  const [history, images, payout, views, notes, tests, refurbishings] = [
    await getHistory(ctx.db, request.id),
    await getImages(ctx.db, request.id),
    await getPayout(ctx.db, request.id),
    await getIdentityViews(ctx.db, request.id),
    await getLedgerEntries(ctx.db, request.id),
    await listMeasuredTests(ctx.db, request.id),
    await listRefurbishings(ctx.db, request.id),
  ]
  const { checks } = await readShopSettings(ctx)
  const names = await getNames(ctx.db, [
    ...sold.map(({ inspection }) => inspection?.adminUserId ?? null),
    ...offers.map(({ adminUserId }) => adminUserId),
    payout?.adminUserId ?? null,
  ])
  const getName = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  return { history, images, payout, views, notes, tests, refurbishings, checks, nameOf: getName }
}

/** Returns where else the shop has the numbers of a request's devices, by device, while it can still be refused. */
async function getSameSerials(
  ctx: DbCtx,
  { request, sold }: WithParts,
  notes: readonly LedgerRow[],
): Promise<Map<number, SameSerial[]>> {
  const matches = new Map<number, SameSerial[]>()
  if (request.status === 'PAID' || request.status === 'CANCELLED') return matches
  for (const { sold: device, inspection } of sold) {
    const note = notes.find(({ requestDeviceId }) => requestDeviceId === device.id)
    const serial = inspection?.imei ?? note?.imei ?? ''
    if (serial !== '') matches.set(device.id, await findSerial(ctx.db, serial, device.id))
  }
  return matches
}

async function getRepair(ctx: DbCtx, { repairId }: RequestRow): Promise<AdminTradeIn['repair']> {
  const repair = repairId === null ? undefined : await findSourceRepair(ctx.db, repairId)
  if (!repair) return null
  const { id, orderNumber, condition } = repair
  return { id, order_number: orderNumber, checks: conditionText(condition) }
}

async function adminView(ctx: DbCtx, parts: WithParts): Promise<AdminTradeIn> {
  const { request, sold, offers } = parts
  const { history, images, payout, views, notes, tests, refurbishings, checks, nameOf } =
    await readEverything(ctx, parts)
  const options = await getOptions(
    ctx.db,
    sold.flatMap(({ sold: { deviceId } }) => deviceId ?? []),
  )
  const sameSerials = await getSameSerials(ctx, parts, notes)
  const { devices: _, ...card } = cardView(parts)
  return {
    ...card,
    customer_phone: request.customerPhone,
    customer_address: request.customerAddress,
    customer_postal_code: request.customerPostalCode,
    customer_city: request.customerCity,
    has_account: await hasAccount(ctx.db, request),
    channel: getSellerChannel(
      { email: request.customerEmail, phone: request.customerPhone },
      ctx.config.sendsSms,
    ),
    swish: request.swish,
    identity: getIdentity(ctx, request, views),
    seller: {
      address: notes[0]?.sellerAddress || postalAddress(request),
      identity_method: notes[0]?.identityMethod ?? null,
      right_to_sell: notes[0]?.rightToSell ?? '',
    },
    campaign_code: request.code,
    percentage_bonus: request.codePercentage,
    moves_to: [...tradeInTransitions[request.status]],
    devices: sold.map(({ sold: device, inspection }) => {
      const note = notes.find(({ requestDeviceId }) => requestDeviceId === device.id)
      const stored = refurbishings.find(({ refurbishing }) => refurbishing.requestDeviceId === device.id)
      return {
        id: device.id,
        kind: device.kind,
        brand: device.brand,
        model: device.modelName,
        image_url: device.imageUrl,
        base_price: oreToDecimal(device.baseOre),
        selections: device.selections,
        options: optionsView(options.filter(({ deviceId }) => deviceId === device.deviceId)),
        estimated_price: toWholeKronor(device.estimatedOre),
        inspection: inspection && {
          imei: inspection.imei,
          lock_status: inspection.lockStatus,
          grade: inspection.grade,
          remarks: inspection.remarks,
          low_value: inspection.lowValue,
          selections: inspection.selections,
          final_price: toWholeKronor(inspection.finalOre),
          inspected_at: inspection.inspectedAt.toISOString(),
          by: nameOf(inspection.adminUserId),
        },
        device_tests: tests
          .filter(({ tradeInDeviceId }) => tradeInDeviceId === device.id)
          .map(measuredTestView),
        images: images
          .filter(({ image }) => image.requestDeviceId === device.id)
          .map(({ image: { id, caption, width, height } }) => ({
            id,
            url: imageLink(ctx, id),
            caption,
            width,
            height,
          })),
        ledger: note
          ? {
              number: note.number,
              received_on: note.receivedOn,
              bought_on: note.boughtOn,
              returned_on: note.returnedOn,
              imei: note.imei,
              price: wholeKronor(note.priceOre),
              sellable_from: note.sellableFrom,
            }
          : null,
        same_serial: sameSerials.get(device.id) ?? [],
        product_id: device.productId,
        refurbishing: stored
          ? refurbishingView(stored, { kind: device.kind, boughtOre: note?.priceOre ?? 0, checks })
          : null,
      }
    }),
    offers: offers.map((offer) => ({
      id: offer.id,
      state: offer.state,
      total_price: toWholeKronor(offer.totalOre),
      message: offer.message,
      made_at: offer.createdAt.toISOString(),
      answered_at: time(offer.answeredAt),
      by: nameOf(offer.adminUserId),
    })),
    payout: payout
      ? {
          amount: toWholeKronor(payout.amountOre),
          method: payout.method,
          paid_on: payout.paidOn,
          reference: payout.reference,
          identity_method: payout.identityMethod,
          at: payout.createdAt.toISOString(),
          by: nameOf(payout.adminUserId),
        }
      : null,
    repair: await getRepair(ctx, request),
    cancel_reason: request.cancelReason,
    sent_back_at: time(request.sentBackAt),
    sent_back_number: request.sentBackNumber,
    history: history.map(({ event, by }) => ({
      event: event.event,
      note: event.note,
      at: event.happenedAt.toISOString(),
      by,
    })),
  }
}
