import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { logIn, openScreen } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, test } from './support/test.ts'

test('the owner reads a month as a chart, a table and a file, and closes a day with a difference', {
  tag: '@desktop',
}, async ({ page }) => {
  await logIn(page)
  await openScreen(page, 'Ekonomi', 'Rapporter')
  await expect(page.getByRole('heading', { name: 'Intäkter', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Förra månaden' }).click()
  await expect(page).toHaveURL(/period=forra-manaden/)
  const sales = page.getByRole('region', { name: 'Försäljning över tid' })
  const chart = sales.getByRole('slider', { name: /Försäljning över tid/ })
  await expect(chart).toHaveAttribute('aria-valuetext', /Reparationer .*\skr/)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  const hours = page.getByRole('region', { name: 'Kassan timme för timme' })
  await expect(hours.getByRole('slider')).toHaveAttribute('aria-valuetext', /^\d\d–\d\d: .*kr, Antal köp/)

  // Arrow keys move through the parts one at a time.
  await chart.focus()
  const last = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '')
  await page.getByLabel('Visa per').selectOption('week')
  await sales.getByRole('button', { name: 'Visa som tabell' }).click()
  const table = sales.getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Vecka' })).toBeVisible()
  await expectAccessible(page)

  // The file contains the same sums as the screen.
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ladda ner CSV' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^intakter-\d{4}-\d\d-01--\d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await saved.path(), 'utf8')
  const rows: string[][] = parse(file, { bom: true, delimiter: ';' })
  const digits = (text: string | null | undefined) => Number(text?.replace(/[^\d,]/g, '').replace(',', '.'))
  const shown = page.getByRole('definition').first()
  expect(digits(rows.at(-1)?.at(-1))).toBeGreaterThan(0)
  expect(digits(await shown.textContent())).toBe(digits(rows.at(-1)?.at(-1)))
  await expect(table.getByRole('row')).toHaveCount(rows.length - 1)

  // The chosen period applies to the next report and survives a reload.
  await page.getByRole('link', { name: 'Reparationer', exact: true }).click()
  await expect(page).toHaveURL(/rapporter\/reparationer\?period=forra-manaden/)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Ledtid per enhetstyp' }).getByRole('table')).toBeVisible()
  await expectAccessible(page)
  const promises = page.getByRole('region', { name: 'Hållna löften' })
  await promises.getByRole('button', { name: 'Visa som tabell' }).click()
  await expect(promises.getByRole('columnheader', { name: 'Färdiga i tid' })).toBeVisible()
  await expect(promises.getByRole('cell', { name: /^\d+ av \d+$/ }).first()).toBeVisible()
  for (const name of ['Marginal per reparation', 'Marginal per person'])
    await expect(page.getByRole('table', { name }).getByRole('rowheader', { name: 'Alla' })).toBeVisible()
  await expectAccessible(page)
  const reports = page.getByRole('navigation', { name: 'Rapporter' })
  await reports.getByRole('link', { name: 'Inbyten' }).click()
  await expect(page.getByRole('heading', { name: 'Köpta enheter' })).toBeVisible()
  await expectAccessible(page)
  await reports.getByRole('link', { name: 'Lager' }).click()
  const ages = page.getByRole('region', { name: 'Lagrets ålder' })
  await expect(ages.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    />\s180: Varor .*kr, Delar .*kr, Antal varor/,
  )
  await expectAccessible(page)
  await ages.getByRole('button', { name: 'Visa som tabell' }).click()
  await expect(ages.getByRole('rowheader', { name: 'Över 180 dagar' })).toBeVisible()
  await expectAccessible(page)

  await openScreen(page, 'Ekonomi', 'Dagsavslut')
  // The form belongs to the day that has been fetched.
  const fetched = page.waitForResponse((response) => response.url().endsWith('/closings/2020-01-03/'))
  await page.getByLabel('Dag', { exact: true }).fill('2020-01-03')
  await fetched
  await expect(page.getByRole('heading', { name: '3 januari 2020' })).toBeVisible()
  const box = page.getByRole('region', { name: 'Kassan' })
  await box.getByRole('button', { name: 'Stäng dagen' }).click()
  await expect(box.getByText('Skriv vad som låg i kassan.')).toBeVisible()
  await box.getByLabel('Växelkassa i kronor').fill('1 000')
  await box.getByLabel('Räknat i kronor').fill('950')
  await expect(box.getByRole('status')).toContainText('50 kr, fattas')
  await box.getByLabel('Swish på banken').fill('20')
  await expect(box.getByText('20 kr, för mycket')).toBeVisible()
  await box.getByRole('button', { name: 'Stäng dagen' }).click()
  await expect(box.getByText('Skriv vad skillnaden beror på, eller att du inte vet.')).toBeVisible()
  await box.getByLabel('Vad skillnaden beror på').fill('Fel växel tillbaka')
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Stäng dagen' }).click()
  await expect(box.getByText('Stängd', { exact: true })).toBeVisible()
  await expect(box).toContainText('50 kr, fattas')
  await expect(box).toContainText('Swish på banken, differens')
  await expect(box).toContainText('Fel växel tillbaka')
  await expect(page.getByRole('region', { name: 'Stängda dagar' })).toContainText('2020-01-03')

  // After a recount it matches, and the first count is kept.
  await box.getByRole('button', { name: 'Räkna om' }).click()
  await box.getByLabel('Räknat i kronor').fill('1 000')
  await box.getByRole('button', { name: 'Spara ny räkning' }).click()
  await expect(box).toContainText('0 kr, stämmer')
  await box.getByText('Tidigare räkningar (1)').click()
  await expect(box).toContainText('Fel växel tillbaka')
  await expectAccessible(page)
})
