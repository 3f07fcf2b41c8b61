import { isDeepStrictEqual } from 'node:util'
import { DomainError, fieldError } from '#domain/errors.ts'
import { toDecimalString } from '#domain/money.ts'
import { cashCount, getExpectedTotal, getMoneyFigures } from '#domain/office/reports-closing.ts'
import type {
  ClosedDay,
  Closing,
  ClosingInput,
  ClosingReport,
} from '#domain/office/reports-closing-schemas.ts'
import { parseSum, toOreSum } from '#domain/office/reports-sums.ts'
import { toDay } from '#domain/time.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { getFigures } from './figures.ts'
import {
  type ClosingRow,
  closedDays,
  closingBefore,
  daysChanged,
  getClosings,
  getRegister,
  insertClosing,
} from './queries.ts'
import { maxUnclosed, unclosedDays } from './unclosed.ts'

const decimal = (amount: number) => toDecimalString(toOreSum(amount))

function view(row: ClosingRow): Closing {
  return {
    version: row.version,
    float: decimal(row.floatOre),
    counted: decimal(row.countedOre),
    expected: decimal(row.expectedOre),
    difference: decimal(row.countedOre - row.expectedOre),
    note: row.note,
    card: getCheckedTotal(row, 'card', row.cardOre),
    swish: getCheckedTotal(row, 'swish', row.swishOre),
    z_report:
      row.zNumber === null
        ? null
        : { number: row.zNumber, total: decimal(row.zTotalOre ?? 0), vat: decimal(row.zVatOre ?? 0) },
    by: row.username,
    at: row.closedAt.toISOString(),
  }
}

function getCheckedTotal({ figures }: ClosingRow, method: 'card' | 'swish', typed: number | null) {
  if (typed === null) return null
  const expected = getExpectedTotal(figures, method)
  return { typed: decimal(typed), expected: decimal(expected), difference: decimal(typed - expected) }
}

/** Returns a day's closing report: current figures, and the saved counts. */
export async function readClosing(ctx: Ctx, day: string): Promise<ClosingReport> {
  requireAdmin(ctx)
  const [figures, register, rows, before, unclosed] = await Promise.all([
    getFigures(ctx, day),
    getRegister(ctx.db, day),
    getClosings(ctx.db, day),
    closingBefore(ctx.db, day),
    unclosedDays(ctx.db, toDay(ctx.now()), maxUnclosed),
  ])
  const [latest, ...earlier] = rows
  return {
    day,
    figures,
    suggested_float: decimal((latest ?? before)?.floatOre ?? 0),
    closing: latest ? view(latest) : null,
    earlier: earlier.map(view),
    register: register && { ...register, total: decimal(register.total), vat: decimal(register.vat) },
    changed:
      latest !== undefined && !isDeepStrictEqual(getMoneyFigures(latest.figures), getMoneyFigures(figures)),
    unclosed: unclosed.map((each) => each.day),
  }
}

/**
 * Saves a count of a day's cash, first or again, together with the day's current figures. Earlier counts stay. @throws
 * office.futureDay, request.conflict when a colleague has saved a count since it was shown, and office.closingChanged
 * when cash has been received or paid since, and a field error when a difference has no reason
 */
export async function closeDay(ctx: Ctx, day: string, input: ClosingInput): Promise<ClosingReport> {
  const admin = requireAdmin(ctx)
  if (day > toDay(ctx.now())) throw new DomainError('office.futureDay')
  const [latest] = await getClosings(ctx.db, day)
  if ((latest?.version ?? 0) !== input.version) throw new DomainError('request.conflict')
  const figures = await getFigures(ctx, day)
  if (figures.cash.change !== input.change) throw new DomainError('office.closingChanged')
  const change = parseSum(figures.cash.change)
  const { expected } = cashCount({ float: input.float, change, counted: input.counted })
  const { counted, card_total: card, swish_total: swish } = input
  const differences = [
    counted - expected,
    card === null ? 0 : card - getExpectedTotal(figures, 'card'),
    swish === null ? 0 : swish - getExpectedTotal(figures, 'swish'),
  ]
  if (input.note.trim() === '' && differences.some((difference) => difference !== 0))
    throw fieldError('note', 'Skriv vad skillnaden beror på, eller att du inte vet.')
  // The version is unique: of two simultaneous counts, one is saved.
  const written = await insertClosing(ctx.db, {
    day,
    version: input.version + 1,
    floatOre: input.float,
    expectedOre: expected,
    countedOre: input.counted,
    note: input.note,
    figures,
    zNumber: input.z_report?.number ?? null,
    zTotalOre: input.z_report?.total ?? null,
    zVatOre: input.z_report?.vat ?? null,
    cardOre: card,
    swishOre: swish,
    adminUserId: admin.id,
    username: admin.name || admin.username,
    closedAt: ctx.now(),
  })
  if (!written) throw new DomainError('request.conflict')
  return readClosing(ctx, day)
}

/** Returns closed days, newest first, each with its latest count. */
export async function listClosings(
  ctx: Ctx,
  query: { page?: number | undefined; page_size?: number | undefined },
) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await closedDays(ctx.db, window)
  const changed = await daysChanged(ctx.db, rows)
  const results: ClosedDay[] = rows.map((row) => ({
    ...view(row),
    day: row.day,
    gross: row.figures.total.gross,
    changed: changed.has(row.day),
  }))
  return pageReply(results, count, window, '/api/admin/office/reports/closings/', query)
}
