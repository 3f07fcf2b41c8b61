import { describe, expect, test } from 'vitest'
import { marginParts, marginPartsBack } from './margin-parts.ts'
import type { BookedLine, VoucherRow } from './voucher-rows.ts'
import { type Bookable, type DocumentEntry, getVouchers, numberRange, type Voucher } from './vouchers.ts'

const day = '2026-11-20'
const nothing: Bookable = { documents: [], payments: [], payouts: [], differences: [] }

function document(given: Partial<DocumentEntry>): DocumentEntry {
  const base = { key: 'document:1', day, number: 'KV-26-00001', kind: 'receipt', isWeb: false } as const
  return { ...base, lines: [], vatOre: 0, tenders: [], ...given }
}

/** Returns the rows of the only voucher, as account and kronor. */
function queryRows(given: Partial<Bookable>): Record<string, number> {
  const [voucher, ...more] = getVouchers({ ...nothing, ...given })
  expect(more).toEqual([])
  return asKronor(voucher?.rows ?? [])
}

const asKronor = (rows: readonly VoucherRow[]) =>
  Object.fromEntries(rows.map(({ account, amountOre }) => [account, amountOre / 100]))

const repair = (kronor: number): BookedLine => ({ account: 'repairs', grossOre: kronor * 100, vatRate: 25 })
const goods = (kronor: number): BookedLine => ({ account: 'goods', grossOre: kronor * 100, vatRate: 25 })
const advance = (kronor: number): BookedLine => ({ account: 'advances', grossOre: kronor * 100, vatRate: 25 })
const used = (kronor: number, cost: number | null): BookedLine => ({
  account: 'margin',
  parts: marginParts({
    totalOre: kronor * 100,
    quantity: 1,
    costOre: cost === null ? null : cost * 100,
    vatRate: 25,
  }),
})
const card = (kronor: number) => ({ method: 'card', amountOre: kronor * 100 }) as const
const cash = (kronor: number) => ({ method: 'cash', amountOre: kronor * 100 }) as const

describe('a used phone', () => {
  test.each([
    ['with profit', 2000, 1200, { marginProfit: -640, marginCost: -1200, marginVat: -160 }],
    ['with a loss', 1000, 1200, { marginLoss: -1000 }],
    ['for what it cost', 1200, 1200, { marginLoss: -1200 }],
    ['without a known purchase price', 2000, null, { marginProfit: -1600, marginVat: -400 }],
  ])('sold %s', (_what, price, cost, rows) => {
    const documents = [document({ lines: [used(price, cost)], tenders: [card(price)] })]
    expect(queryRows({ documents })).toEqual({ card: price, ...rows })
  })

  test('that comes back in parts returns exactly what was booked', () => {
    const sale = marginParts({ totalOre: 199_999, quantity: 1, costOre: 120_001, vatRate: 25 })
    const first = marginPartsBack(sale, 0, 66_667)
    const second = marginPartsBack(sale, 66_667, 133_332)
    expect({
      profitOre: first.profitOre + second.profitOre,
      costOre: first.costOre + second.costOre,
      vatOre: first.vatOre + second.vatOre,
      lossOre: first.lossOre + second.lossOre,
    }).toEqual(sale)
  })
})

test('a repair, accessories and a used phone have accounts of their own', () => {
  const lines = [repair(1290), goods(398), used(2495, 1500)]
  const documents = [document({ lines, vatOre: 33_760, tenders: [card(4183)] })]
  expect(queryRows({ documents })).toEqual({
    card: 4183,
    vat: -337.6,
    repairs: -1032,
    goods: -318.4,
    marginProfit: -796,
    marginCost: -1500,
    marginVat: -199,
  })
})

