import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminPrice } from '#domain/catalogue/schemas.ts'
import type { SearchResult } from '#domain/office/search.ts'
import type { RepairCard } from '#domain/repairs/admin-schemas.ts'
import { logInPermanently } from '#server/testing/calls.ts'
import { buildRepair } from '#server/testing/fixtures/payments.ts'
import { buildQuoteRequest } from '#server/testing/fixtures/quotes.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { changeSettings } from '#server/testing/fixtures/settings.ts'
import { getProducts } from '#server/testing/fixtures/shop.ts'
import { startSharedNode } from '#server/testing/node.ts'

/** Searches as people at a counter type them, each with what must be found first. Written down before the search was changed. */
const node = await startSharedNode()
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)

const get = async <Body>(path: string) => (await node.call('GET', path, { token })).body as Body
const everywhere = async (q: string) =>
  (await get<{ results: SearchResult[] }>(`/api/admin/office/search/?q=${encodeURIComponent(q)}`)).results
const searchRepairs = async (q: string) =>
  (await get<{ results: RepairCard[] }>(`/api/admin/repairs/?search=${encodeURIComponent(q)}`)).results
const prices = async (q: string) =>
  (
    await get<{ results: AdminPrice[] }>(
      `/api/quotes/repairprices/?search=${encodeURIComponent(q)}&active=true&page=1&page_size=100`,
    )
  ).results

const kim = {
  customer_name: 'Kim Berg',
  customer_email: 'kim.berg@kund.example',
  customer_phone: '070-174 06 21',
}
const eva = { customer_name: 'Eva Blåberg', customer_email: '', customer_phone: '+46 73 174 06 22' }
const made = { kim15: 0, kim12: 0, eva12: 0, charger: 0, quote: 0, number: '', status: '', receipt: '' }

beforeAll(async () => {
  const noise = ['iPhone 15', 'iPhone 12', 'iPhone 13', 'Galaxy S23']
  for (const model of noise) await workshop.build({ model, issue: 'Batteribyte' })
  made.kim15 = (await workshop.build({ ...kim, model: 'iPhone 15', issue: 'Skärmbyte' })).id
  made.kim12 = (await workshop.build({ ...kim, model: 'iPhone 12', issue: 'Laddar inte' })).id
  const own = { model: 'iPhone 12 blå', issue: 'Vattenskada', serial_number: '490154203237518' }
  const evas = await workshop.build({ ...eva, ...own, brand: 'Apple' })
  Object.assign(made, { eva12: evas.id, number: evas.order_number, status: evas.status_path })
  for (const model of noise) await workshop.build({ model, issue: 'Batteribyte' })
  const charger = { name: 'Laddare USB-C 20 W', brand: 'Anker', ean: '7312345678909' }
  made.charger = (await getProducts(node, token).draft(charger)).id
  await getProducts(node, token).draft({ name: 'Laddare 65 W', brand: 'Belkin' })
  made.quote = (
    await buildQuoteRequest(node, { name: 'Sven Offert', model_name: 'Pixel 8', issue: 'Glas' })
  ).id
  await changeSettings(node, token, { counter: { registerMode: 'exempt' } })
})

test.each(['%%%%%%%%%%%%', '____', '%', '_a%'])(
  '%s is text that is in nothing, here and in the lists',
  async (typed) => {
    expect(await everywhere(typed)).toEqual([])
    expect(await searchRepairs(typed)).toEqual([])
  },
)

