import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ImportKindName } from '#domain/imports/kinds.ts'
import type { AppliedImport, ImportReply } from '#domain/imports/schemas.ts'
import { logInPermanently, selectRows, settled } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'
import { undoableTables } from './undo-queries.ts'

const node = await startSharedNode()
node.clock.set('2026-11-29T09:00:00Z')
const token = await logInPermanently(node)

/** Imports a file whose columns are found by themselves. Returns the id of the import. */
async function apply(kind: ImportKindName, file: string | Uint8Array): Promise<number> {
  const upload = async (query: string) => {
    const { status, body } = await node.call('POST', `/api/admin/imports/${kind}/?${query}`, {
      token,
      body: Buffer.from(file),
      headers: { 'content-type': 'text/csv' },
    })
    expect(status).toBe(200)
    return body as ImportReply
  }
  const check = await upload('')
  expect(check.counts).not.toMatchObject({ new: 0, changed: 0 })
  const done = await upload(
    String(new URLSearchParams({ token: check.token, mapping: JSON.stringify(check.mapping) })),
  )
  expect(done.applied).toBe(true)
  const [newest] = (await node.call('GET', '/api/admin/imports/applied/', { token })).body as AppliedImport[]
  expect(newest).toMatchObject({ kind, username: 'agare', undone_at: null })
  return newest?.id ?? 0
}

const undo = (id: number) => node.call('POST', `/api/admin/imports/applied/${id}/undo/`, { token })

/** Tables of the import itself, of the program's own work, and of what is derived from other tables. */
const ownTables = [
  ...['imports', 'import_changes', 'import_layouts', 'audit_log', 'number_counters', 'rate_limits'],
  ...['people', 'people_dirty', 'product_words', 'admin_sessions'],
]

