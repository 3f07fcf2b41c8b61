import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ore, vatIncluded } from '../money.ts'
import { cashChange } from '../office/reports-closing.ts'
import { type DocumentKind, documentSums } from '../sales/documents.ts'
import type { TenderMethod } from '../sales/tenders.ts'
import { tenderMethods } from '../sales/tenders.ts'
import { marginVat } from '../sales/vat.ts'
import { type AccountKey, defaultAccounts } from '../settings/counter.ts'
import { addCalendarDays } from '../time.ts'
import { payoutMethods } from '../trade-in/states.ts'
import { marginParts } from './margin-parts.ts'
import { parseSie } from './parse-sie.ts'
import { writeSie } from './sie.ts'
import type { BookedLine } from './voucher-rows.ts'
import { type Bookable, type DocumentEntry, getVouchers, type Voucher } from './vouchers.ts'

const firstDay = '2026-03-01'
const year = { from: '2026-01-01', to: '2026-12-31' }
/** Each use of an account gets a number of its own, so that its rows can be told apart in the file. */
const accounts = Object.fromEntries(
  Object.keys(defaultAccounts).map((key, index) => [key, String(1000 + index)]),
) as Record<AccountKey, string>

const line = fc.record({
  account: fc.constantFrom('repairs', 'goods', 'margin'),
  quantity: fc.integer({ min: 1, max: 3 }),
  unitOre: fc.integer({ min: 0, max: 500_000 }),
  costOre: fc.option(fc.integer({ min: 0, max: 400_000 })),
})
type Line = { account: string; quantity: number; unitOre: number; costOre: number | null }

const series = { receipt: 'KV', sales_note: 'U', invoice: 'F', advance: 'A', credit_note: 'K' } as const

const sale = fc.record({
  kind: fc.constantFrom<DocumentKind>('receipt', 'sales_note', 'invoice', 'advance', 'credit_note'),
  isWeb: fc.boolean(),
  lines: fc.array(line, { maxLength: 4 }),
  /** How the amount is divided between two tenders, in percent, and what an invoice leaves. */
  share: fc.integer({ min: 0, max: 100 }),
  methods: fc.tuple(fc.constantFrom(...tenderMethods), fc.constantFrom(...tenderMethods)),
  isOwed: fc.boolean(),
  later: fc.option(fc.integer({ min: 0, max: 2 })),
})

const shopDay = fc.record({
  sales: fc.array(sale, { maxLength: 6 }),
  payouts: fc.array(
    fc.record({ method: fc.constantFrom(...payoutMethods), kronor: fc.integer({ min: 0, max: 5_000 }) }),
    { maxLength: 2 },
  ),
  difference: fc.option(fc.integer({ min: -10_000, max: 10_000 })),
})
type SourceDocument = DocumentEntry & { source: readonly Line[] }
/** Bookable entries with the lines that they were made of. */
type BookableDay = Bookable & { documents: readonly SourceDocument[] }
type ShopDay = typeof shopDay extends fc.Arbitrary<infer Each> ? Each : never

function bookedLine(kind: DocumentKind, { account, quantity, unitOre, costOre }: Line): BookedLine {
  const totalOre = quantity * unitOre
  if (kind === 'advance') return { account: 'advances', grossOre: totalOre, vatRate: 25 }
  if (account === 'margin')
    return { account, parts: marginParts({ totalOre, quantity, costOre, vatRate: 25 }) }
  return { account: account === 'goods' ? 'goods' : 'repairs', grossOre: totalOre, vatRate: 25 }
}

/** Rounds what cash is to whole kronor, when all of an amount is paid in cash. */
function getRounding(methods: readonly TenderMethod[], totalOre: number): number {
  return methods.every((method) => method === 'cash') ? Math.round(totalOre / 100) * 100 - totalOre : 0
}

/** Returns the documents, payments, payouts and count of a day, as the program would store them. */
function getBookable({ sales, payouts, difference }: ShopDay, day: string, at: number): BookableDay {
  const counts = new Map<string, number>()
  const documents: SourceDocument[] = []
  const payments: Bookable['payments'][number][] = []
  for (const [index, { kind, lines, share, methods, isOwed, later, isWeb }] of sales.entries()) {
    const source = kind === 'advance' ? lines.map((each) => ({ ...each, account: 'repairs' })) : lines
    const taxed = source.map((each) => ({
      ...each,
      vatRate: 25,
      taxMode: each.account === 'margin' ? ('margin' as const) : ('vat25' as const),
    }))
    const { totalOre, vatOre } = documentSums(taxed)
    const isSplit = !isOwed && kind !== 'invoice'
    const roundingOre = isSplit ? getRounding(methods, totalOre) : 0
    const sign = kind === 'credit_note' ? -1 : 1
    const first = Math.round(((totalOre + roundingOre) * share) / 100)
    const amounts = [first, isSplit ? totalOre + roundingOre - first : 0]
    const tenders = amounts.flatMap((amountOre, part) =>
      amountOre === 0
        ? []
        : [{ method: methods[part] ?? 'card', amountOre: sign * amountOre, roundingOre: 0 }],
    )
    const last = tenders.at(-1)
    if (last) last.roundingOre = sign * roundingOre
    const name = isWeb && kind === 'receipt' ? 'KB' : series[kind]
    const count = (counts.get(name) ?? at * 10) + 1
    counts.set(name, count)
    const number = `${name}-26-${String(count).padStart(5, '0')}`
    const key = `document:${at}-${index}`
    documents.push({
      key,
      day,
      number,
      kind,
      isWeb: name === 'KB',
      lines: source.map((each) => bookedLine(kind, each)),
      vatOre,
      tenders: kind === 'invoice' ? [] : tenders,
      source,
    })
    if (kind !== 'invoice' || later === null) continue
    let paidBeforeOre = 0
    for (const [part, { method, amountOre }] of tenders.entries()) {
      payments.push({
        key: `tender:${at}-${index}-${part}`,
        day: addCalendarDays(day, later),
        number,
        kind,
        method,
        amountOre,
        payableOre: totalOre,
        paidBeforeOre,
      })
      paidBeforeOre += amountOre
    }
  }
  return {
    documents,
    payments,
    payouts: payouts.map(({ method, kronor }, index) => ({
      key: `payout:${at}-${index}`,
      day,
      method,
      amountOre: kronor * 100,
      numbers: [`IN-26-${String(at * 10 + index).padStart(5, '0')}`],
    })),
    differences: difference === null ? [] : [{ key: `closing:${at}`, day, differenceOre: difference }],
  }
}

