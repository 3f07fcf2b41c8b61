import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { areas } from './kit/areas.ts'
import { findViolations } from './testing/import-rules.ts'
import { computed, readSource, type SourceFile } from './testing/source-file.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Folders without our own sources: dependencies and generated files. Every other folder is checked. */
const notWalked = /^(node_modules|build|coverage|playwright-report|test-results|\..*)$/

async function sourcesUnder(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry): Promise<SourceFile[]> => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return notWalked.test(entry.name) ? [] : sourcesUnder(path)
      return /\.tsx?$/.test(entry.name) ? [readSource(path, await readFile(join(root, path), 'utf8'))] : []
    }),
  )
  return found.flat()
}

const sources = await sourcesUnder('')

test('the walk finds the sources of every part', () => {
  const parts = [
    'app/pages.ts',
    'domain/money.ts',
    'server/kit/context.ts',
    'server/quotes/service.ts',
    'vite.config.ts',
  ]
  expect(sources.map(({ path }) => path)).toEqual(expect.arrayContaining(parts))
  const service = sources.find(({ path }) => path === 'server/quotes/service.ts')
  expect(service?.imports).toContainEqual({ to: 'server/repairs/service.ts', typeOnly: false })
  expect(service?.imports).toContainEqual({ to: 'domain/quotes/schemas.ts', typeOnly: true })
  expect(sources.find(({ path }) => path === 'server/quotes/tables.ts')?.tables).toEqual([
    'quoteRequests',
    'quote_requests',
    'quoteForms',
    'quote_forms',
  ])
})

test('every file obeys the import rules', () => {
  expect(findViolations(sources)).toEqual([])
})

/** Returns the first rule that one import of one file breaks, or 'fine'. */
function violation(path: string, to: string, typeOnly = false): string {
  return findViolations([{ path, imports: [{ to, typeOnly }], writes: [], tables: [] }])[0] ?? 'fine'
}

