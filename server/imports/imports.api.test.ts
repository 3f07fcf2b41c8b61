import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ImportKindName } from '#domain/imports/kinds.ts'
import type { ImportReply } from '#domain/imports/schemas.ts'
import type { CustomerSummary } from '#domain/office/customers.ts'
import { logInPermanently, mailsTo, selectRows, settled } from '../testing/calls.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { buildWorkbook } from '../testing/fixtures/workbook.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
node.clock.set('2026-11-29T09:00:00Z')
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)

const fixture = (name: string) =>
  readFile(new URL(`../testing/fixtures/imports/${name}.csv`, import.meta.url))

type Options = { plan?: string; mapping?: Partial<ImportReply['mapping']>; as?: string }

async function send(
  kind: ImportKindName,
  file: string | Uint8Array,
  { plan, mapping, as = token }: Options = {},
) {
  const query = new URLSearchParams()
  if (plan) query.set('token', plan)
  if (mapping) query.set('mapping', JSON.stringify({ values: {}, ...mapping }))
  const { status, body } = await node.call('POST', `/api/admin/imports/${kind}/?${query}`, {
    token: as,
    body: Buffer.from(file),
    headers: { 'content-type': 'text/csv' },
  })
  return { status, body: body as ImportReply }
}

/** Checks a file and applies it with the same columns. Returns the check. */
async function apply(kind: ImportKindName, file: string | Uint8Array, mapping?: Options['mapping']) {
  const { body } = await send(kind, file, mapping ? { mapping } : {})
  const done = await send(kind, file, { plan: body.token, mapping: body.mapping })
  expect([done.status, done.body.applied]).toEqual([200, true])
  return body
}

const fieldsByHeading = ({ columns }: ImportReply) =>
  Object.fromEntries(columns.flatMap(({ heading, field }) => (field ? [[heading, field]] : [])))

const getNotes = ({ rows }: ImportReply) => rows.map(({ row, result, notes }) => [row, result, ...notes])

async function findCustomer(search: string): Promise<CustomerSummary[]> {
  const { body } = await node.call('GET', `/api/admin/customers/?search=${encodeURIComponent(search)}`, {
    token,
  })
  return (body as { results: CustomerSummary[] }).results
}