/** Returns the rows of all tables as text, without versions, which rise. */
async function takeSnapshot(): Promise<Map<string, string[]>> {
  await settled(node)
  const tables = await selectRows<{ name: string }>(
    node,
    sql`SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  )
  const snapshot = new Map<string, string[]>()
  for (const { name } of tables.filter((each) => !ownTables.includes(each.name))) {
    const rows = await selectRows<{ row: string }>(
      node,
      sql`SELECT (to_jsonb(t) - 'version')::text AS row FROM ${sql.identifier(name)} t`,
    )
    snapshot.set(name, rows.map(({ row }) => row).toSorted())
  }
  return snapshot
}

const files: Partial<Record<ImportKindName, [first: string, second: string]>> = {
  customers: [
    'namn;telefon;e-post\nUno Ett;0701740661;uno@exempel.se\nTova Två;0701740662;',
    'namn;telefon;e-post;adress\nUno Ett;0701740661;uno@exempel.se;Nygatan 1\nTrea Tre;0701740663;',
  ],
  prices: [
    'enhetstyp;märke;modell;reparation;pris;tid;aktiv\nmobil;Ångra;Telefon 1;Skärmbyte;1000;1 timme;ja',
    'enhetstyp;märke;modell;reparation;pris;tid;aktiv\nmobil;Ångra;Telefon 1;Skärmbyte;1200;1 timme;ja\nmobil;Ångra;Telefon 2;Batteribyte;800;1 timme;ja',
  ],
  suppliers: [
    'leverantör;e-post\nÅngra Delar;delar@exempel.se',
    'leverantör;e-post\nÅngra Delar;nya@exempel.se\nAndra Delar;andra@exempel.se',
  ],
  parts: [
    'artikelnummer;namn;lagersaldo;inköpspris;pris\nANGRA-1;Skärm;3;100;200',
    'artikelnummer;namn;lagersaldo;inköpspris;pris\nANGRA-1;Skärm till A;5;110;200\nANGRA-2;Batteri;1;10;20',
  ],
  redirects: [
    'gammal adress;leder till\n/angra-1;/contact',
    'gammal adress;leder till\n/angra-1;/about\n/angra-2;/contact',
  ],
}

describe('an import that is undone', () => {
  test.each(Object.entries(files))(
    'leaves no trace of %s, added or changed',
    async (kind, [first, second]) => {
      const empty = await takeSnapshot()
      const added = await apply(kind as ImportKindName, first)
      const before = await takeSnapshot()
      expect(before).not.toEqual(empty)
      const changed = await apply(kind as ImportKindName, second)
      const after = await takeSnapshot()
      const written = [...after].flatMap(([name, rows]) =>
        JSON.stringify(rows) === JSON.stringify(before.get(name)) ? [] : [name],
      )
      expect(undoableTables.map(({ name }) => name)).toEqual(expect.arrayContaining(written))

      const reply = await undo(changed)
      expect(reply.status).toBe(200)
      expect(await takeSnapshot()).toEqual(before)
      expect((await undo(added)).status).toBe(200)
      expect(await takeSnapshot()).toEqual(empty)
    },
  )

  test.each(['repairs', 'products', 'groups', 'devices'] as const)('leaves no trace of %s', async (kind) => {
    const before = await takeSnapshot()
    const sample = await node.call('GET', `/api/admin/imports/${kind}/sample.csv`, { token })
    const id = await apply(kind, sample.text)
    expect(await takeSnapshot()).not.toEqual(before)
    expect((await undo(id)).status).toBe(200)
    expect(await takeSnapshot()).toEqual(before)
    const [again] = (await undo(id)).body as AppliedImport[]
    expect(again?.undone_at).toBe('2026-11-29T09:00:00.000Z')
  })
})

describe('an import is not undone', () => {
  const refuse = async (id: number, rows: string) => {
    const before = await takeSnapshot()
    const reply = await undo(id)
    expect([reply.status, (reply.body as { detail: string }).detail]).toEqual([
      409,
      expect.stringMatching(`^${rows} från importen har ändrats eller använts`),
    ])
    expect(await takeSnapshot()).toEqual(before)
  }

  test('when a row was changed since', async () => {
    const id = await apply('suppliers', 'leverantör;e-post\nBytt Namn;a@exempel.se\nKvar;b@exempel.se')
    await selectRows(node, sql`UPDATE suppliers SET name = 'Nytt namn' WHERE name = 'Bytt Namn'`)
    await refuse(id, 'En rad')
  })

  test('when a row is used since', async () => {
    const id = await apply('suppliers', 'leverantör\nAnvänd leverantör')
    await apply(
      'parts',
      'artikelnummer;namn;leverantör\nANV-1;Skärm;Använd leverantör\nANV-2;Batteri;Använd leverantör',
    )
    await refuse(id, '2 rader')
  })

  test('when its customer is erased since, and what the row was before is deleted', async () => {
    await apply('customers', 'namn;e-post;adress\nRasmus Radera;radera@exempel.se;Gamla gatan 1')
    const id = await apply('customers', 'namn;e-post;adress\nRasmus Radera;radera@exempel.se;Nya gatan 2')
    const { body } = await node.call('GET', '/api/admin/customers/?search=radera@exempel.se', { token })
    const [person] = (body as { results: { id: string }[] }).results
    const erased = await node.call('POST', `/api/admin/customers/${person?.id}/erase/`, {
      token,
      body: { contact: 'radera@exempel.se' },
    })
    expect(erased.status).toBe(200)
    await refuse(id, 'En rad')
    const kept = await selectRows<{ row: string }>(
      node,
      sql`SELECT c::text AS row FROM import_changes c WHERE c::text ILIKE '%gatan%' OR c::text ILIKE '%radera%'`,
    )
    expect(kept).toEqual([])
  })

  test('after 14 days, when what it needs is deleted', async () => {
    const id = await apply('redirects', 'gammal adress;leder till\n/gammal-import;/contact')
    node.clock.set('2026-12-14T09:00:00Z')
    await node.app.system().transaction((tx) => tx.enqueue('imports.cleanUp', {}))
    await settled(node)
    expect((await undo(id)).status).toBe(404)
    expect((await node.call('GET', '/api/admin/imports/applied/', { token })).body).toEqual([])
    expect(await selectRows(node, sql`SELECT id FROM import_changes`)).toEqual([])
  })
})
