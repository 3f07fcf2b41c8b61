import type { ConnectionKind } from '#domain/connections/kinds.ts'
import { lacksPriceBaseAmount } from '#domain/counter/limit.ts'
import { swedishHolidays } from '#domain/holidays.ts'
import { formatOre, toDecimalString } from '#domain/money.ts'
import {
  type DropOff,
  type FirstStep,
  maxQueueItems,
  type Overview,
} from '#domain/office/overview-schemas.ts'
import { moneyByMethod } from '#domain/office/reports-closing.ts'
import { sumBy, toOreSum } from '#domain/office/reports-sums.ts'
import { disputeReason, disputeStateLabels } from '#domain/payments/disputes.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { hoursOn } from '#domain/settings/hours.ts'
import { missingIdentity } from '#domain/settings/identity.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { deliveryLabels } from '#domain/shop/states.ts'
import { addCalendarDays, formatDate, instantFrom, toDay } from '#domain/time.ts'
import { type CurrentConnections, readyConnections } from '#server/connections/service.ts'
import { hasDemoData } from '#server/db/demo-row.ts'
import { isLocalUrl } from '#server/http/local-url.ts'
import { listStoppedWebhooks } from '#server/integrations/service.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { findMailboxOutage } from '#server/mailbox/service.ts'
import { partsToOrder } from '#server/parts/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { productsLackingLabelling, productsLackingManufacturer } from '#server/shop/service.ts'
import { moneyOfDay } from '../reports/closing/queries.ts'
import { getRange } from '../reports/range.ts'
import { lateLoansQueue } from './late-loans.ts'
import { moneyQueues } from './money-queues.ts'
import {
  dropOffs,
  failedMails,
  failedRefunds,
  hasBegun,
  hasDevicesToBuy,
  hasPrices,
  lacksNotice,
  lowOnStock,
  newQuotes,
  openDisputes,
  openWithdrawals,
  ordersToPack,
  readUsage,
  tradeInsToInspect,
  unansweredMessages,
  unsentPurchases,
  waitingReviews,
} from './queries.ts'
import { promisesUntil, readyTimes } from './repairs/queries.ts'
import { repairQueues } from './repairs/queues.ts'
import { onOneLine, toWorkQueue } from './work-queue.ts'

/** Facts that the overview cannot read from the database. */
export type ExternalServices = {
  connections: CurrentConnections
  /** Returns whether a proxy forwards requests that is not named in TRUST_PROXY. */
  hasUntrustedProxy(): boolean
}

/** Maximum number of bookings on the first page. */
const maxDropOffs = 60

/** Maximum number of repairs in the strip of the day. */
const maxReadied = 200

/** Days for which a failed refund is shown on the first page. */
const refundDays = 30

