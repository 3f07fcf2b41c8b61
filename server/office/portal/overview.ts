import { ore, oreToDecimal, toDecimalString } from '#domain/money.ts'
import type { PortalOverview } from '#domain/office/portal-overview.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { trackingUrl } from '#domain/shop/carriers.ts'
import { customerOrderStatus } from '#domain/shop/states.ts'
import { toDay } from '#domain/time.ts'
import { type Ctx, requireCustomer } from '#server/kit/context.ts'
import {
  amountsDue,
  awaitingCustomer,
  customerStates,
  quotePath,
  unpaidInvoices,
} from '#server/repairs/service.ts'
import { privateToken } from '#server/security/private-link.ts'
import { comingBookings, openOffers, openPurchases, openQuotes, openRepairs } from './queries.ts'

/** Returns what waits for the customer, or is under way, in all areas. */
export async function portalOverview(ctx: Ctx): Promise<PortalOverview> {
  const customer = requireCustomer(ctx)
  const now = ctx.now()
  const quotes = await openQuotes(ctx.db, customer, toDay(now))
  const offers = await openOffers(ctx.db, customer)
  const repairs = await openRepairs(ctx.db, customer)
  const ready = repairs.filter(({ status }) => status === 'Färdig')
  const due = await amountsDue(ctx, ready)
  const waiting = repairs.filter(({ status }) => status === 'Väntar på svar').map(({ id }) => id)
  const requested = await awaitingCustomer(ctx.db, waiting)
  const states = await customerStates(ctx, repairs)
  const bookings = await comingBookings(ctx.db, customer, now)
  const purchases = await openPurchases(ctx.db, customer)
  const invoices = await unpaidInvoices(ctx)
  return {
    quotes: quotes.map((quote) => ({
      device: deviceName(quote.brand, quote.modelName),
      issue: quote.issue,
      price: oreToDecimal(quote.quotedOre ?? 0),
      valid_until: quote.validUntil ?? '',
      path: quotePath(ctx.config, quote),
    })),
    offers: offers.map(({ trackingCode, totalOre }) => ({
      tracking_code: trackingCode,
      amount: oreToDecimal(totalOre),
    })),
    invoices,
    repairs: repairs.flatMap(({ id, orderNumber, brand, modelName, status }) => {
      const left = due.get(id)
      const state = states.get(id)
      if (!state) return []
      return {
        id,
        order_number: orderNumber,
        device: deviceName(brand, modelName),
        status,
        state,
        waits_for: waiting.includes(id) ? (requested.has(id) ? 'customer' : 'shop') : null,
        is_ready: left !== undefined,
        amount_due: left === undefined ? null : toDecimalString(left > 0 ? left : ore(0)),
      }
    }),
    bookings: bookings.map((booking) => ({
      reference: booking.reference,
      device: deviceName(booking.brand, booking.modelName),
      starts_at: booking.startsAt.toISOString(),
      path: `/bokning/${privateToken(ctx.config, booking.linkSelector)}`,
    })),
    purchases: purchases.map(({ order, content }) => ({
      id: order.id,
      order_number: order.orderNumber,
      content,
      status: customerOrderStatus(order.state),
      is_ready: order.state === 'ready',
      tracking_url: trackingUrl(order),
    })),
  }
}