describe('a breach is found', () => {
  test.each([
    [
      'domain/quotes/rules.ts',
      'server/kit/context.ts',
      'domain imports zod, libphonenumber-js and itself only',
    ],
    ['domain/quotes/rules.ts', 'node:fs', 'domain imports zod, libphonenumber-js and itself only'],
    ['domain/quotes/rules.ts', 'react', 'domain imports zod, libphonenumber-js and itself only'],
    ['domain/quotes/rules.ts', 'vitest', 'domain imports zod, libphonenumber-js and itself only'],
    ['domain/quotes/rules.test.ts', 'drizzle-orm', 'domain imports zod, libphonenumber-js and itself only'],
    ['domain/quotes/rules.ts', 'app/lib/phone.ts', 'domain imports zod, libphonenumber-js and itself only'],
    ['server/jobs/jobs.ts', 'server/mail/service.ts', 'technical folders import domain and each other only'],
    ['server/jobs/jobs.ts', 'server/app.ts', 'technical folders import domain and each other only'],
    ['server/jobs/jobs.ts', 'domain/contract.ts', 'only http/routes.ts imports the contract'],
    ['server/mail/service.ts', 'server/quotes/service.ts', 'mail comes before quotes'],
    ['server/payments/jobs.ts', 'server/repairs/service.ts', 'payments comes before repairs'],
    ['server/quotes/service.ts', 'server/repairs/queries.ts', 'only its service.ts'],
    ['server/quotes/mail/templates.ts', 'server/mail/layout.ts', 'only its service.ts'],
    ['server/quotes/service.ts', 'server/repairs/tables.ts', 'only tables.ts and queries.ts'],
    ['server/repairs/tables.ts', 'server/quotes/tables.ts', 'repairs comes before quotes'],
    ['server/quotes/service.ts', 'server/app.ts', 'domain, technical folders and areas only'],
    ['server/quotes/service.ts', 'server/scripts/seed.ts', 'only the start imports scripts'],
    ['server/quotes/service.ts', 'server/testing/node.ts', 'only tests import server/testing'],
    ['server/quotes/service.ts', 'app/lib/phone.ts', 'types of the build only'],
    ['server/site/routes.ts', 'app/framework/page.ts', 'types of the build only'],
    ['server/site/routes.ts', 'server/shop/service.ts', 'site imports domain, technical folders'],
    ['app/framework/document.tsx', 'app/site/layout/header.tsx', 'the framework knows no pages'],
    ['app/site/layout/header.tsx', 'app/browser/main.ts', 'which no one imports'],
    ['server/http.ts', 'server/quotes/queries.ts', 'of an area the process takes'],
    ['server/services.ts', 'server/settings/tables.ts', 'of an area the process takes'],
    ['server/quotes/service.ts', computed, 'name it in clear'],
    [
      'app/site/home-page.tsx',
      'app/repair/quote-request-page.tsx',
      'site must not import the section repair',
    ],
    ['app/portal/layout.tsx', 'app/admin/layout.tsx', 'portal must not import the section admin'],
    ['app/lib/api.ts', 'app/admin/api/admin-call.ts', 'lib must not import the section admin'],
    [
      'app/admin/till/counter-page.tsx',
      'app/admin/orders/orders-data.ts',
      'the room till must not import orders',
    ],
    [
      'app/admin/list/use-list.ts',
      'app/admin/components/lookup/lookup.tsx',
      'list must not import components, which is built on it',
    ],
    ['app/repair/quote-page.tsx', 'app/pages.ts', 'imported by the entries only'],
    ['app/site/home-page.tsx', 'app/screens.ts', 'imported by the entries only'],
    ['app/admin/layout.tsx', 'app/signed-in/root.tsx', 'admin must not import the section signed-in'],
    ['app/signed-in/root.tsx', 'app/browser/main.ts', 'which no one imports'],
    ['app/repair/quote-page.tsx', 'server/services.ts', 'the types of services.ts only'],
    ['app/repair/quote-page.tsx', 'server/quotes/service.ts', 'the types of services.ts only'],
    ['app/ui/price.tsx', 'domain/quotes/device-name.ts', 'ui imports itself'],
    ['app/ui/price.tsx', 'app/site/layout/header.tsx', 'ui imports itself'],
    ['app/ui/price.tsx', 'app/lib/api.ts', 'ui imports itself'],
    ['app/repair/quote-form.tsx', 'zod', 'visitors do not load zod'],
    ['app/admin/settings/account/two-step.tsx', 'bwip-js/browser', 'only the server loads bwip-js'],
    ['e2e/journey.test.ts', 'app/lib/phone.ts', 'e2e imports domain and server/testing only'],
    ['bench/run.ts', 'server/app.ts', 'bench imports domain and server/testing only'],
    ['bench/run.ts', 'e2e/support/browser.ts', 'no one imports e2e or bench'],
    ['server/quotes/service.test.ts', 'e2e/support/browser.ts', 'no one imports e2e or bench'],
    ['vite.config.ts', 'server/testing/folders.ts', 'only tests import server/testing'],
    ['server/db/embedded/run.ts', 'server/testing/folders.ts', 'only tests import server/testing'],
    ['vite.config.ts', 'server/env.ts', 'a configuration file imports packages only'],
  ])('%s importing %s', (path, to, reason) => {
    expect(violation(path, to)).toContain(reason)
  })

  test('in a folder that no rule names', () => {
    expect(violation('server/loyalty/service.ts', 'server/kit/context.ts')).toContain(
      'loyalty is not in the list of areas yet',
    )
    expect(violation('server/quotes/service.ts', 'server/loyalty/service.ts')).toContain(
      'domain, technical folders and areas only',
    )
    expect(violation('app/kiosk/page.tsx', 'app/site/layout/header.tsx')).toContain(
      'kiosk must not import the section site',
    )
    expect(violation('app/site/layout/header.tsx', 'app/kiosk/page.tsx')).toContain(
      'site must not import the section kiosk',
    )
    expect(violation('tools/x.ts', 'server/app.ts')).toContain('a configuration file imports packages only')
  })

  test('for type imports as for others, except where types are allowed', () => {
    expect(violation('server/mail/service.ts', 'server/quotes/service.ts', true)).not.toBe('fine')
    expect(violation('app/ui/price.tsx', 'domain/quotes/device-name.ts', true)).not.toBe('fine')
  })

  test('when files import each other, by a detour and for types too', () => {
    const file = (path: string, to: string): SourceFile => ({
      path,
      imports: [{ to, typeOnly: true }],
      writes: [],
      tables: [],
    })
    const chain = [file('domain/a.ts', 'domain/b.ts'), file('domain/b.ts', 'domain/c.ts')]
    expect(findViolations([...chain, file('domain/c.ts', 'domain/d.ts')])).toEqual([])
    expect(findViolations([...chain, file('domain/c.ts', 'domain/b.ts')])).toEqual([
      'domain/b.ts → domain/c.ts → domain/b.ts: files import each other',
    ])
  })

  test("when an area writes to another area's table, by query builder or by statement", () => {
    const tables = readSource(
      'server/repairs/tables.ts',
      `export const repairs = pgTable('repair_orders', {})`,
    )
    const queries = (text: string) => findViolations([tables, readSource('server/quotes/queries.ts', text)])
    for (const write of [
      'await db.insert(repairs).values(row)',
      'await db.update(repairs).set(row)',
      'const updateRepair = updateById(repairs)',
      'const deleteRepair = deleteIfVersion(repairs)',
      'const insertRepair = insertRow(repairs)',
      'const insertRepair = insertUnlessTaken(repairs)',
      'await db\n  .delete(repairs)\n  .where(x)',
      'sql`INSERT INTO repair_orders (id) VALUES (1)`',
      'sql`UPDATE repair_orders SET status = 1`',
      `sql\`UPDATE \${repairs} SET status = 1\``,
      'sql`delete from "repair_orders"`',
    ]) {
      expect(queries(write).length, write).toBe(1)
    }
    expect(queries('db.select().from(repairs)')).toEqual([])
    expect(queries('sql`SELECT id FROM repair_orders FOR UPDATE`')).toEqual([])
    expect(findViolations([tables, readSource('server/repairs/service.ts', 'db.insert(repairs)')])).toEqual(
      [],
    )
  })

  test('when a page makes visitors load zod by a detour', () => {
    const file = (path: string, to: string, typeOnly = false) => ({
      path,
      imports: [{ to, typeOnly }],
      writes: [],
      tables: [],
    })
    const detour = [
      file('app/repair/quote-form.tsx', 'domain/quotes/rules.ts'),
      file('domain/quotes/rules.ts', 'domain/fields.ts'),
      file('domain/fields.ts', 'zod'),
    ]
    expect(findViolations(detour)).toEqual([
      'app/repair/quote-form.tsx → domain/quotes/rules.ts → domain/fields.ts → zod: visitors do not load zod',
    ])
    const typesOnly = [file('app/repair/quote-form.tsx', 'domain/quotes/rules.ts', true), ...detour.slice(1)]
    expect(findViolations(typesOnly)).toEqual([])
    const backOffice = [file('app/admin/quotes.tsx', 'domain/quotes/rules.ts'), ...detour.slice(1)]
    expect(findViolations(backOffice)).toEqual([])
  })
})

