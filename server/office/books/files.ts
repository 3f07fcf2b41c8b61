import { commonDays, getFiscalYear } from '#domain/books/fiscal-year.ts'
import type { BookFile, BookFileInput } from '#domain/books/schemas.ts'
import { writeSie } from '#domain/books/sie.ts'
import { getVouchers, type Voucher } from '#domain/books/vouchers.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { formatDay, toDay } from '#domain/time.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { readUnbooked } from './entries/read.ts'
import {
  type BookFileRow,
  findBookFile,
  findFirstDay,
  insertBookFile,
  lockBookFiles,
  pageOfBookFiles,
} from './queries.ts'
import { lastBookableDay } from './unbooked.ts'

/** The name under which a file is saved. Bookkeeping programs read the ending `.si`. */
function getName({ id, firstDay, lastDay }: Pick<BookFileRow, 'id' | 'firstDay' | 'lastDay'>): string {
  return `verkstan-${id}-${firstDay}-${lastDay}.si`
}

function view(row: BookFileRow): BookFile {
  return {
    id: row.id,
    name: getName(row),
    first_day: row.firstDay,
    last_day: row.lastDay,
    vouchers: row.vouchers,
    made_at: row.madeAt.toISOString(),
    by: row.username,
  }
}

/**
 * Makes a file of everything from one day to another that is in no file. The first file decides on which day bookkeeping by files
 * begins. @throws field errors for days that are not over or not in one fiscal year, and books.nothingNew
 */
export function makeBookFile(ctx: Ctx, { from, until }: BookFileInput): Promise<BookFile> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockBookFiles(tx.db)
    const settings = await readShopSettings(tx)
    const { fiscalYearStart, registerBooksItself } = settings.books
    const year = getFiscalYear(from, fiscalYearStart)
    if (until < from) throw fieldError('until', 'Sista dagen är före den första.')
    if (until > year.to) {
      const days = `${formatDay(year.from)} till ${formatDay(year.to)}`
      throw fieldError('until', `En fil får bara ha dagar i ett räkenskapsår, ${days}.`)
    }
    const last = await lastBookableDay(tx)
    if (until > last) {
      throw fieldError(
        'until',
        `Välj en dag till och med ${formatDay(last)}. Dagen måste vara slut, eller ha dagsavslut.`,
      )
    }
    const begins = (await findFirstDay(tx.db)) ?? from
    if (until < begins) throw new DomainError('books.nothingNew')
    const days = commonDays({ from, to: until }, { from: begins, to: until })
    const { bookable, leftOut } = await readUnbooked(tx.db, days, { registerBooksItself })
    const all = getVouchers(bookable)
    const vouchers = all.filter(({ rows }) => rows.length > 0)
    if (vouchers.length === 0) throw new DomainError('books.nothingNew')

    const madeAt = tx.now()
    const content = writeSie({
      madeOn: toDay(madeAt),
      orgNumber: settings.orgNumber,
      company: settings.legalName || settings.name,
      year,
      accounts: settings.accounts,
      vouchers,
    })
    const file = {
      firstDay: days.from,
      lastDay: days.to,
      vouchers: vouchers.length,
      username: admin.name || admin.username,
      madeAt,
    }
    const stored = { ...file, content: Buffer.from(content), adminUserId: admin.id }
    const id = await insertBookFile(tx.db, stored, [
      ...all.flatMap((voucher) => getEntries(voucher, vouchers)),
      ...leftOut.map((key) => ({ key, voucher: null })),
    ])
    tx.audit.addSubject({ file: id })
    tx.audit.addDetail(`${days.from} till ${days.to}, ${vouchers.length} verifikat`)
    return view({ id, ...file })
  })
}

/** Returns what a voucher holds. Counts whose differences cancel each other stay open, because a later count may change them. */
function getEntries(
  voucher: Voucher,
  written: readonly Voucher[],
): { key: string; voucher: number | null }[] {
  const place = written.indexOf(voucher) + 1
  if (place === 0 && voucher.keys.some((key) => key.startsWith('closing:'))) return []
  return voucher.keys.map((key) => ({ key, voucher: place || null }))
}

/** Returns the files made so far, newest first. */
export async function listBookFiles(
  ctx: Ctx,
  query: { page?: number | undefined; page_size?: number | undefined },
) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfBookFiles(ctx.db, window)
  return pageReply(rows.map(view), count, window, '/api/admin/books/files/', query)
}

/** Returns a file as it was made. @throws books.fileNotFound */
export async function readBookFile(ctx: Ctx, id: number): Promise<{ filename: string; content: Buffer }> {
  requireAdmin(ctx)
  const row = await findBookFile(ctx.db, id)
  if (!row) throw new DomainError('books.fileNotFound')
  return { filename: getName(row), content: row.content }
}
