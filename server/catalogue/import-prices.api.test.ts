import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PriceLogEntry } from '#domain/catalogue/price-schemas.ts'
import type { ImportReply } from '#domain/imports/schemas.ts'
import { selectRows } from '../testing/calls.ts'
import { type BuiltModel, getPrices, resetModels } from '../testing/fixtures/catalogue.ts'
import { startSharedNode } from '../testing/node.ts'

let phone: BuiltModel
let laptop: BuiltModel
const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()
beforeEach(async () => {
  ;({ phone, laptop } = await resetModels(node))
})

const base = '/api/admin/catalogue/'
const kronor = async (model: number) =>
  Object.fromEntries(
    (await getPrices(node, model)).map(({ issue_description, price }) => [issue_description, price]),
  )
const logged = async (query = '') => {
  const { body } = await node.call('GET', `${base}price_log/${query}`, { token })
  return (body as { results: PriceLogEntry[] }).results
}

describe('a file', () => {
  const send = async (file: string | Buffer, plan?: string) => {
    const answer = await node.call('POST', `/api/admin/imports/prices/${plan ? `?token=${plan}` : ''}`, {
      token,
      body: Buffer.from(file),
      headers: { 'content-type': 'text/csv' },
    })
    return { status: answer.status, body: answer.body as ImportReply }
  }
  const titles = 'enhetstyp;märke;modell;problem;pris;tid;aktiv'
  const exported = async (query = '') => {
    const answer = await node.call('GET', `${base}prices.csv${query}`, { token })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    return answer.text
  }

  test('that was exported has the current prices, and changes nothing when it is imported', async () => {
    const text = await exported()
    expect(text).toBe(
      [
        `\ufeff${titles}`,
        'Mobil;Apple;iPhone 15;Skärmbyte;1290;1 timme;ja',
        'Mobil;Apple;iPhone 15;Batteribyte;690;1 timme;ja',
        'Dator;Dell;XPS 13;Skärmbyte;4990;1 timme;ja',
        '',
      ].join('\r\n'),
    )
    expect((await exported(`?brand=${laptop.brand}`)).split('\r\n')).toHaveLength(3)
    const preview = (await send(text)).body
    expect(preview.rows.map(({ result }) => result)).toEqual(['same', 'same', 'same'])
    expect((await send(text, preview.token)).body.applied).toBe(true)
    expect(await logged()).toEqual([])
  })

  test('is tried row by row, and then carried out as it was shown', async () => {
    const file = [
      titles,
      'mobil;APPLE;iphone 15;Skärmbyte;"1 390,50";;nej',
      'Mobil;Apple;iPhone 15;Byte av laddport;890;2 timmar;ja',
      'Mobil;Apple;iPhone 15;Fuktskada;490;;',
      'Mobil;Apple;iPhone 15;Batteribyte;690;1 timme;ja',
    ].join('\n')
    const preview = (await send(file)).body
    expect(preview).toMatchObject({
      applied: false,
      rows: [
        {
          row: 2,
          name: 'Apple iPhone 15 – Skärmbyte',
          result: 'changed',
          notes: ['pris: 1290 blir 1390,50', 'tid: 1 timme blir tomt', 'aktiv: ja blir nej'],
        },
        { row: 3, name: 'Apple iPhone 15 – Byte av laddport', result: 'new', notes: ['pris: 890'] },
        { row: 4, result: 'new' },
        { row: 5, result: 'same', notes: [] },
      ],
    })
    expect(await kronor(phone.model)).toEqual({ Skärmbyte: '1290.00', Batteribyte: '690.00' })
    expect((await send(file, preview.token)).body).toEqual({ ...preview, applied: true })
    expect(
      (await getPrices(node, phone.model)).map((price) => [price.issue_description, price.price]),
    ).toEqual([
      ['Batteribyte', '690.00'],
      ['Byte av laddport', '890.00'],
      ['Fuktskada', '490.00'],
    ])
    expect((await logged()).map(({ from, to }) => [from, to])).toEqual([
      [null, '490.00'],
      [null, '890.00'],
      ['1290.00', '1390.50'],
    ])
    expect((await send(file, preview.token)).status).toBe(409)
  })

  test('from an older Windows program, with commas, reads alike', async () => {
    const file = 'enhetstyp,märke,modell,problem,pris\r\nDator,Dell,XPS 13,Skärmbyte,"4 490,00"\r\n'
    const { body } = await send(Buffer.from(file, 'latin1'))
    expect(body.rows).toMatchObject([{ result: 'changed', notes: ['pris: 4990 blir 4490'] }])
  })

  test('with invalid rows is imported without them, and each has a reason', async () => {
    const file = [
      titles,
      'Mobil;Apple;iPhone 15;Skärmbyte;1490;;',
      'Mobil;;3310;Skärmbyte;1490;;',
      'Mobil;Apple;iPhone 15;Batteribyte;gratis;;',
      'Mobil;Apple;IPHONE 15;skärmbyte;1590;;',
    ].join('\n')
    const { body } = await send(file)
    expect(body.rows.slice(1).map(({ result, notes }) => [result, notes])).toEqual([
      ['wrong', ['Fyll i märke.']],
      ['wrong', ['Skriv ett pris över 0 kr, till exempel 1290 eller 1290,50.']],
      ['wrong', ['Priset står redan på rad 2.']],
    ])
    expect(body.wrong_file.split('\r\n')).toEqual([
      `\ufeff${titles};fel`,
      'Mobil;;3310;Skärmbyte;1490;;;Fyll i märke.',
      'Mobil;Apple;iPhone 15;Batteribyte;gratis;;;Skriv ett pris över 0 kr, till exempel 1290 eller 1290,50.',
      'Mobil;Apple;IPHONE 15;skärmbyte;1590;;;Priset står redan på rad 2.',
      '',
    ])
    expect((await send(file, body.token)).status).toBe(200)
    expect(await kronor(phone.model)).toEqual({ Skärmbyte: '1490.00', Batteribyte: '690.00' })
  })

  test('creates the device types, brands and models that are missing, after it has named them', async () => {
    const file = [
      titles,
      'Mobil;Apple;Apple iPhone15;Fuktskada;490;;',
      'Surfplatta;Apple;iPad 9;Skärmbyte;1990;;',
      'surfplatta;APPLE;ipad9;Batteribyte;990;;',
      'Konsol;Nintendo;Switch;Skärmbyte;1290;;',
    ].join('\n')
    const { body } = await send(file)
    expect(body.rows.map(({ name, result }) => [name, result])).toEqual([
      ['Apple iPhone 15 – Fuktskada', 'new'],
      ['Apple iPad 9 – Skärmbyte', 'new'],
      ['Apple iPad 9 – Batteribyte', 'new'],
      ['Nintendo Switch – Skärmbyte', 'new'],
    ])
    expect(body.creates).toEqual([
      'Enhetstyp: Surfplatta',
      'Enhetstyp: Konsol',
      'Märke: Nintendo',
      'Modell: Apple iPad 9 (Surfplatta)',
      'Modell: Nintendo Switch (Konsol)',
    ])
    const models = () => selectRows(node, sql`SELECT id FROM device_models`)
    const before = (await models()).length
    expect((await send(file, body.token)).status).toBe(200)
    expect((await models()).length).toBe(before + 2)
    const again = await send(file)
    expect(again.body.counts).toEqual({ new: 0, changed: 0, same: 4, wrong: 0 })
    expect(again.body.creates).toEqual([])
  })

  test('is not carried out when the list has changed since, or the file has', async () => {
    const file = `${titles}\nMobil;Apple;iPhone 15;Skärmbyte;1490;;`
    const { token: plan } = (await send(file)).body
    expect((await send(file.replace('1490', '1'), plan)).status).toBe(409)
    await selectRows(node, sql`UPDATE repair_prices SET price_ore = 1 WHERE device_model_id = ${phone.model}`)
    expect((await send(file, plan)).status).toBe(409)
    expect(await logged()).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['titles alone', titles],
    ['a quote that never ends', `${titles}\n"Mobil;Apple`],
    ['bytes of a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['too many rows', `${titles}\n${'Mobil;Apple;iPhone 15;Skärmbyte;1490;;\n'.repeat(20_002)}`],
  ])('with %s is refused', async (_, file) => {
    const { status, body } = await send(file)
    expect([status, Object.keys(body)]).toEqual([400, ['file']])
  })

  test('that is too large is refused, and one with NUL in a name is no server error', async () => {
    expect((await send(Buffer.alloc(15 * 1024 * 1024 + 1, 'x'))).status).toBe(413)
    const { body } = await send(`${titles}\nMobil;Apple;iPhone 15;a\u0000b;1490;;`)
    expect(body.rows).toMatchObject([{ result: 'wrong' }])
  })

  test('of ten thousand rows is judged and carried out in seconds', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `Mobil;Apple;iPhone 15;Problem ${n};${100 + n};;`)
    const file = [titles, ...rows].join('\n')
    const { body } = await send(file)
    expect((await send(file, body.token)).status).toBe(200)
    const [{ count } = { count: 0 }] = await selectRows<{ count: number }>(
      node,
      sql`SELECT count(DISTINCT position)::int AS count FROM repair_prices WHERE device_model_id = ${phone.model}`,
    )
    expect(count).toBe(10_002)
  })
})