describe('allowed imports are accepted', () => {
  test.each([
    ['domain/quotes/schemas.ts', 'zod', false],
    ['domain/quotes/schemas.ts', 'domain/catalogue/schemas.ts', false],
    ['domain/money.test.ts', 'fast-check', false],
    ['server/http/routes.ts', 'domain/contract.ts', false],
    ['server/kit/context.ts', 'domain/accounts/schemas.ts', true],
    ['server/quotes/service.ts', 'server/repairs/service.ts', false],
    ['server/quotes/service.ts', 'server/quotes/mail/templates.ts', false],
    ['server/quotes/tables.ts', 'server/repairs/tables.ts', false],
    ['server/repairs/queries.ts', 'server/quotes/tables.ts', false],
    ['server/payments/admin/queries.ts', 'server/repairs/tables.ts', false],
    ['server/quotes/request.api.test.ts', 'server/testing/node.ts', false],
    ['server/http.ts', 'server/quotes/routes.ts', false],
    ['server/site/build.ts', computed, false],
    ['server/main.ts', 'server/scripts/seed.ts', false],
    ['server/site/build.ts', 'app/entry.server.ts', true],
    ['app/repair/quote-request-page.tsx', 'app/framework/page.ts', false],
    ['app/browser/hydrate-island.tsx', 'app/framework/page-context.tsx', false],
    ['app/framework/page.ts', 'server/services.ts', true],
    ['app/pages.ts', 'app/site/home-page.tsx', false],
    ['app/signed-in/router.tsx', 'app/screens.ts', false],
    ['app/signed-in/root.tsx', 'app/framework/read-page-context.ts', false],
    ['playwright.config.ts', 'server/testing/folders.ts', false],
    ['server/db/embedded/testing/environment.ts', 'server/testing/folders.ts', false],
    ['app/repair/quote-form.tsx', 'app/ui/field.tsx', false],
    ['app/ui/price.tsx', 'domain/money.ts', false],
    ['app/admin/shell/login/login-page.tsx', 'zod', false],
    ['e2e/journey.test.ts', 'server/testing/node.ts', false],
    ['e2e/journey.test.ts', 'e2e/support/browser.ts', false],
    ['bench/run.ts', 'domain/money.ts', false],
  ])('%s importing %s', (path, to, typeOnly) => {
    expect(violation(path, to, typeOnly)).toBe('fine')
  })

  test('each area from all to its left, and none from its right', () => {
    for (const [place, area] of areas.entries()) {
      const known = areas.filter(
        (other) =>
          other === area || violation(`server/${area}/service.ts`, `server/${other}/service.ts`) === 'fine',
      )
      expect(known).toEqual(areas.slice(0, place + 1))
    }
  })
})