describe('cash', () => {
  test('is rounded on an account of its own, and the VAT stays', () => {
    const sale = { lines: [repair(1289.5)], vatOre: 25_790 }
    const up = { ...sale, tenders: [{ ...cash(1290), roundingOre: 50 }] }
    expect(queryRows({ documents: [document(up)] })).toEqual({
      cash: 1290,
      vat: -257.9,
      repairs: -1031.6,
      rounding: -0.5,
    })
    const down = { ...sale, tenders: [card(500.25), { ...cash(789), roundingOre: -25 }] }
    expect(queryRows({ documents: [document(down)] })).toMatchObject({
      card: 500.25,
      cash: 789,
      rounding: 0.25,
    })
  })

  test('that comes back takes its rounding with it', () => {
    const note = { kind: 'credit_note', number: 'K-26-00001', lines: [repair(1289.5)] } as const
    const documents = [document({ ...note, vatOre: 25_790, tenders: [{ ...cash(-1290), roundingOre: -50 }] })]
    expect(queryRows({ documents })).toEqual({ cash: -1290, vat: 257.9, repairs: 1031.6, rounding: 0.5 })
  })
})

describe('an advance', () => {
  test('has its VAT at once, and the final document the rest', () => {
    const [paid, sold] = getVouchers({
      ...nothing,
      documents: [
        document({
          key: 'document:1',
          kind: 'advance',
          number: 'A-26-00001',
          lines: [advance(1290)],
          vatOre: 25_800,
          tenders: [{ method: 'net', amountOre: 129_000 }],
        }),
        document({
          key: 'document:2',
          day: '2026-11-22',
          lines: [repair(1490), advance(-1290)],
          vatOre: 4_000,
          tenders: [card(200)],
        }),
      ],
    })
    expect(paid).toMatchObject({ day, text: 'Förskott A-26-00001', keys: ['document:1'] })
    expect(asKronor(paid?.rows ?? [])).toEqual({ card: 1290, advances: -1032, vat: -258 })
    expect(asKronor(sold?.rows ?? [])).toEqual({ card: 200, advances: 1032, vat: -40, repairs: -1192 })
  })

  test('that pays for the whole leaves nothing to pay', () => {
    const documents = [document({ lines: [repair(1290), advance(-1290)] })]
    expect(queryRows({ documents })).toEqual({ advances: 1032, repairs: -1032 })
  })

  test('that is refunded before anything was sold is taken back', () => {
    const note = { kind: 'credit_note', number: 'K-26-00001', corrects: 'A-26-00001' } as const
    const documents = [
      document({
        ...note,
        lines: [advance(500)],
        vatOre: 10_000,
        tenders: [{ method: 'net', amountOre: -50_000 }],
      }),
    ]
    expect(queryRows({ documents })).toEqual({ card: -500, advances: 400, vat: 100 })
  })
})

describe('an invoice', () => {
  const invoice = { kind: 'invoice', number: 'F-26-00001', lines: [goods(1000)], vatOre: 20_000 } as const
  const payment = { key: 'tender:7', day, number: 'F-26-00001', kind: 'invoice', method: 'bank' } as const
  const paid = (kronor: number, before: number) => ({
    ...payment,
    amountOre: kronor * 100,
    payableOre: 100_000,
    paidBeforeOre: before * 100,
  })

  test('is owed in full, also when it was paid at once', () => {
    const documents = [document({ ...invoice, tenders: [card(1000)] })]
    expect(queryRows({ documents })).toEqual({ invoices: 1000, vat: -200, goods: -800 })
  })

  test.each([
    ['in part', 400, 0, { bank: 400, invoices: -400 }],
    ['with the fee of a reminder', 660, 400, { bank: 660, invoices: -600, fees: -60 }],
    ['undone with its fee', -660, 1060, { bank: -660, invoices: 600, fees: 60 }],
  ])('is paid %s', (_what, kronor, before, rows) => {
    expect(queryRows({ payments: [paid(kronor, before)] })).toEqual(rows)
  })

  test('that is taken back is owed no more', () => {
    const note = { ...invoice, kind: 'credit_note', number: 'K-26-00001' } as const
    expect(queryRows({ documents: [document(note)] })).toEqual({ invoices: -1000, vat: 200, goods: 800 })
  })
})

test('a device in part payment is a claim that its payout settles', () => {
  const lines = [used(3000, 2000)]
  const documents = [document({ lines, tenders: [{ method: 'trade_in', amountOre: 100_000 }, card(2000)] })]
  expect(queryRows({ documents })).toMatchObject({ invoices: 1000, card: 2000 })
})