describe('customers', () => {
  test('of Shopify come into the directory, once each, with address and note', async () => {
    const file = await fixture('shopify-customers')
    const check = await apply('customers', file)
    expect(check.system).toBe('Shopify')
    expect(fieldsByHeading(check)).toEqual({
      'First Name': 'förnamn',
      'Last Name': 'efternamn',
      Email: 'e-post',
      'Default Address Company': 'företag',
      'Default Address Address1': 'adress',
      'Default Address City': 'ort',
      'Default Address Zip': 'postnummer',
      Phone: 'telefon',
      Note: 'anteckning',
    })
    expect(getNotes(check)).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'same', 'Dubblett av rad 2: samma e-post.'],
      [5, 'wrong', 'Kunden har varken telefon eller e-post, så den går inte att hitta igen.'],
    ])
    const [person] = await findCustomer('nina ek')
    expect(person).toMatchObject({ name: 'Nina Ek', email: 'nina.ek@exempel.se', phone: '+46701740601' })
    const { body } = await node.call('GET', `/api/admin/customers/${person?.id}/`, { token })
    expect(body).toMatchObject({
      address: 'Storgatan 1, 903 26 Umeå',
      details: { note: 'Ringer helst efter 17' },
    })
    const again = (await send('customers', file)).body
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 3, wrong: 1 })
    expect(again.columns.find(({ heading }) => heading === 'Email')?.found_by).toBe('remembered')
  })

  test('of other systems are read, in Windows-1252 too', async () => {
    const fortnox = await apply('customers', await fixture('fortnox-customers'))
    expect([fortnox.system, fortnox.counts.new]).toEqual(['Fortnox', 2])
    expect(await findCustomer('Åkes Måleri')).toMatchObject([{ phone: '+4690123456' }])
    expect(await findCustomer('Bo Sjö')).toMatchObject([{ email: '', phone: '+46701740605' }])
    const woo = await apply('customers', await fixture('woocommerce-customers'))
    expect([woo.system, woo.counts.new]).toEqual(['WooCommerce', 1])
    const repairDesk = await apply('customers', await fixture('repairdesk-customers'))
    expect([repairDesk.system, repairDesk.counts.new, repairDesk.mapping.dates]).toEqual([
      'RepairDesk',
      2,
      'mdy',
    ])
    const since = await selectRows(
      node,
      sql`SELECT customer_since::text AS day FROM imported_customers WHERE customer_name = 'Lo Norr'`,
    )
    expect(since).toEqual([{ day: '2024-11-03' }])
  })

  test('who share a phone stay two, with a note; details of one who exists are changed', async () => {
    await apply('customers', 'namn;telefon\nMona Alm;0701740620')
    const check = await apply(
      'customers',
      'namn;telefon;adress\nMona Alm;070-174 06 20;Nygatan 1\nJan Alm;0701740620;',
    )
    expect(getNotes(check)).toEqual([
      [2, 'changed', 'adress: tomt blir Nygatan 1'],
      [3, 'new', 'Någon annan har samma telefon. Är det samma person slår ni ihop dem på kundkortet.'],
    ])
    expect((await findCustomer('0701740620')).map(({ name }) => name).toSorted()).toEqual([
      'Jan Alm',
      'Mona Alm',
    ])
  })

  test('are erased whole', async () => {
    await apply('customers', 'namn;e-post;anteckning\nRut Radera;rut@exempel.se;Hemligt')
    const [person] = await findCustomer('rut@exempel.se')
    const path = `/api/admin/customers/${person?.id}`
    const erased = await node.call('POST', `${path}/erase/`, { token, body: { contact: 'rut@exempel.se' } })
    expect(erased.status).toBe(200)
    const left = sql`SELECT id FROM imported_customers WHERE customer_email = 'rut@exempel.se'`
    expect(await selectRows(node, left)).toEqual([])
    expect(await findCustomer('rut@exempel.se')).toEqual([])
  })

  test('are exported in the layout that an import takes', async () => {
    const { text } = await node.call('GET', '/api/admin/customers/export.csv', { token })
    const { body } = await send('customers', text)
    expect(body.columns.every(({ found_by }) => found_by === 'name')).toBe(true)
    expect([body.counts.new, body.counts.wrong]).toEqual([0, 0])
  })
})

