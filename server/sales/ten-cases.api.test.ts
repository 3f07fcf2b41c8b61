import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { getVouchers } from '#domain/books/vouchers.ts'
import type { SalesDocumentView } from '#domain/counter/schemas.ts'
import type { AccountKey } from '#domain/settings/counter.ts'
import { toDay } from '#domain/time.ts'
import { readUnbooked } from '../office/books/entries/read.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { getCounter, productLine, tender, textLine } from '../testing/fixtures/counter.ts'
import { fileAt, getWorkshop } from '../testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from '../testing/fixtures/settings.ts'
import { buildGoods } from '../testing/fixtures/shop-orders.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

/**
 * Cases calculated by hand from the law: sums, VAT, the words that must be printed, and what is booked. Prices are in kronor, booked amounts in
 * öre, plus for debit. Two more cases, of price reductions and of agreed prices, have no sums of a sale.
 */

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const { begin, call, fill, setMode, sold, returnLines, pay } = getCounter(node, token)
const workshop = getWorkshop(node, token)

const vatNumber = 'SE556016068001'
const buyer = {
  ...{ name: 'Bolaget AB', address: 'Gatan 1\n671 31 Arvika', email: '' },
  ...{ org_number: '556016-0680', reference: '' },
}

beforeAll(async () => {
  await setMode('exempt')
  const { settings } = await getSettings(node, token)
  await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '5402-9681' } })
})

/** Adds goods with a purchase price, in kronor. */
async function goods(price: number, cost: number, taxMode: 'vat25' | 'margin' = 'vat25', stock = 20) {
  const { id } = await buildGoods(node, { price, taxMode, stock })
  await selectRows(node, sql`UPDATE products SET cost_ore = ${cost * 100} WHERE id = ${id}`)
  return id
}

/** Goods of a category whose VAT the buyer never owes. */
async function accessory(price: number) {
  const id = await goods(price, 10)
  await selectRows(
    node,
    sql`UPDATE products SET category_id = (SELECT id FROM shop_categories WHERE key = 'tillbehor') WHERE id = ${id}`,
  )
  return id
}

async function printed(number: string): Promise<string> {
  const { bytes } = await fileAt(node, `/api/admin/sales-documents/${number}/pdf/`, token)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ').replaceAll('−', '-')
}

/** Returns what some documents are booked as, by account. */
async function booked(...numbers: string[]): Promise<Partial<Record<AccountKey, number>>> {
  const today = toDay(node.clock.now())
  const days = { from: today, to: today }
  const { bookable } = await readUnbooked(node.app.system().db, days, { registerBooksItself: false })
  const documents = bookable.documents.filter(({ number }) => numbers.includes(number))
  const sums: Partial<Record<AccountKey, number>> = {}
  for (const { rows } of getVouchers({ documents, payments: [], payouts: [], differences: [] }))
    for (const { account, amountOre } of rows) sums[account] = (sums[account] ?? 0) + amountOre
  return sums
}

const brief = ({ total, vat, margin, rest, rounding }: SalesDocumentView) => ({
  ...{ total, vat, margin, rest, rounding },
})

type Case = { name: string; run: () => Promise<unknown>; expected: unknown }