describe('imports are read from the text of a file', () => {
  test.each([
    [`import { a } from './b.ts'`, [{ to: 'server/x/b.ts', typeOnly: false }]],
    [`import {\n  a,\n  type B,\n} from '../y/c.ts'`, [{ to: 'server/y/c.ts', typeOnly: false }]],
    [`import type { A } from '#domain/a.ts'`, [{ to: 'domain/a.ts', typeOnly: true }]],
    // With verbatimModuleSyntax the module is still loaded at run time.
    [`import { type A } from './b.ts'`, [{ to: 'server/x/b.ts', typeOnly: false }]],
    [`import a, { b } from 'pkg/sub'`, [{ to: 'pkg', typeOnly: false }]],
    [`import * as a from '@scope/pkg/sub'`, [{ to: '@scope/pkg', typeOnly: false }]],
    [`import './b.css'`, [{ to: 'server/x/b.css', typeOnly: false }]],
    [`import url from './b.svg?url'`, [{ to: 'server/x/b.svg', typeOnly: false }]],
    [`export { a } from './b.ts'`, [{ to: 'server/x/b.ts', typeOnly: false }]],
    [`export * from './b.ts'`, [{ to: 'server/x/b.ts', typeOnly: false }]],
    [`export type { A } from './b.ts'`, [{ to: 'server/x/b.ts', typeOnly: true }]],
    [`const a = await import('./b.ts')`, [{ to: 'server/x/b.ts', typeOnly: false }]],
    [`type A = typeof import('./b.ts')`, [{ to: 'server/x/b.ts', typeOnly: true }]],
    [`const a = await import(name)`, [{ to: computed, typeOnly: false }]],
    [`import { readFile } from 'node:fs/promises'`, [{ to: 'node:fs/promises', typeOnly: false }]],
    [`// import { a } from './b.ts'\n/* import { c } from './d.ts' */`, []],
    [`const text = "taken from './b.ts'"`, []],
    [
      `import { a } from './b.ts'\nimport { c } from './d.ts'`,
      [
        { to: 'server/x/b.ts', typeOnly: false },
        { to: 'server/x/d.ts', typeOnly: false },
      ],
    ],
  ])('%j', (text, imports) => {
    expect(readSource('server/x/a.ts', text).imports).toEqual(imports)
  })
})