describe('repairs', () => {
  test('of RepairDesk go on with their own numbers, and the series after the highest', async () => {
    const file = await fixture('repairdesk-tickets')
    const check = await apply('repairs', file)
    expect(check.system).toBe('RepairDesk')
    expect(getNotes(check)).toEqual([
      [2, 'new', 'Utlämnad & Betald, garanti till 2027-03-28'],
      [3, 'new', 'Under reparation'],
      [4, 'new', 'Väntar på svar'],
      [5, 'wrong', expect.stringMatching(/^status: ”Teleported” är okänd. Skriv Väntar på svar, Mottaget/)],
    ])
    const rows = await selectRows(
      node,
      sql`SELECT order_number AS number, status, agreed_ore AS price, warranty_until::text AS until, source
        FROM repair_orders WHERE order_number LIKE 'R-26-047%' ORDER BY order_number`,
    )
    expect(rows).toEqual([
      {
        number: 'R-26-04709',
        status: 'Utlämnad & Betald',
        price: 129_000,
        until: '2027-03-28',
        source: 'imported',
      },
      { number: 'R-26-04710', status: 'Under reparation', price: 79_000, until: null, source: 'imported' },
      { number: 'R-26-04711', status: 'Väntar på svar', price: null, until: null, source: 'imported' },
    ])
    const next = await workshop.build()
    expect(next.order_number).toBe('R-26-04712')
    await settled(node)
    expect(await mailsTo(node, 'kim.holm@exempel.se')).toEqual([])
    expect((await send('repairs', file)).body.counts).toEqual({ new: 0, changed: 0, same: 3, wrong: 1 })
  })

  test('of a lower number do not turn the series back', async () => {
    await apply(
      'repairs',
      'nummer;status;namn;modell;problem;inlämnad\nR-26-5;Klar;Kim;iPhone 8;Skärm;2026-01-02',
    )
    expect((await workshop.build()).order_number).toBe('R-26-04713')
  })

  test('of Fixably and RO App keep the numbers of those', async () => {
    const fixably = await apply('repairs', await fixture('fixably-orders'))
    expect([fixably.system, fixably.counts.new]).toEqual(['Fixably', 2])
    const roApp = await apply('repairs', await fixture('roapp-orders'))
    expect([roApp.system, roApp.counts.new]).toEqual(['RO App', 1])
    expect(
      await selectRows(
        node,
        sql`SELECT order_number AS number, status, handed_over_at::date::text AS day FROM repair_orders
          WHERE order_number IN ('F-2201', 'F-2202', 'A000123') ORDER BY 1`,
      ),
    ).toEqual([
      { number: 'A000123', status: 'Utlämnad & Betald', day: '2026-10-03' },
      { number: 'F-2201', status: 'Utlämnad & Betald', day: '2026-01-20' },
      { number: 'F-2202', status: 'Under reparation', day: null },
    ])
  })

  test('that are open are handed over here, and their customers are not asked for reviews', async () => {
    const [row] = await selectRows<{ id: number }>(
      node,
      sql`SELECT id FROM repair_orders WHERE order_number = 'F-2202'`,
    )
    const moved = await workshop.move(row?.id ?? 0, 'Färdig')
    expect(moved.status).toBe('Färdig')
  })

  test.each([
    ['R-27-00001;Klar;Kim;iPhone 8;Skärm;2026-01-02;', 'nummer: Serien har inte börjat än.'],
    ['T 1;Klar;;iPhone 8;Skärm;2026-01-02;', 'namn: Skriv kundens namn.'],
    ['T 1;Klar;Kim;iPhone 8;Skärm;2027-01-02;', 'Datumet ligger i framtiden.'],
    [
      'T 1;Hämtad;Kim;iPhone 8;Skärm;2026-01-02;2026-01-01',
      'utlämnad: Enheten är utlämnad innan den kom in.',
    ],
    ['=1+1;Klar;Kim;iPhone 8;Skärm;2026-01-02;', expect.stringMatching(/^nummer: Skriv ärendets nummer/)],
    ['T 1;Klar;Kim\u0000;iPhone 8;Skärm;2026-01-02;', 'namn: Texten innehåller tecken som inte kan sparas.'],
    ['R-26-04709;Klar;Annan;iPhone 8;Skärm;2026-01-02;', 'nummer: Ett annat ärende har redan numret.'],
  ])('such as %j are wrong', async (row, problem) => {
    const { body } = await send('repairs', `nummer;status;namn;modell;problem;inlämnad;utlämnad\n${row}`)
    expect(body.rows).toMatchObject([{ result: 'wrong', notes: [problem] }])
  })

  test('are exported in the layout that an import takes', async () => {
    const { text } = await node.call('GET', '/api/admin/imports/repairs/export.csv', { token })
    const { body } = await send('repairs', text)
    expect(new Set(body.rows.map(({ result }) => result))).toEqual(new Set(['same']))
  })
})

