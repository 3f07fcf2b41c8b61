import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { ImportReply } from '#domain/imports/schemas.ts'
import { parseCsv, writeCsv } from './documents/csv.ts'
import { logInPermanently, nextAddress } from './testing/calls.ts'
import { buildModel } from './testing/fixtures/catalogue.ts'
import { getParts } from './testing/fixtures/parts.ts'
import { getWorkshop } from './testing/fixtures/repairs.ts'
import { buildProduct } from './testing/fixtures/shop.ts'
import { buildDevice } from './testing/fixtures/trade-in.ts'
import { startSharedNode } from './testing/node.ts'
import { withClient } from './testing/postgres.ts'

const formula = "-2+3+cmd|' /C calc'!A0 Å"
const model = `${formula} "Å;1"`

const node = await startSharedNode()
const token = await logInPermanently(node)
await buildModel(node, { [formula]: 1290, '@Byte': 690 }, { type: '=Mobil', brand: '+Märke', model })
await buildProduct(
  node,
  {
    name: formula,
    brand: '@Märke',
    description: '=1+1\n\n-1',
    features: ['-1-1'],
    warranty: "'=1",
    storage: '',
    color: '',
  },
  token,
)
const parts = getParts(node, token)
const supplier = await parts.buildSupplier({ name: '=Leverantör Å' })
await parts.buildPart({ name: formula, supplier_id: supplier.id, min_stock: 1 })
const purchaseId = (await parts.suggest()).purchases[0]?.id
const groups = { '=Skick': [[formula, '-0.15', '-2'] as [string, string, string]] }
await buildDevice(node, { brand: '-Märke', model_name: model, groups })
const workshop = getWorkshop(node, token)
const { id } = await workshop.build({
  ...{ price: undefined, device_type: '=Mobil', issue: formula, customer_name: formula },
})
await workshop.move(id, 'Under reparation', 'Färdig')
// The audit log contains the name of the failed login.
const body = { username: formula, password: 'fel-losenord-1' }
expect((await node.call('POST', '/api/token/', { body, address: nextAddress() })).status).toBe(401)

async function download(path: string): Promise<string> {
  const { status, text } = await node.call('GET', path, { token })
  expect([path, status]).toEqual([path, 200])
  return text
}

describe('an exported file', () => {
  /** Every export, with a text in it that begins like a formula. Exports without one contain only numbers and dates. */
  const exports: Record<string, string | undefined> = {
    'GET /api/admin/catalogue/prices.csv': formula,
    'GET /api/admin/shop/products/export.csv': formula,
    'GET /api/admin/parts/export.csv': formula,
    'GET /api/admin/purchases/:id/lines.csv': formula,
    'GET /api/admin/trade-in/devices.csv': model,
    'GET /api/admin/trade-in/groups.csv': formula,
    'GET /api/admin/audit/log.csv': formula,
    'GET /api/admin/customers/export.csv': formula,
    'GET /api/admin/imports/suppliers/export.csv': '=Leverantör Å',
    'GET /api/admin/imports/repairs/export.csv': formula,
    'GET /api/admin/imports/prices/sample.csv': undefined,
    'GET /api/admin/office/reports/repairs.csv': formula,
    'GET /api/admin/office/reports/stock.csv': formula,
    'GET /api/admin/office/reports/revenue.csv': undefined,
    'GET /api/admin/office/reports/trade_ins.csv': undefined,
  }

  test('is one of these', () => {
    const files = Object.entries(contract).filter(
      ([, call]) => 'file' in call && call.file.startsWith('text/csv'),
    )
    const templates = Object.keys(exports).map((key) => key.replace(/imports\/\w+/, 'imports/:kind'))
    expect(files.map(([key]) => key).toSorted()).toEqual([...new Set(templates)].toSorted())
  })

  test.each(Object.entries(exports))('of %s has no formula', async (key, text) => {
    const file = await download(key.replace('GET ', '').replace(':id', String(purchaseId)))
    // Parses without unescaping, as a spreadsheet does.
    const raw: string[][] = parse(file, { bom: true, delimiter: ';' })
    const risky = raw.flat().filter((cell) => /^\s*[=+\-@\t\r]/.test(cell) && !/^-?\d+(,\d+)?$/.test(cell))
    expect(risky).toEqual([])
    if (text === undefined) return
    expect(raw.flat()).toContain(`'${text}`)
    expect(parseCsv(file).flatMap(({ cells }) => cells)).toContain(text)
  })

  test('does not escape negative numbers', async () => {
    const [, row] = parseCsv(await download('/api/admin/trade-in/groups.csv'))
    expect(row?.cells.slice(4)).toEqual([formula, '-0,1500', '-2,00', '1'])
    expect(await download('/api/admin/trade-in/groups.csv')).toContain(';-0,1500;-2,00;')
  })
})

