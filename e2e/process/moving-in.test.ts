import type { Locator } from '@playwright/test'
import { type ImportKindName, importKinds } from '#domain/imports/kinds.ts'
import { expect, hydrated, owner, test } from '../support/test.ts'
import { dataFolder, Program } from './program.ts'

// Starts a database and a program process.
test.describe.configure({ timeout: 240_000 })

let folder: Awaited<ReturnType<typeof dataFolder>>
let program: Program

test.beforeEach(async () => {
  folder = await dataFolder()
  program = await Program.start({ DATA_DIR: folder.path, DEMO_DATA: 'off', UNDO_SECONDS: '0' })
})
test.afterEach(async ({ page }) => {
  await page.close()
  await program.end('SIGTERM')
  await folder.remove()
})

type Values = Partial<Record<'Kategori' | 'Skick' | 'Enhetstyp', string>>

/** The files of other systems with which the shop moves in, and what they lack. */
const files: [kind: ImportKindName, file: string, values?: Values][] = [
  ['customers', 'fortnox-customers'],
  ['customers', 'woocommerce-customers'],
  ['customers', 'shopify-customers'],
  ['customers', 'repairdesk-customers'],
  ['parts', 'fortnox-articles'],
  ['parts', 'roapp-stock'],
  ['products', 'shopify-products', { Kategori: 'tillbehor', Skick: 'Nyskick' }],
  ['products', 'woocommerce-products', { Kategori: 'tillbehor', Skick: 'Nyskick' }],
  ['repairs', 'repairdesk-tickets'],
  ['repairs', 'fixably-orders'],
  ['repairs', 'roapp-orders'],
]

/** Seconds that a step takes a person who reads the screen before it. */
const secondsPerStep = 12

test('an empty shop is filled from the files of other systems and opened within half an hour', async ({
  page,
}) => {
  let steps = 0
  const press = async (target: Locator) => {
    steps += 1
    await target.click()
  }
  const fill = async (label: string, text: string, from: Pick<typeof page, 'getByLabel'> = page) => {
    steps += 1
    await from.getByLabel(label, { exact: true }).fill(text)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await page.goto(`${program.url}/admin/login`)
  await hydrated(page)
  await fill('Användarnamn', owner.username)
  await fill('Lösenord', owner.password)
  await press(button('Logga in'))
  const todo = page.getByRole('region', { name: 'Innan ni öppnar' })
  await expect(todo).toBeVisible()

  await press(todo.getByRole('link', { name: 'Fyll i butikens uppgifter' }))
  for (const [label, text] of [
    ['Butikens namn', 'Fixit i Umeå'],
    ['Företagets namn', 'Fixit Norr AB'],
    ['Organisationsnummer', '556036-0793'],
    ['Telefon', '090-12 34 56'],
    ['E-post', 'hej@fixit.example'],
    ['Gatuadress', 'Storgatan 1'],
  ] as const) {
    await fill(label, text)
  }
  await fill('Momsregistreringsnummer', 'SE556036079301')
  await press(button('Spara'))
  await expect(page.getByRole('region', { name: 'Osparade ändringar' })).toBeHidden()

  await page.goto(`${program.url}/admin/oversikt`)
  await expect(todo.getByRole('link', { name: 'Fyll i butikens uppgifter' })).toHaveCount(0)
  await press(todo.getByRole('link', { name: 'Lägg in priserna' }))
  await press(button(/^Lägg in \d+ modeller$/))
  await expect(page.getByText(/modeller är tillagda/)).toBeVisible()

  steps += 1
  await page.goto(`${program.url}/admin/import`)
  let isFirst = true
  for (const [kind, file, values = {}] of files) {
    if (!isFirst) await press(button('Importera en fil till'))
    isFirst = false
    steps += 1
    await page.getByLabel('Vad innehåller filen?').selectOption(importKinds[kind].label)
    steps += 1
    await page.getByLabel('Välj en fil').setInputFiles(`server/testing/fixtures/imports/${file}.csv`)
    await expect(button('Kontrollera raderna')).toBeVisible()
    for (const [label, text] of Object.entries(values)) await fill(label, text)
    await press(button('Kontrollera raderna'))
    await press(button(/^Importera \d+ rad(?:er)?$/))
    await expect(page.getByText('Importen är klar')).toBeVisible()
  }
  expect((steps * secondsPerStep) / 60).toBeLessThanOrEqual(30)

  // Customers, repairs and prices are there for visitors and staff.
  await page.goto(`${program.url}/admin/kunder?search=nina`)
  await expect(page.getByText('Nina Ek').first()).toBeVisible()
  await page.goto(`${program.url}/admin/arenden?search=R-26-04710`)
  await expect(page.getByText('R-26-04710').first()).toBeVisible()
  await page.goto(`${program.url}/priser/sok?q=iphone+13+batteri`)
  await expect(page.getByRole('main')).toContainText('iPhone 13')
  await page.goto(program.url)
  await expect(page.getByRole('contentinfo')).toContainText('Fixit Norr AB')

  // The last file was wrong, and is undone.
  await page.goto(`${program.url}/admin/import`)
  await hydrated(page)
  const latest = page.getByRole('listitem').filter({ has: button(/^Ångra Ärenden/) })
  await expect(latest).toHaveCount(3)
  await latest.first().getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ångra importen' }).click()
  await expect(page.getByText('Importen är ångrad.')).toBeVisible()
  await expect(latest).toHaveCount(2)
  await page.goto(`${program.url}/admin/arenden?search=A000123`)
  await expect(page.getByText('Per Fors')).toHaveCount(0)
})