describe('goods', () => {
  test('of Shopify and WooCommerce become drafts, with a category and a condition for all', async () => {
    const file = await fixture('shopify-products')
    const first = (await send('products', file)).body
    expect([first.system, first.missing, first.token]).toEqual(['Shopify', ['kategori', 'skick'], ''])
    const values = { kategori: 'tillbehor', skick: 'Nyskick' }
    const check = await apply('products', file, { ...first.mapping, values })
    expect(check.counts).toEqual({ new: 2, changed: 0, same: 0, wrong: 0 })
    expect(
      await selectRows(
        node,
        sql`SELECT name, brand, price_ore AS price, stock, cost_ore AS cost, published FROM products WHERE brand IN ('Spigen', 'Anker') ORDER BY id`,
      ),
    ).toEqual([
      { name: 'Skal iPhone 13', brand: 'Spigen', price: 19_900, stock: 4, cost: 8000, published: false },
      { name: 'Laddare 20 W', brand: 'Anker', price: 24_900, stock: 0, cost: 11_050, published: false },
    ])
    const woo = await fixture('woocommerce-products')
    const { body } = await send('products', woo)
    const wooCheck = (await send('products', woo, { mapping: { ...body.mapping, values } })).body
    expect(wooCheck.system).toBe('WooCommerce')
    expect(getNotes(wooCheck)).toEqual([
      [
        2,
        'changed',
        'Känns igen på EAN-koden: produkt 1.',
        'namn: Skal iPhone 13 blir Skärmskydd, glas',
        'märke: Spigen blir Panzer',
        'pris: 199 blir 149',
        'lager: 4 blir 12',
        'larm vid: 2 blir 3',
        'beskrivning: tomt blir Härdat glas',
      ],
      [3, 'new'],
    ])
  })

  test('of Fortnox and RO App become parts with their stock', async () => {
    const fortnox = await apply('parts', await fixture('fortnox-articles'))
    expect([fortnox.system, fortnox.counts.new]).toEqual(['Fortnox', 2])
    const roApp = await apply('parts', await fixture('roapp-stock'))
    expect([roApp.system, roApp.counts.new]).toEqual(['RO App', 1])
    expect(
      await selectRows(
        node,
        sql`SELECT sku, stock, cost_ore AS cost, price_ore AS price, shelf FROM parts ORDER BY id`,
      ),
    ).toEqual([
      { sku: 'SK-IP13', stock: 6, cost: 41_950, price: 129_000, shelf: 'A3' },
      { sku: 'BT-IP13', stock: 0, cost: 12_000, price: 69_000, shelf: '' },
      { sku: 'DS-S21', stock: 3, cost: null, price: 149_000, shelf: '' },
    ])
  })

  test('of a long list become prices and products, also where a part of it needs what an earlier part added', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => at)
    const prices = rows.map((at) => `Platta;Lång;Lång ${at % 600};${at < 600 ? 'Skärm' : 'Batteri'};500`)
    const check = await apply('prices', ['enhetstyp;märke;modell;åtgärd;pris', ...prices].join('\n'))
    expect(check.counts).toEqual({ new: 1200, changed: 0, same: 0, wrong: 0 })
    const [added] = await selectRows(
      node,
      sql`SELECT count(DISTINCT m.id)::int AS models, count(*)::int AS prices FROM repair_prices p
        JOIN device_models m ON m.id = p.device_model_id JOIN brands b ON b.id = m.brand_id WHERE b.name = 'Lång'`,
    )
    expect(added).toEqual({ models: 600, prices: 1200 })
    const products = rows.map((at) => `Likadan;Lång;tillbehor;9;Nyskick;${at % 2}`)
    await apply('products', ['namn;märke;kategori;pris;skick;lager', ...products].join('\n'))
    const [written] = await selectRows(
      node,
      sql`SELECT count(*)::int AS products, count(DISTINCT slug)::int AS slugs, sum(stock)::int AS pieces,
          (SELECT count(*)::int FROM stock_movements s JOIN products q ON q.id = s.product_id WHERE q.name = 'Likadan') AS movements
        FROM products WHERE name = 'Likadan'`,
    )
    expect(written).toEqual({ products: 1200, slugs: 1200, pieces: 600, movements: 600 })
  })

  test('of an Excel list become prices, with the device type for all', async () => {
    const file = buildWorkbook([
      ['Prislista våren', null, null, null],
      ['Tillverkare', 'Enhet', 'Åtgärd', 'Pris inkl. moms'],
      ['Apple', 'iPhone 13', 'Skärmbyte', 1290],
      ['Apple', 'iPhone 13', 'Batteribyte', 690.5],
    ])
    const { body } = await send('prices', file)
    expect([body.missing, fieldsByHeading(body)]).toEqual([
      ['enhetstyp'],
      { Tillverkare: 'märke', Enhet: 'modell', Åtgärd: 'problem', 'Pris inkl. moms': 'pris' },
    ])
    const check = await apply('prices', file, { ...body.mapping, values: { enhetstyp: 'Mobil' } })
    expect(check.creates).toEqual(['Enhetstyp: Mobil', 'Märke: Apple', 'Modell: Apple iPhone 13 (Mobil)'])
    expect(check.rows.map(({ row, notes }) => [row, ...notes])).toEqual([
      [3, 'pris: 1290'],
      [4, 'pris: 690,50'],
    ])
  })
})