const cases: Case[] = [
  {
    name: '1 and 2: a used phone with chargers by card, and its return in cash',
    async run() {
      const phone = await goods(5490, 3514, 'margin')
      const charger = await accessory(249)
      const basket = await begin(
        productLine(phone, 1, { discount: '290' }),
        productLine(charger, 2, { discount: '49' }),
      )
      const { document } = await sold(basket, [tender('card', basket.due)])
      const words = (await printed(document.number)).includes('Vinstmarginalbeskattning för begagnade varor')
      const sale = { ...brief(document), words, booked: await booked(document.number) }
      const { body: note } = await returnLines(
        document.number,
        [{ index: 0 }, { index: 1, quantity: 1 }],
        '5424.50',
        { tenders: [tender('cash', '5425')] },
      )
      const returned = { ...brief(note), booked: await booked(note.number) }
      const way = (await printed(note.number)).includes('Återbetalat 5 425 kr · Kontant')
      return { sale, returned, way }
    },
    expected: {
      sale: {
        ...{ total: '5649.00', vat: '89.80', margin: '5200.00', rest: '0.00', rounding: '0.00' },
        words: true,
        booked: {
          ...{ card: 564_900, goods: -35_920, vat: -8_980 },
          ...{ marginProfit: -134_880, marginCost: -351_400, marginVat: -33_720 },
        },
      },
      returned: {
        ...{ total: '5424.50', vat: '44.90', margin: '5200.00', rest: '0.00', rounding: '0.50' },
        booked: {
          ...{ cash: -542_500, rounding: 50, goods: 17_960, vat: 4_490 },
          ...{ marginProfit: 134_880, marginCost: 351_400, marginVat: 33_720 },
        },
      },
      way: true,
    },
  },
  {
    name: '3: 100,40 kr by card and cash, and its return',
    async run() {
      const basket = await begin(textLine('Kabel', '100,40'))
      const { document, change } = await sold(basket, [tender('card', '50.15'), tender('cash', '50', '100')])
      const { body: note } = await returnLines(document.number, [{ index: 0 }], '100.15', {
        tenders: [tender('card', '50.15'), tender('cash', '50')],
      })
      return { sale: brief(document), change, returned: brief(note) }
    },
    expected: {
      sale: { total: '100.40', vat: '20.08', margin: '0.00', rest: '0.00', rounding: '-0.25' },
      change: '50.00',
      returned: { total: '100.40', vat: '20.08', margin: '0.00', rest: '0.00', rounding: '-0.25' },
    },
  },
  {
    name: '4: an advance by Swish, and the repair on an invoice',
    async run() {
      const repair = await workshop.build({ price: '2389,50' })
      const line = { kind: 'advance', repair_id: repair.id, unit: '500' }
      const advance = (await sold(await begin(line), [tender('swish', '500')])).document
      await workshop.move(repair.id, 'Färdig')
      const { document } = await sold(await begin({ kind: 'repair', repair_id: repair.id }), [], {
        buyer,
        invoice: true,
      })
      const paper = await printed(advance.number)
      return {
        advance: { vat: advance.vat, booked: await booked(advance.number) },
        names: paper.includes(`Förskott för ärende ${repair.order_number}: `),
        isWarranty: paper.includes('garantibevis'),
        invoice: brief(document),
        booked: await booked(document.number),
      }
    },
    expected: {
      advance: { vat: '100.00', booked: { swish: 50_000, advances: -40_000, vat: -10_000 } },
      names: true,
      isWarranty: false,
      invoice: { total: '1889.50', vat: '377.90', margin: '0.00', rest: '1889.50', rounding: '0.00' },
      booked: { invoices: 188_950, advances: 40_000, repairs: -191_160, vat: -37_790 },
    },
  },
  {
    name: '5 and 6: fifteen new phones and cases to a registered company, of which five and seven come back',
    async run() {
      const phone = await goods(12_000, 8_000)
      const cover = await accessory(199)
      const lines = [productLine(phone, 15), productLine(cover, 15, { discount: '300' })]
      const { body: basket } = await fill(lines)
      const sell = (more: object, due = basket.due) =>
        pay({ ...basket, due }, [], { invoice: true, buyer: { ...buyer, ...more } })
      const refused = (await sell({})).text
      const reply = await sell({ vat_number: vatNumber }, basket.reverse_due ?? '')
      const { document } = reply.body
      if (!document) throw new Error(reply.text)
      const paper = await printed(document.number)
      const sale = { ...brief(document), booked: await booked(document.number) }
      const { body: note } = await returnLines(
        document.number,
        [
          { index: 0, quantity: 5 },
          { index: 1, quantity: 7 },
        ],
        '0',
      )
      return {
        refused: refused.includes('Skriv köparens momsregistreringsnummer'),
        sale,
        words: ['Omvänd betalningsskyldighet', `Momsreg.nr ${vatNumber}`].every((part) =>
          paper.includes(part),
        ),
        returned: brief(note),
        left: (await call<SalesDocumentView>('GET', `sales-documents/${document.number}/`)).body.rest,
      }
    },
    expected: {
      refused: true,
      sale: {
        ...{ total: '146685.00', vat: '537.00', margin: '0.00', rest: '146685.00', rounding: '0.00' },
        booked: { invoices: 14_668_500, reverseCharge: -14_400_000, goods: -214_800, vat: -53_700 },
      },
      words: true,
      returned: { total: '49253.00', vat: '250.60', margin: '0.00', rest: '0.00', rounding: '0.00' },
      left: '97432.00',
    },
  },
  {
    name: '8: a used phone sold below its purchase price has no VAT, and reduces none',
    async run() {
      const phone = await goods(2_000, 2_106, 'margin')
      const basket = await begin(productLine(phone))
      const { document } = await sold(basket, [tender('card', basket.due)])
      return { ...brief(document), booked: await booked(document.number) }
    },
    expected: {
      ...{ total: '2000.00', vat: '0.00', margin: '2000.00', rest: '0.00', rounding: '0.00' },
      booked: { card: 200_000, marginLoss: -200_000 },
    },
  },
  {
    name: '8: a file for bookkeeping has days of one fiscal year only',
    async run() {
      const { status, text } = await node.call('POST', '/api/admin/books/files/', {
        token,
        body: { from: '2025-12-30', until: '2026-01-02' },
      })
      return { status, says: text.includes('bara ha dagar i ett räkenskapsår') }
    },
    expected: { status: 400, says: true },
  },
]

test.each(cases)('$name', async ({ run, expected }) => {
  expect(await run()).toEqual(expected)
})