describe('the search finds the right thing first', () => {
  test.each([
    ['kim iphone 15', 'repair', () => made.kim15],
    ['iphone 15 kim', 'repair', () => made.kim15],
    ['berg skärmbyte', 'repair', () => made.kim15],
    ['kim laddar', 'repair', () => made.kim12],
    ['iphone 12 blå', 'repair', () => made.eva12],
    ['eva vatten', 'repair', () => made.eva12],
    ['blåberg', 'repair', () => made.eva12],
    ['073-174 06 22', 'repair', () => made.eva12],
    ['+46731740622', 'repair', () => made.eva12],
    ['0731740622', 'repair', () => made.eva12],
    ['490154203237518', 'repair', () => made.eva12],
    ['49 015420 323751 8', 'repair', () => made.eva12],
    ['7312345678909', 'product', () => made.charger],
    ['laddare anker', 'product', () => made.charger],
    ['sven pixel', 'quote', () => made.quote],
  ] as const)('%s', async (q, kind, id) => {
    expect((await everywhere(q))[0]).toMatchObject({ kind, id: id() })
  })

  test('a number, also in small letters', async () => {
    for (const q of [made.number, made.number.toLowerCase()])
      expect((await everywhere(q))[0]).toMatchObject({ kind: 'repair', id: made.eva12, exact: true })
  })

  test('a number that is written short', async () => {
    const [, year, count] = /^R-(\d\d)-(\d+)$/.exec(made.number) ?? []
    for (const q of [
      String(Number(count)).padStart(2, '0'),
      `R-${year}-${Number(count)}`,
      `r${year} ${Number(count)}`,
    ])
      expect((await everywhere(q))[0], q).toMatchObject({ kind: 'repair', id: made.eva12, exact: true })
  })

  test('an open repair before those that are finished', async () => {
    const her = { customer_name: 'Siv Öppen', customer_phone: '070-174 06 88', customer_email: '' }
    const open = await workshop.build(her)
    for (const issue of ['Glas', 'Knapp', 'Kamera', 'Ljud', 'Laddport']) {
      const { id } = await workshop.build({ ...her, issue })
      await workshop.move(id, 'Under reparation', 'Färdig')
      await workshop.handOver(id, '1290.00')
    }
    expect((await everywhere('siv öppen'))[0]).toMatchObject({ kind: 'repair', id: open.id })
  })

  test('the pasted address of a status page, whole or from the path', async () => {
    for (const q of [`https://verkstan.example${made.status}`, made.status])
      expect(await everywhere(q)).toMatchObject([{ kind: 'repair', id: made.eva12, exact: true }])
    expect(await everywhere('/status/finns-inte-alls')).toEqual([])
  })

  test('the number of a receipt from the counter', async () => {
    const sold = await workshop.build(kim)
    await workshop.move(sold.id, 'Under reparation', 'Färdig')
    await workshop.handOver(sold.id, '1290.00')
    const number = (await workshop.read(sold.id)).receipts.at(-1)?.number ?? ''
    expect((await everywhere(number))[0]).toMatchObject({ kind: 'receipt', number, exact: true })
  })
})

test('customers without an account are found, also those with only a phone number, and prices', async () => {
  const customers = async (q: string) => (await everywhere(q)).filter(({ kind }) => kind === 'customer')
  for (const q of ['eva blåberg', 'ev blå', '073-174 06 22']) {
    const [found, ...others] = await customers(q)
    expect(found).toMatchObject({ title: 'Eva Blåberg', detail: '073-174 06 22' })
    expect(others).toEqual([])
    const { status } = await node.call('GET', `/api/admin/customers/${found?.id}/`, { token })
    expect(status).toBe(200)
  }
  const listed = await buildRepair(node)
  const found = (await everywhere(`${listed.model} skärm`)).filter(({ kind }) => kind === 'price')
  expect(found).toMatchObject([{ id: listed.priceId, detail: expect.stringContaining('kr') }])
})

describe('lists follow the same rule', () => {
  test.each([
    ['kim iphone 15', () => made.kim15],
    ['berg laddar inte', () => made.kim12],
    ['eva blå vatten', () => made.eva12],
    ['0731740622', () => made.eva12],
  ] as const)('cases: %s', async (q, id) => {
    expect((await searchRepairs(q)).map((card) => card.id)).toEqual([id()])
  })

  test('prices: a model with its problem', async () => {
    const listed = await buildRepair(node)
    expect((await prices(`${listed.model} skärm`)).map(({ id }) => id)).toEqual([listed.priceId])
    expect(await prices(`${listed.model} batteri`)).toEqual([])
  })
})
