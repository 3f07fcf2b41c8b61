import { hasPermission } from '#domain/accounts/permissions.ts'
import { nextWorkingDay } from '#domain/holidays.ts'
import { formatOre } from '#domain/money.ts'
import { maxQueueItems } from '#domain/office/overview-schemas.ts'
import { smallestDebtOre } from '#domain/sales/invoices.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { addCalendarDays, formatDate, formatDay, formatWeekday, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { findFirstDay } from '../books/queries.ts'
import { unclosedDays } from '../reports/closing/unclosed.ts'
import { lateInvoices, toDayItem, unbookedCashDays } from './money-queries.ts'
import { toWorkQueue } from './work-queue.ts'

/** Days for which a late invoice, and a day that is in no file, are shown. */
const shownDays = { invoice: 730, unbooked: 60 } as const

/** Days back when no file was ever made: the shop may book in another way, and older days would stay for ever. */
const withoutFilesDays = 14

/**
 * Returns the work queues of money. Without a certified cash register, cash is booked at the latest on the next working day
 * (bokföringslagen 1999:1078, 5 kap. 2 §), so its days are shown until they are in a file; to owners, who make the files.
 */
export async function moneyQueues(ctx: Ctx, { books, counter }: Pick<ShopSettings, 'books' | 'counter'>) {
  const admin = requireAdmin(ctx)
  const today = toDay(ctx.now())
  const ago = (days: number) => addCalendarDays(today, -days)
  const booksCash =
    books.remindsOfCash && counter.registerMode !== 'external' && hasPermission(admin, 'books.export')
  const firstDay = await findFirstDay(ctx.db)
  const latest = (a: string, b: string) => (a > b ? a : b)
  const since = firstDay === undefined ? ago(withoutFilesDays) : latest(firstDay, ago(shownDays.unbooked))
  const [late, unbooked, unclosed] = await Promise.all([
    lateInvoices(
      ctx.db,
      { since: ago(shownDays.invoice), today, smallestOre: smallestDebtOre },
      maxQueueItems,
    ),
    booksCash ? unbookedCashDays(ctx.db, { since, today }, maxQueueItems) : [],
    unclosedDays(ctx.db, today, maxQueueItems),
  ])
  return {
    late_invoices: toWorkQueue(late, ({ number, name, restOre, at }) => ({
      title: [number, name].filter(Boolean).join(' · '),
      detail: `${formatOre(restOre)}, förföll ${formatDate(at)}`,
    })),
    unbooked_cash: toWorkQueue(unbooked, ({ day }) => ({
      title: formatDay(day),
      detail: `Bokförs senast ${formatWeekday(nextWorkingDay(day))}`,
    })),
    unclosed_days: toWorkQueue(unclosed.map(toDayItem), ({ day }) => ({
      title: formatDay(day),
      detail: 'Kassan är inte räknad',
    })),
  }
}