/** Returns the back office's first page: today's bookings, and the work queues. */
export async function readOverview(ctx: Ctx, outside: ExternalServices): Promise<Overview> {
  const admin = requireAdmin(ctx)
  const { db } = ctx
  const now = ctx.now()
  const today = toDay(now)
  const day = {
    startsAt: instantFrom(today, '00:00'),
    endsAt: instantFrom(addCalendarDays(today, 1), '00:00'),
  }
  const tomorrow = {
    startsAt: day.endsAt,
    endsAt: instantFrom(addCalendarDays(today, 2), '00:00'),
  }
  const refundsSince = instantFrom(addCalendarDays(today, -refundDays), '00:00')
  const holidays = swedishHolidays(today, today)
  const [settings, booked, bookedTomorrow, promises, readied, money] = await Promise.all([
    readShopSettings(ctx),
    dropOffs(db, day, maxDropOffs),
    dropOffs(db, tomorrow, maxDropOffs),
    promisesUntil(db, today),
    readyTimes(db, day, maxReadied),
    moneyOfDay(db, getRange({ from: today, to: today })),
  ])
  const [quotes, messages, unreadReviews, orders, withdrawals, inspect] = await Promise.all([
    newQuotes(db, maxQueueItems),
    unansweredMessages(db, maxQueueItems),
    waitingReviews(db, maxQueueItems),
    ordersToPack(db, maxQueueItems),
    openWithdrawals(db, maxQueueItems),
    tradeInsToInspect(db, maxQueueItems),
  ])
  const [unsent, lowParts, low, lackingManufacturer, lackingLabelling] = await Promise.all([
    unsentPurchases(db, maxQueueItems),
    partsToOrder(ctx, maxQueueItems),
    lowOnStock(db, maxQueueItems),
    productsLackingManufacturer(db, maxQueueItems),
    productsLackingLabelling(db, maxQueueItems),
  ])
  const [disputes, mails, refunds, priced, noticeMissing, buysDevices, demoData] = await Promise.all([
    openDisputes(db, maxQueueItems),
    failedMails(db, maxQueueItems),
    failedRefunds(db, refundsSince, maxQueueItems),
    hasPrices(db),
    lacksNotice(db),
    hasDevicesToBuy(db),
    hasDemoData(db),
  ])
  const ofRepairs = await repairQueues(ctx, today)
  const ofMoney = await moneyQueues(ctx, settings)
  const lateLoans = await lateLoansQueue(ctx)
  const used = await readUsage(db)
  const hours = hoursOn(today, settings, holidays)
  const isPublic = !isLocalUrl(ctx.config.publicUrl)
  return {
    now: now.toISOString(),
    today,
    hours: hours.open,
    closed_reason: hours.reason,
    drop_offs: booked.map(dropOffView),
    drop_offs_tomorrow: bookedTomorrow.map(dropOffView),
    money_today: toDecimalString(toOreSum(sumBy(moneyByMethod(money), ({ left }) => left))),
    strip: { late: promises.late, due: promises.due, ready_at: readied.map((at) => at.toISOString()) },
    queues: {
      disputes: toWorkQueue(disputes, (row) => ({
        title: `${formatOre(row.amountOre)} från ${row.name || row.email}`,
        detail: disputeLine(row),
      })),
      failed_mails: toWorkQueue(mails, ({ to, subject }) => ({ title: to, detail: subject })),
      failed_refunds: toWorkQueue(refunds, (row) => ({
        title: `${formatOre(row.amountOre)} till ${row.name || row.email}`,
        detail: row.description,
      })),
      quotes: toWorkQueue(quotes, (row) => ({
        title: deviceName(row.brand, row.model),
        detail: `${row.issue} · ${row.name}`,
      })),
      messages: toWorkQueue(messages, ({ name, beginning }) => ({
        title: name,
        detail: onOneLine(beginning),
      })),
      reviews: toWorkQueue(unreadReviews, ({ name, rating, beginning }) => ({
        title: `${name} · ${rating} av 5`,
        detail: onOneLine(beginning),
      })),
      ...ofRepairs,
      ...ofMoney,
      late_loans: lateLoans,
      orders: toWorkQueue(orders, (row) => ({
        title: `${row.number} · ${row.firstName} ${row.lastName}`,
        detail: `${deliveryLabels[row.delivery]} · ${row.goods}`,
      })),
      withdrawals: toWorkQueue(withdrawals, ({ number, name }) => ({ title: number, detail: name })),
      trade_ins: toWorkQueue(inspect, ({ code, name, devices }) => ({
        title: `${code} · ${name}`,
        detail: devices ?? '',
      })),
      low_stock: toWorkQueue(low, (row) => ({
        title: [row.name, row.storage, row.color].filter((part) => part !== '').join(', '),
        detail: row.free > 0 ? `${row.free} kvar` : 'Slut',
      })),
      no_manufacturer: toWorkQueue(lackingManufacturer, ({ name, brand }) => ({
        title: name,
        detail: brand,
      })),
      no_labelling: toWorkQueue(lackingLabelling, ({ name, brand }) => ({ title: name, detail: brand })),
      unsent_purchases: toWorkQueue(unsent, ({ number, supplier }) => ({
        title: `${number} · ${supplier}`,
        detail: 'Utkast, inte skickat',
      })),
      low_parts: {
        count: lowParts.count,
        items: lowParts.parts.map(({ id, name, stock, min_stock: least }) => ({
          id,
          title: name,
          detail: `${stock} av minst ${least}`,
          at: now.toISOString(),
        })),
      },
    },
    public_demo_data: demoData && isPublic,
    missing_identity: missingIdentity(settings),
    is_public: isPublic,
    mailbox_failing_since: (await findMailboxOutage(ctx))?.toISOString() ?? null,
    stopped_webhooks: await listStoppedWebhooks(db),
    used,
    is_new: !(await hasBegun(db)),
    first_steps: getFirstSteps(settings, today, {
      isNameless: admin.name === '',
      priced,
      noticeMissing,
      buysDevices,
      ready: await readyConnections(ctx, outside.connections),
      hasUntrustedProxy: outside.hasUntrustedProxy(),
    }),
  }
}

function dropOffView(row: Awaited<ReturnType<typeof dropOffs>>[number]): DropOff {
  return {
    id: row.id,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    status: row.status,
    customer_name: row.customerName,
    brand: row.brand,
    model: row.model,
    issue: row.issue,
    repair_id: row.repairId,
  }
}

/** Returns the setup steps that a new shop has not completed. */
function getFirstSteps(
  settings: ShopSettings,
  today: string,
  shop: {
    isNameless: boolean
    priced: boolean
    noticeMissing: boolean
    buysDevices: boolean
    ready: ReadonlySet<ConnectionKind>
    hasUntrustedProxy: boolean
  },
): FirstStep[] {
  const steps: Record<FirstStep, boolean> = {
    shop: missingIdentity(settings).length > 0,
    name: shop.isNameless,
    notice: shop.noticeMissing,
    prices: !shop.priced,
    counter: settings.counter.registerMode === '',
    price_base:
      settings.counter.registerMode === 'exempt' && lacksPriceBaseAmount(today, settings.priceBaseAmounts),
    police: shop.buysDevices && settings.usedGoods.policeRegisteredOn === '',
    address: !shop.ready.has('address'),
    mail: !shop.ready.has('mail'),
    // Mails that are files reach no one who could answer.
    answers: shop.ready.has('mail') && !shop.ready.has('mailbox'),
    texts: !shop.ready.has('sms'),
    payments: !shop.ready.has('payments'),
    proxy: shop.hasUntrustedProxy,
  }
  return (Object.keys(steps) as FirstStep[]).filter((step) => steps[step])
}

/** Formats a dispute's deadline and reason. */
function disputeLine({ state, reason, dueAt }: Awaited<ReturnType<typeof openDisputes>>[number]): string {
  const until =
    state === 'needs_response' && dueAt ? `Svara senast ${formatDate(dueAt)}` : disputeStateLabels[state]
  return `${until} · ${disputeReason(reason)}`
}