test('an exchange books the return and the sale, and only the difference is money', () => {
  const exchange = (kronor: number) => ({ method: 'exchange', amountOre: kronor * 100 }) as const
  const sale = { lines: [goods(349)], vatOre: 6980, tenders: [exchange(199), card(150)] }
  const note = {
    ...{ key: 'document:2', kind: 'credit_note' as const, number: 'K-26-00001' },
    ...{ lines: [goods(199)], vatOre: 3980, tenders: [exchange(-199)] },
  }
  const vouchers = getVouchers({ ...nothing, documents: [document(sale), document(note)] })
  const [sold, returned] = vouchers.map(({ rows }) => asKronor(rows))
  expect(sold).toEqual({ card: 150, invoices: 199, vat: -69.8, goods: -279.2 })
  expect(returned).toEqual({ invoices: -199, vat: 39.8, goods: 159.2 })
})

test('a payout for a bought device is a purchase', () => {
  const payout = {
    key: 'payout:1',
    day,
    method: 'CASH',
    amountOre: 150_000,
    numbers: ['IN-26-00001'],
  } as const
  const [voucher] = getVouchers({ ...nothing, payouts: [payout] })
  expect(voucher?.text).toBe('Inköp av begagnat, IN-26-00001')
  expect(asKronor(voucher?.rows ?? [])).toEqual({ marginPurchase: 1500, cash: -1500 })
})

describe('the difference of a count', () => {
  const counted = (key: string, kronor: number) => ({ key, day, differenceOre: kronor * 100 })

  test('is a cost when money is missing', () => {
    expect(queryRows({ differences: [counted('closing:1', -50)] })).toEqual({ cash: -50, difference: 50 })
  })

  test('of a day counted twice is that of the last count', () => {
    const differences = [counted('closing:1', -500), counted('closing:2', 500)]
    expect(getVouchers({ ...nothing, differences })).toEqual([
      { day, text: 'Kassadifferens', rows: [], keys: ['closing:1', 'closing:2'] },
    ])
  })
})

test('money that came and went before anything was sold is booked both ways on one account', () => {
  const documents = [
    document({
      kind: 'credit_note',
      number: 'K-26-00001',
      lines: [repair(500)],
      vatOre: 10_000,
      tenders: [{ method: 'net', amountOre: -50_000 }],
      returnsPaymentOnly: true,
    }),
  ]
  const [voucher] = getVouchers({ ...nothing, documents })
  expect(voucher?.rows).toEqual([
    { account: 'card', amountOre: 50_000 },
    { account: 'card', amountOre: -50_000 },
  ])
})

test('sales of a day are one voucher for the counter and one for the web shop', () => {
  const sale = (key: string, number: string, more: Partial<DocumentEntry> = {}) =>
    document({ key, number, lines: [goods(100)], vatOre: 2_000, tenders: [card(100)], ...more })
  const documents = [
    sale('document:3', 'KV-26-00010'),
    sale('document:2', 'KV-26-00009'),
    sale('document:4', 'U-26-00001', { kind: 'sales_note' }),
    sale('web:1', 'KB-26-00001', { isWeb: true }),
    sale('document:5', 'KV-26-00011', { day: '2026-11-21' }),
  ]
  const vouchers = getVouchers({ ...nothing, documents })
  expect(vouchers.map(({ day: on, text }: Voucher) => [on, text])).toEqual([
    [day, 'Försäljning i butiken, U-26-00001, KV-26-00009 till KV-26-00010'],
    [day, 'Försäljning på webben, KB-26-00001'],
    ['2026-11-21', 'Försäljning i butiken, KV-26-00011'],
  ])
  expect(asKronor(vouchers[0]?.rows ?? [])).toEqual({ card: 300, vat: -60, goods: -240 })
})

test('a range of numbers goes by their count', () => {
  expect(numberRange(['KV-26-100000', 'KV-26-99999', 'KV-26-99998'])).toBe('KV-26-99998 till KV-26-100000')
})