describe('an upload', () => {
  const counts = () =>
    selectRows(
      node,
      sql`SELECT (SELECT count(*) FROM imported_customers) AS customers, (SELECT count(*) FROM repair_orders) AS repairs`,
    )

  test('changes nothing while it is only checked, and leaves no entry in the audit log', async () => {
    const before = await counts()
    const entries = () =>
      selectRows(node, sql`SELECT count(*) AS count FROM audit_log WHERE area = 'imports'`)
    const logged = await entries()
    await send('customers', 'namn;telefon\nOla Provad;0701740630')
    expect(await counts()).toEqual(before)
    expect(await entries()).toEqual(logged)
  })

  test('is logged with its numbers, never with names', async () => {
    await apply('customers', 'namn;telefon\nOla Loggad;0701740631')
    const [entry] = await selectRows<{ sentence: string; detail: string; all: string }>(
      node,
      sql`SELECT sentence, detail, a::text AS all FROM audit_log a WHERE area = 'imports' ORDER BY id DESC LIMIT 1`,
    )
    expect(entry).toMatchObject({ sentence: 'importerade en fil', detail: 'Kunder: 1 ny, 0 ändrade' })
    expect(entry?.all).not.toContain('Loggad')
  })

  test('is refused when what it was compared with has changed, or its columns have', async () => {
    const file = 'namn;telefon;tel2\nOla Ändrad;0701740632;0701740633'
    const { body } = await send('customers', file)
    const other = { columns: ['namn', '', 'telefon'] }
    expect((await send('customers', file, { plan: body.token, mapping: other })).status).toBe(409)
    await apply('customers', file)
    expect((await send('customers', file, { plan: body.token, mapping: body.mapping })).status).toBe(409)
  })

  test.each([
    ['not JSON', '{'],
    ['of another file', '{"columns":["namn"],"values":{}}'],
    ['with a field twice', '{"columns":["namn","namn"],"values":{}}'],
    ['with an unknown field', '{"columns":["namn","lösenord"],"values":{}}'],
    ['with an unknown value', '{"columns":["namn",""],"values":{"__proto__x":"1"}}'],
  ])('with a mapping %s is refused', async (_, mapping) => {
    const { status, body } = await node.call(
      'POST',
      `/api/admin/imports/customers/?mapping=${encodeURIComponent(mapping)}`,
      { token, body: Buffer.from('namn;telefon\nKim;0701740634'), headers: { 'content-type': 'text/csv' } },
    )
    expect([status, body]).toEqual([400, { mapping: ['Kolumnerna hör inte till filen. Välj filen igen.'] }])
  })

  test('with formulas and HTML stores them as text, and gives wrong rows back with the formulas escaped', async () => {
    const check = await apply(
      'customers',
      `namn;telefon;e-post\n<img src=x onerror=alert(1)>;0701740635;\n"=HYPERLINK(""x"")";;fel`,
    )
    expect(check.wrong_file).toContain(`"'=HYPERLINK(""x"")"`)
    expect(await findCustomer('0701740635')).toMatchObject([{ name: '<img src=x onerror=alert(1)>' }])
  })

  test('is for owners only', async () => {
    const { token: staff } = await buildColleague(node)
    expect((await send('customers', 'namn\nKim', { as: staff })).status).toBe(403)
  })

  test('asks how dates are written that have two readings', async () => {
    const file = 'namn;telefon;kund sedan\nKim Datum;0701740636;03/04/2024'
    const { body } = await send('customers', file)
    expect([body.asks_dates, body.rows[0]?.result]).toEqual([true, 'wrong'])
    const chosen = (await send('customers', file, { mapping: { ...body.mapping, dates: 'dmy' } })).body
    expect(chosen.rows[0]?.result).toBe('new')
  })
})