/** Previews a file. */
async function send(path: string, file: Buffer) {
  const response = await node.app.http?.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: file,
  })
  expect([path, response?.statusCode, response?.statusCode === 200 ? '' : response?.body]).toEqual([
    path,
    200,
    '',
  ])
  return response?.json() as ImportReply
}

/** Each import: its export, its upload path, and a cell that makes a row invalid. */
const imports = [
  { from: 'catalogue/prices.csv', to: 'imports/prices/', wrong: ['aktiv', 'kanske'] },
  { from: 'shop/products/export.csv', to: 'imports/products/', wrong: ['pris', 'dyr'] },
  { from: 'parts/export.csv', to: 'imports/parts/', wrong: ['lager', 'många'] },
  { from: 'trade-in/devices.csv', to: 'imports/devices/', wrong: ['aktiv', 'kanske'] },
  { from: 'trade-in/groups.csv', to: 'imports/groups/', wrong: ['andel', 'halva'] },
  { from: 'imports/suppliers/export.csv', to: 'imports/suppliers/', wrong: ['e-post', 'ingen'] },
  { from: 'customers/export.csv', to: 'imports/customers/', wrong: ['e-post', 'ingen'] },
  { from: 'imports/repairs/export.csv', to: 'imports/repairs/', wrong: ['status', 'borta'] },
] as const

describe.each(imports)('an import of $from', ({ from, to, wrong: [column, word] }) => {
  const tables = async () => parseCsv(await download(`/api/admin/${from}`)).map(({ cells }) => cells)
  const results = async (file: Buffer) =>
    (await send(`/api/admin/${to}`, file)).rows.map(({ row, result }) => [row, result])

  test('accepts the exported file unchanged', async () => {
    const file = Buffer.from(await download(`/api/admin/${from}`))
    const seen = await results(file)
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen.map(([, result]) => result))).toEqual(new Set(['same']))
  })

  test.each<[string, (text: string) => Buffer]>([
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
    ['UTF-8 without a mark', (text) => Buffer.from(text)],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('knows its words in %s', async (_, encode) => {
    const file = (await download(`/api/admin/${from}`)).replace('\ufeff', '')
    expect(file).toContain('Å')
    expect(new Set((await results(encode(file))).map(([, result]) => result))).toEqual(new Set(['same']))
  })

  test.each([',', '\t'])('knows %j as the separator', async (separator) => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const raw: string[][] = parse(await download(`/api/admin/${from}`), { bom: true, delimiter: ';' })
    const file = raw.map((row) => row.map(quoted).join(separator)).join('\n')
    expect(new Set((await results(Buffer.from(file))).map(([, result]) => result))).toEqual(new Set(['same']))
  })

  test('names a wrong row by its line, after blank lines and a cell of several', async () => {
    const [[first = '', ...titles] = [], row = []] = await tables()
    const line = (cells: string[]) => writeCsv([cells]).slice(1)
    const above = [`"\r\n${first}";${line(titles)}`, '\r\n', line(row), ';;;\r\n', '\r\n'].join('')
    const file = Buffer.from(above + line(row.with(titles.indexOf(column) + 1, word)))
    expect(await results(file)).toEqual([
      [4, expect.anything()],
      [above.split('\n').length, 'wrong'],
    ])
  })

  test('refuses a file whose quote has no end, by its line', async () => {
    const file = (await download(`/api/admin/${from}`)).split('\r\n')[0] ?? ''
    const { status, body } = await node.call('POST', `/api/admin/${to}`, {
      raw: `${file}\r\n\r\n\r\n"a;b\r\nc`,
      token,
      headers: { 'content-type': 'text/csv' },
    })
    const text = 'Filen går inte att läsa. Ett citattecken i rad 4 saknar slut.'
    expect([status, body]).toEqual([400, { file: [text] }])
  })
})

test('an export reads its first rows before it begins, so a locked table or an invalid filter gives an error', async () => {
  for (const [path, table] of [
    ['/api/admin/audit/log.csv', 'audit_log'],
    ['/api/admin/parts/export.csv', 'parts'],
    ['/api/admin/shop/products/export.csv', 'products'],
  ] as const) {
    await withClient(node.database.url, async (client) => {
      await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
      const reply = node.call('GET', path, { token })
      // As `statement_timeout` does after its time.
      const cancelled = () =>
        client
          .query(
            `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
              WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          )
          .then(({ rowCount }) => rowCount)
      await expect.poll(cancelled).toBe(1)
      const { status, headers } = await reply
      await client.query('ROLLBACK')
      expect([path, status, headers['content-type']]).toEqual([path, 503, expect.stringContaining('json')])
    })
  }
  expect((await node.call('GET', '/api/admin/audit/log.csv?area=%00', { token })).status).toBe(400)
})
