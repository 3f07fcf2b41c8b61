import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ImportReply } from '#domain/imports/schemas.ts'
import { productHeading } from '#domain/shop/product-csv.ts'
import { parseCsv, writeCsv } from '../documents/csv.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { fileAt } from '../testing/fixtures/repairs.ts'
import { buildProduct, getProducts, namesIn } from '../testing/fixtures/shop.ts'
import { waitForLockWaiters, whileLocked } from '../testing/locks.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ role: 'web', clock })
const token = await logInPermanently(node)

async function send(content: string | Buffer, plan?: string) {
  const response = await node.app.http?.inject({
    method: 'POST',
    url: `/api/admin/imports/products/${plan ? `?token=${plan}` : ''}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: Buffer.from(content),
  })
  return { status: response?.statusCode, body: response?.json() as ImportReply & { file?: string[] } }
}

const getResults = ({ rows }: ImportReply) => rows.map(({ result }) => result)

async function exported() {
  const file = await fileAt(node, '/api/admin/shop/products/export.csv', token)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return Buffer.from(file.bytes).toString('utf8')
}

const whole = () =>
  selectRows(
    node,
    sql`SELECT p.*, d.* FROM products p JOIN product_details d ON d.product_id = p.id ORDER BY p.id`,
  )

test('an export imported again changes nothing', async () => {
  await buildProduct(
    node,
    {
      name: 'Citat "och"; semikolon',
      description: 'Rad ett\nrad två',
      features: ['=SUMMA(A1)', 'B|C'.replace('|', ' ')],
      price: '1 999,50',
      cost: 700,
      hold_until: '2026-01-01',
      is_original: true,
    },
    token,
  )
  await getProducts(node, token).draft({ name: '-utkast', stock: 0, tax_mode: 'margin' })
  await getProducts(node, token).draft({
    ...{ name: 'Med märkning', energy_class: 'B', repairability_class: 'C', eprel_number: '2238053' },
    ...{ charger: 'not_included', charging_power: '5–45', usb_pd: true },
  })
  await getProducts(node, token).draft({ name: 'Utan märkning', energy_class: 'none', charger: 'none' })
  const before = await whole()
  const text = await exported()
  expect(parseCsv(text)[0]?.cells).toEqual(productHeading)
  const { status, body } = await send(text, (await send(text)).body.token)
  expect([status, body.applied, getResults(body)]).toEqual([200, true, ['same', 'same', 'same', 'same']])
  expect(await whole()).toEqual(before)
})

test('a file is tried first, then makes and changes products, all of it', async () => {
  const existing = await buildProduct(
    node,
    { name: 'Finns', price: 3000, stock: 4, features: ['Kvar'] },
    token,
  )
  clock.set('2026-11-21T09:00:00Z')
  const file = writeCsv([
    ['id', 'Namn', 'Märke', 'Kategori', 'Pris', 'Skick', 'Lager', 'Skatt', 'Serienummer', 'Publicerad'],
    [String(existing.id), 'Finns', 'Apple', 'mobiler', '2 500', 'Mycket bra', '6', '25 %', '', 'ja'],
    ['', 'Helt ny', 'Google', 'Mobiler', '4990', 'A', '2', 'VMB', 'IMEI-1 | IMEI-2', 'ja'],
    ['', 'Nytt utkast', 'HP', 'datorer', '8990,50', 'fair', '', '', '', ''],
  ])
  const tried = await send(file)
  expect([tried.body.applied, getResults(tried.body)]).toEqual([false, ['changed', 'new', 'new']])
  expect(tried.body.rows[0]).toEqual({
    row: 2,
    name: 'Finns',
    result: 'changed',
    notes: ['pris: 3000 blir 2500', 'lager: 4 blir 6'],
  })
  expect(await namesIn(node, '?search=ny')).not.toContain('Helt ny')
  expect((await send(file, tried.body.token)).body).toEqual({ ...tried.body, applied: true })
  const products = getProducts(node, token)
  expect(await products.read(existing.id)).toMatchObject({
    price: '2500.00',
    original_price: '3000.00',
    stock: 6,
    features: ['Kvar'],
    movements: [{ change: 2, reason: 'import' }, { change: 4 }],
  })
  const [fresh] = await selectRows<{ id: number }>(node, sql`SELECT id FROM products WHERE name = 'Helt ny'`)
  expect(await products.read(fresh?.id ?? 0)).toMatchObject({
    published: true,
    tax_mode: 'margin',
    condition: 'excellent',
    stock: 2,
    serials: [{ serial: 'IMEI-1' }, { serial: 'IMEI-2' }],
  })
  expect(await namesIn(node, '?search=helt')).toEqual(['Helt ny'])
  expect(await namesIn(node, '?search=utkast')).toEqual([])
})

test('products are locked in the order of their ids, as sales do, whatever the order in the file', async () => {
  const [first, last] = [
    await buildProduct(node, { name: 'Först', stock: 1 }, token),
    await buildProduct(node, { name: 'Sist', stock: 1 }, token),
  ]
  const file = writeCsv([['id', 'lager'], ...[last, first].map(({ id }) => [String(id), '3'])])
  const { body } = await send(file)
  const { url } = node.database
  const { applying } = await whileLocked(
    url,
    `SELECT FROM products WHERE id = ${first.id} FOR UPDATE`,
    async () => {
      const sending = send(file, body.token)
      await waitForLockWaiters(url, 1)
      await selectRows(node, sql`SELECT FROM products WHERE id = ${last.id} FOR UPDATE NOWAIT`)
      return { applying: sending }
    },
  )
  expect((await applying).body.applied).toBe(true)
})

test('an EAN code is imported once: not with a wrong digit, nor for two products', async () => {
  const file = writeCsv([
    ['namn', 'märke', 'kategori', 'pris', 'skick', 'ean'],
    ['Kabel A', 'Anker', 'tillbehor', '99', 'new', '7350000000016'],
    ['Kabel B', 'Anker', 'tillbehor', '99', 'new', '7350000000016'],
    ['Kabel C', 'Anker', 'tillbehor', '99', 'new', '7350000000011'],
  ])
  const { rows } = (await send(file)).body
  expect(rows.map(({ notes }) => notes)).toEqual([
    [],
    ['ean: Koden står också på rad 2.'],
    ['ean: Kontrollsiffran stämmer inte.'],
  ])
})

test('battery health is exported with its serial number, and an import sets and clears it', async () => {
  const { id } = await buildProduct(node, { name: 'Mätt', stock: 3 }, token)
  await getProducts(node, token).send('POST', `${id}/serials/`, { serials: ['MÄTT-1 90 %', 'MÄTT-2'] })
  const { text } = await node.call('GET', '/api/admin/shop/products/export.csv', { token })
  expect(text).toContain('MÄTT-1 90 %|MÄTT-2')
  const file = writeCsv([
    ['id', 'serienummer'],
    [String(id), 'MÄTT-1|MÄTT-2 84%|MÄTT-3 100 %'],
  ])
  const { body } = await send(file)
  expect((await send(file, body.token)).status).toBe(200)
  const { serials } = await getProducts(node, token).read(id)
  expect(serials.map(({ serial, battery_percent }) => [serial, battery_percent])).toEqual([
    ['MÄTT-1', null],
    ['MÄTT-2', 84],
    ['MÄTT-3', 100],
  ])
})

test('no more serial numbers than pieces, in capital letters', async () => {
  const { id } = await buildProduct(node, { name: 'Få', stock: 1 }, token)
  await getProducts(node, token).send('POST', `${id}/serials/`, { serials: ['få-1'] })
  const getFile = (...rows: string[][]) => writeCsv([['id', 'serienummer', 'lager'], ...rows])
  const { rows } = (await send(getFile([String(id), 'få-1|få-2', '1']))).body
  expect(rows[0]).toMatchObject({
    result: 'wrong',
    notes: ['serienummer: Det blir fler nummer än exemplar, 2 av 1.'],
  })
  const right = getFile([String(id), 'Få-1|få-2', '2'])
  expect((await send(right, (await send(right)).body.token)).status).toBe(200)
  const { serials } = await getProducts(node, token).read(id)
  expect(serials.map(({ serial }) => serial)).toEqual(['FÅ-1', 'FÅ-2'])
})

describe('a file with errors', () => {
  test('reports the errors of each row, and nothing is written', async () => {
    const { id } = await buildProduct(node, { name: 'Orörd', stock: 3 }, token)
    await selectRows(node, sql`UPDATE products SET reserved = 2 WHERE id = ${id}`)
    await getProducts(node, token).send('POST', `${id}/serials/`, { serials: ['UPPTAGET'] })
    const before = await whole()
    const file = writeCsv([
      [
        'id',
        'namn',
        'märke',
        'kategori',
        'pris',
        'skick',
        'lager',
        'spärrad till',
        'publicerad',
        'serienummer',
      ],
      ['', 'Bra rad', 'Apple', 'mobiler', '100', 'good', '1', '', '', ''],
      ['', '', '', 'mobiler', 'dyr', 'trasig', 'x', '', 'kanske', ''],
      ['987654', 'Okänd', 'Apple', 'mobiler', '100', 'good', '', '', '', ''],
      ['', 'Fel kategori', 'Apple', 'kylskåp', '100', 'good', '', '', '', ''],
      [String(id), 'Orörd', 'Apple', 'mobiler', '100', 'good', '1', '', 'ja', ''],
      [String(id), 'Orörd', 'Apple', 'mobiler', '100', 'good', '3', '', 'ja', ''],
      ['', 'Spärrad', 'Apple', 'mobiler', '100', 'good', '', '2030-01-01', 'ja', ''],
      ['', 'Nummer', 'Apple', 'mobiler', '100', 'good', '1', '', '', 'UPPTAGET'],
      ['', 'Samma', 'Apple', 'mobiler', '100', 'good', '1', '', '', 'N-1'],
      ['', 'Samma igen', 'Apple', 'mobiler', '100', 'good', '1', '', '', 'N-1'],
    ])
    const { body } = await send(file)
    expect(getResults(body).flatMap((result, index) => (result === 'wrong' ? [] : [index]))).toEqual([0, 8])
    expect(body.rows.map(({ notes }) => notes)).toEqual([
      [],
      expect.arrayContaining([
        'namn: Skriv vad produkten heter.',
        'märke: Skriv vilket märke det är.',
        'pris: Skriv ett pris över 0.',
        'skick: Välj ett skick.',
        'lager: Skriv ett helt antal.',
        'publicerad: Skriv ja eller nej.',
      ]),
      ['id: Det finns ingen produkt med id 987654.'],
      ['kategori: Det finns ingen kategori kylskåp.'],
      ['lager: 2 är lagda åt sidan för pågående köp.'],
      [`id: Produkt ${id} står också på rad 6.`],
      ['publicerad: Enheten är spärrad till 2030-01-01.'],
      ['serienummer: UPPTAGET finns på en annan produkt.'],
      [],
      ['serienummer: N-1 står också på rad 10.'],
    ])
    expect(body.counts.wrong).toBe(body.rows.filter(({ result }) => result === 'wrong').length)
    expect(await whole()).toEqual(before)
  })

  test('asks for the columns that new products need, and reads no others', async () => {
    const { body } = await send('namn;okänd;namn\r\nA;B;C')
    expect(body).toMatchObject({
      columns: [{ field: 'namn' }, { field: '' }, { field: '' }],
      missing: ['märke', 'kategori', 'pris', 'skick'],
      rows: [],
      token: '',
    })
  })

  test.each([
    ['', 'Välj en fil.'],
    ['namn\r\n"A', 'Filen går inte att läsa. Ett citattecken i rad 2 saknar slut.'],
    ['\r\n', 'Filen är tom.'],
  ])('%j is refused whole', async (content, text) => {
    expect(await send(content)).toEqual({ status: 400, body: { file: [text] } })
  })

  test('of too many rows is refused', async () => {
    expect((await send(`namn\r\n${'A\r\n'.repeat(20_001)}`)).status).toBe(400)
  })
})

test('a file from an older spreadsheet has its letters', async () => {
  const file = Buffer.from('namn;märke;kategori;pris;skick\r\nFärgglad;Åäö;mobiler;100;Bra\r\n', 'latin1')
  expect((await send(file)).body.rows).toMatchObject([{ name: 'Färgglad', result: 'new' }])
})

describe('a row without an id', () => {
  const heading = ['namn', 'märke', 'kategori', 'pris', 'skick', 'lagring', 'färg', 'ean', 'lager']
  const row = (cells: Record<string, string>) =>
    heading.map(
      (column) =>
        ({ märke: 'Apple', kategori: 'mobiler', pris: '900', skick: 'good', ...cells })[column] ?? '',
    )

  test('changes the one product with its name and variant, however they are written, and keeps what is empty', async () => {
    const [blue, red] = [
      await buildProduct(
        node,
        { name: 'Känd Modell', condition: 'good', storage: '64 GB', color: 'Blå', price: 900, stock: 2 },
        token,
      ),
      await buildProduct(
        node,
        { name: 'Känd Modell', condition: 'good', storage: '64 GB', color: 'Röd', price: 900, stock: 2 },
        token,
      ),
    ]
    const details = { lagring: '64 gb', skick: 'Bra', kategori: '' }
    const file = writeCsv([
      heading,
      row({ namn: 'kand modell', ...details, färg: 'bla', pris: '850' }),
      row({ namn: 'Känd modell', ...details, färg: 'Röd' }),
      row({ namn: 'Känd modell', ...details, kategori: 'mobiler', färg: 'Grön' }),
    ])
    const tried = await send(file)
    expect(tried.body.rows).toMatchObject([
      {
        result: 'changed',
        notes: [`Känns igen på namn och variant: produkt ${blue.id}.`, 'pris: 900 blir 850'],
      },
      { result: 'same', notes: [`Känns igen på namn och variant: produkt ${red.id}.`] },
      { result: 'new', notes: [] },
    ])
    expect((await send(file, tried.body.token)).body.applied).toBe(true)
    expect(await getProducts(node, token).read(blue.id)).toMatchObject({
      ...{ name: 'Känd Modell', color: 'Blå', price: '850.00', stock: 2, category: 'mobiler' },
    })
  })

  test('changes the product with its EAN code, whatever its name', async () => {
    const { id } = await buildProduct(node, { name: 'Streckad', ean: '7350000000023', stock: 1 }, token)
    const file = writeCsv([heading, row({ namn: 'Annat namn', ean: '7350000000023', lager: '5' })])
    const { rows } = (await send(file)).body
    expect(rows[0]?.notes).toEqual(
      expect.arrayContaining([
        `Känns igen på EAN-koden: produkt ${id}.`,
        'namn: Streckad blir Annat namn',
        'lager: 1 blir 5',
      ]),
    )
  })

  test('is wrong when several products have its name and variant, and adds one with another EAN code', async () => {
    const ids = [
      (await buildProduct(node, { name: 'Tvilling', condition: 'good', ean: '7350000000030' }, token)).id,
      (await buildProduct(node, { name: 'Tvilling', condition: 'good' }, token)).id,
      (await buildProduct(node, { name: 'Tvilling', condition: 'good' }, token)).id,
    ]
    const file = writeCsv([
      ['namn', 'märke', 'kategori', 'pris', 'skick', 'ean'],
      ['Tvilling', 'Apple', 'mobiler', '1', 'good', ''],
      ['Tvilling', 'Apple', 'mobiler', '1', 'good', '7350000000047'],
      ['Tvilling', 'Samsung', 'mobiler', '1', 'good', ''],
    ])
    const { rows } = (await send(file)).body
    expect(rows[0]).toMatchObject({
      result: 'wrong',
      notes: [
        `namn: 3 produkter har samma namn och variant. Skriv id för den som ska ändras: ${ids.join(', ')}.`,
      ],
    })
    expect(rows[2]).toMatchObject({ result: 'new' })
  })

  test('does not change a product that another row changes', async () => {
    const { id } = await buildProduct(node, { name: 'Dubbelskriven', condition: 'good', price: 10 }, token)
    const file = writeCsv([
      ['namn', 'märke', 'kategori', 'pris', 'skick'],
      ['Dubbelskriven', 'Apple', 'mobiler', '11', 'good'],
      ['Dubbelskriven', 'Apple', 'mobiler', '12', 'good'],
    ])
    const { rows } = (await send(file)).body
    expect(rows).toMatchObject([
      { result: 'changed' },
      { result: 'wrong', notes: [`id: Produkt ${id} står också på rad 2.`] },
    ])
  })
})