/** Returns the sum of the rows of an account on a day, plus for debit. */
function sumOn(vouchers: readonly Voucher[], day: string, ...keys: AccountKey[]): number {
  return vouchers
    .filter((voucher) => voucher.day === day)
    .flatMap(({ rows }) => rows)
    .reduce((sum, { account, amountOre }) => (keys.includes(account) ? sum + amountOre : sum), 0)
}

/** Compares what is booked on a day with the closing and the VAT report of that day. */
function checkDay(vouchers: readonly Voucher[], day: string, all: BookableDay): void {
  const on = <Each extends { day: string }>(list: readonly Each[]) => list.filter((each) => each.day === day)
  const documents = on(all.documents)
  const signed = (amount: (document: (typeof documents)[number]) => number) =>
    documents.reduce((sum, each) => sum + (each.kind === 'credit_note' ? -amount(each) : amount(each)), 0)

  const received = [...documents.flatMap(({ tenders }) => tenders), ...on(all.payments)]
  const money = received.map(({ method, amountOre }) => ({
    method: method === 'net' ? ('net_card' as const) : method,
    taken: Math.max(0, amountOre),
    back: Math.max(0, -amountOre),
  }))
  const payouts = on(all.payouts).map(({ method, amountOre }) => ({ method, count: 1, amount: amountOre }))
  const counted = on(all.differences).reduce((sum, { differenceOre }) => sum + differenceOre, 0)
  expect(sumOn(vouchers, day, 'cash') - counted + 0).toBe(cashChange(money, payouts).change)

  // The VAT of the report: a fifth of what is taxed, and the VAT on the margin of each used device.
  const taxed = (source: readonly Line[]) =>
    source.reduce(
      (sum, { account, quantity, unitOre }) => (account === 'margin' ? sum : sum + quantity * unitOre),
      0,
    )
  const ofMargins = (source: readonly Line[]) =>
    source.reduce(
      (sum, { account, quantity, unitOre, costOre }) =>
        account === 'margin' ? sum + marginVat({ priceOre: unitOre, costOre, quantity, vatRate: 25 }) : sum,
      0,
    )
  expect(sumOn(vouchers, day, 'vat') + 0).toBe(
    -signed(({ source }) => vatIncluded(ore(taxed(source)), 25)) + 0,
  )
  expect(sumOn(vouchers, day, 'marginVat') + 0).toBe(-signed(({ source }) => ofMargins(source)) + 0)

  const gross = signed(({ source }) =>
    source.reduce((sum, { quantity, unitOre }) => sum + quantity * unitOre, 0),
  )
  const sold = [
    'advances',
    'vat',
    'repairs',
    'goods',
    'marginProfit',
    'marginCost',
    'marginVat',
    'marginLoss',
  ] as const
  expect(sumOn(vouchers, day, ...sold) + 0).toBe(-gross + 0)
  const rounded = documents
    .flatMap(({ tenders }) => tenders)
    .reduce((sum, each) => sum + (each.roundingOre ?? 0), 0)
  expect(sumOn(vouchers, day, 'rounding') + 0).toBe(-rounded + 0)
}

test('the vouchers of 1,000 random days add up to 0 and to the closing and VAT of each day, with every entry once', () => {
  fc.assert(
    fc.property(fc.array(shopDay, { minLength: 20, maxLength: 20 }), (days) => {
      const parts = days.map((each, at) => getBookable(each, addCalendarDays(firstDay, at), at))
      const all: BookableDay = {
        documents: parts.flatMap(({ documents }) => documents),
        payments: parts.flatMap(({ payments }) => payments),
        payouts: parts.flatMap(({ payouts }) => payouts),
        differences: parts.flatMap(({ differences }) => differences),
      }
      const vouchers = getVouchers(all)

      const booked = vouchers.flatMap(({ keys }) => keys).toSorted()
      const entries = Object.values(all).flatMap((list: readonly { key: string }[]) =>
        list.map(({ key }) => key),
      )
      expect(booked).toEqual(entries.toSorted())
      expect(new Set(booked).size).toBe(booked.length)
      for (let at = 0; at < days.length + 2; at++) checkDay(vouchers, addCalendarDays(firstDay, at), all)

      const withRows = vouchers.filter(({ rows }) => rows.length > 0)
      const bytes = writeSie({
        madeOn: '2026-11-23',
        orgNumber: '',
        company: 'Åsas Mobilhörna',
        year,
        accounts,
        vouchers: withRows,
      })
      const read = parseSie(bytes)
      expect(read.vouchers).toEqual(
        withRows.map(({ day, text, rows }) => ({
          series: 'V',
          number: '',
          day,
          text,
          rows: rows.map(({ account, amountOre }) => ({ account: accounts[account], amountOre })),
        })),
      )
    }),
    { numRuns: 50 },
  )
})
