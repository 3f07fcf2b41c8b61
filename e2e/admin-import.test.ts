import type { Page } from '@playwright/test'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, test } from './support/test.ts'

const fixture = (name: string) => `server/testing/fixtures/imports/${name}.csv`
const choose = (page: Page, name: string) => page.getByLabel('Välj en fil').setInputFiles(fixture(name))
const next = (page: Page) => page.getByRole('button', { name: 'Kontrollera raderna' }).click()
const save = (page: Page) => page.getByRole('button', { name: /^Importera \d/ }).click()

test('a shop moves in from files of other systems, kind by kind', { tag: '@phone' }, async ({ page }) => {
  await logIn(page, '/admin/import')
  await choose(page, 'fortnox-customers')
  await expect(page.getByText('Filen ser ut att komma från Fortnox')).toBeVisible()
  await expect(page.getByLabel('Kundnr läses som')).toHaveValue('')
  await expect(page.getByLabel('E-post läses som')).toHaveValue('e-post')
  await expectNoHorizontalOverflow(page)
  await expectAccessible(page)
  await next(page)
  await expect(page.getByText('Filen kan importeras')).toBeVisible()
  await save(page)
  await expect(page.getByText('Importen är klar')).toBeVisible()
  await expectAccessible(page)

  // Required values that the file lacks are given once for all rows.
  await page.getByRole('button', { name: 'Importera en fil till' }).click()
  await page.getByLabel('Vad innehåller filen?').selectOption('Produkter och deras lager')
  await choose(page, 'woocommerce-products')
  await expect(page.getByText('Det här saknas i filen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kontrollera raderna' })).toBeDisabled()
  await page.getByLabel('Kategori', { exact: true }).fill('tillbehor')
  await page.getByLabel('Skick', { exact: true }).fill('Nyskick')
  await next(page)
  await expect(page.getByRole('row', { name: /Kabel USB-C/ })).toBeVisible()

  // Wrong rows are left out, and can be downloaded to be corrected.
  await page.getByRole('button', { name: 'Välj en annan fil' }).click()
  await page.getByLabel('Vad innehåller filen?').selectOption('Ärenden och garantier')
  await choose(page, 'repairdesk-tickets')
  await next(page)
  await expect(page.getByText('1 rad har fel och lämnas utanför')).toBeVisible()
  await expectNoHorizontalOverflow(page)
  await save(page)
  await expect(page.getByText('1 rad lämnades utanför')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Hämta raderna som har fel' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('rader-att-rätta.csv')
  await page.getByRole('link', { name: 'Till ärendena' }).click()
  await page.getByLabel('Sök').first().fill('R-26-04710')
  await expect(page.getByText('R-26-04710').first()).toBeVisible()
})

test('unpaid invoices of another system are imported, and a payment is written down and undone', {
  tag: '@phone',
}, async ({ page }) => {
  await logIn(page, '/admin/import')
  await page.getByLabel('Vad innehåller filen?').selectOption('Obetalda fakturor')
  await choose(page, 'fortnox-invoices')
  await expect(page.getByText('Filen ser ut att komma från Fortnox')).toBeVisible()
  await next(page)
  await expect(page.getByText('1 rad har fel och lämnas utanför')).toBeVisible()
  await save(page)
  await page.getByRole('link', { name: 'Till fakturorna' }).click()
  await page.getByRole('link', { name: /Åkes Måleri AB/ }).click()
  await expect(page.getByRole('heading', { name: 'Faktura 2041' })).toBeVisible()
  const payment = page.getByRole('region', { name: 'Betalning' })
  await payment.getByRole('button', { name: 'Skriv in betalning' }).click()
  const dialog = page.getByRole('dialog', { name: 'Betalning av 2041' })
  await dialog.getByLabel('Belopp, kronor').fill('490')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(payment).toContainText(/Kvar att betala\s*2\s000\skr/)
  await expectNoHorizontalOverflow(page)
  await expectAccessible(page)
  await payment.getByRole('button', { name: 'Ångra' }).click()
  await expect(payment).toContainText(/2\s490\skr/)
  await expect(payment.getByText('ångrad')).toHaveCount(2)
})
