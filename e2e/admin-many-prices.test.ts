import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { asOwner, pricedModel } from './support/prices.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'

const list = (brand: string) => `/admin/dashboard?q=${encodeURIComponent(brand)}`
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const undoButton = (page: Page, text: string) =>
  toast(page, text).locator('..').getByRole('button', { name: 'Ångra' })

test.describe('many prices', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('are exported, changed in a file, tried row by row and imported whole', async ({ page }) => {
    const priced = await pricedModel(page.request)
    await asOwner(page, priced)
    await open(page, list(priced.brand))
    await expect(page.getByText('1–2 av 2')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportera urvalet' }).click()
    const exported = await readFile(await (await download).path(), 'utf8')
    expect(exported).toContain(`${priced.type};${priced.brand};${priced.model};Skärmbyte;1290;1 timme;ja`)

    await page.getByRole('link', { name: 'Importera' }).click()
    const choose = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'priser.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose('helt annat')
    await expect(page.getByRole('alert')).toContainText('Filen har inga rader under rubrikerna.')
    const changed = exported.replace('1290', '"1 390,50"')
    const line = (model: string, price: string) =>
      `${priced.type};${priced.brand};${model};Fuktskada;${price};;\r\n`
    await choose(changed + line('Ny modell', '490') + line(priced.model, 'gratis'))
    await expect(page.getByText('1 rad har fel och lämnas utanför')).toBeVisible()
    await expect(page.getByText(`Modell: ${priced.brand} Ny modell (${priced.type})`)).toBeVisible()
    await page.getByRole('button', { name: 'Hoppas över 1' }).click()
    await expect(page.getByRole('row')).toHaveText([/^Rad/, /Batteribyte/])
    await expectAccessible(page)

    const another = page.getByRole('button', { name: 'Välj en annan fil' })
    await another.click()
    await choose(changed + line(priced.model, '490'))
    const apply = page.getByRole('button', { name: 'Importera 2 rader' })
    await expect(page.getByText('1 ny, 1 ändras, 1 hoppas över.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Fuktskada|Skärmbyte/ })).toHaveText([/pris: /])
    await priced.setScreen(1300)
    await apply.click()
    await expect(page.getByRole('alert')).toContainText('Något har ändrats sedan filen provkördes.')
    await another.click()
    await choose(changed + line(priced.model, '490'))
    await apply.click()
    await expect(page.getByText('1 ny, 1 ändrad.')).toBeVisible()
    expect(await priced.seen()).toEqual({ Skärmbyte: '1390.50', Batteribyte: '690.00', Fuktskada: '490.00' })
    const log = page.getByRole('link', { name: 'Prislogg' })
    await log.click()
    await expect(log).toHaveAttribute('aria-current', 'page')
    await page.getByRole('searchbox', { name: 'Sök' }).fill(`${priced.brand} ${priced.model}`)
    await expect(page.getByRole('listitem').filter({ hasText: priced.model })).toHaveCount(5)
    await expectAccessible(page)
  })

  test('are changed by a percentage as it was previewed', async ({ page }) => {
    const priced = await pricedModel(page.request)
    await asOwner(page, priced)
    await open(page, list(priced.brand))
    await page.getByRole('link', { name: 'Ändra i procent' }).click()
    await expect(page.getByRole('searchbox', { name: 'Sök' })).toHaveValue(priced.brand)
    const preview = page.getByRole('button', { name: 'Förhandsgranska' })
    await page.getByLabel('Procent').fill('fem')
    await preview.click()
    await expect(page.getByText('Skriv en procentsats mellan -50 och 100')).toBeVisible()
    await page.getByLabel('Procent').fill('−7,5')
    await page.getByLabel('Avrundning').selectOption('Slutar på 9')
    await preview.click()
    const plan = page.getByRole('region', { name: '2 priser ändras' })
    await expect(plan.getByRole('listitem')).toHaveText([/Skärmbyte.*1.290.*1.189/, /Batteribyte.*690.*639/])
    await expectAccessible(page)
    expect((await priced.seen()).Skärmbyte).toBe('1290.00')
    await priced.setScreen(1300)
    await page.getByRole('button', { name: 'Ändra 2 priser' }).click()
    await expect(page.getByRole('alert')).toContainText('Granska den nya innan du sparar.')
    await preview.click()
    await page.getByRole('button', { name: 'Ändra 2 priser' }).click()
    await expect(page.getByText('2 priser är ändrade.')).toBeVisible()
    expect(await priced.seen()).toEqual({ Skärmbyte: '1199.00', Batteribyte: '639.00' })
  })
})

test.describe('the catalogue', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] })

  test('can be extended, renamed, hidden and reordered, and refuses to delete what is in use', async ({
    page,
  }) => {
    const priced = await pricedModel(page.request)
    await asOwner(page, priced)
    await open(page, '/admin/katalog')
    await page.getByRole('searchbox', { name: 'Sök' }).fill(priced.brand)
    const models = page.getByRole('region', { name: 'Modeller' }).getByRole('listitem')
    await expect(models).toHaveText([/2 priser/])
    await page.getByRole('button', { name: 'Ny modell' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Lägg till' }).click()
    await expect(dialog.getByText('Skriv vad modellen heter.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Enhetstyp').selectOption(priced.type)
    await dialog.getByLabel('Märke').selectOption(priced.brand)
    await dialog.getByLabel('Modell').fill(`${priced.brand} Två`)
    await dialog.getByLabel('Lanseringsår').fill('2027')
    await dialog.getByRole('button', { name: 'Lägg till' }).click()
    await expect(models).toHaveText([/ Två.*2027.*0 priser/, / Ett.*2026.*2 priser/])
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' })
    await page.getByRole('button', { name: `Ta bort ${priced.brand} Två` }).click()
    await confirm.click()
    await expect(models).toHaveCount(1)
    await undoButton(page, `${priced.brand} Två är borttagen.`).click()
    await expect(models).toHaveCount(2)
    await page.getByRole('button', { name: `Ta bort ${priced.brand} Två` }).click()
    await confirm.click()
    await expect(models).toHaveCount(1)
    await page.getByRole('button', { name: `Dölj ${priced.model}` }).click()
    await expect(models).toContainText(['Dold'])
    await undoButton(page, `${priced.model} är dold för kunderna.`).click()
    await expect(models.getByText('Dold')).toHaveCount(0)

    await page.getByRole('button', { name: 'Märken' }).click()
    const brands = page.getByRole('region', { name: 'Märken' })
    const brand = brands.getByRole('listitem').filter({ hasText: priced.brand })
    await brand.getByRole('button', { name: /^Flytta upp/ }).click()
    await expect(toast(page, 'Märkenas ordning är sparad.')).toBeVisible()
    await brand.getByRole('button', { name: /^Byt namn/ }).click()
    await dialog.getByLabel('Namn').fill(`${priced.brand} AB`)
    await dialog.getByRole('button', { name: 'Spara namnet' }).click()
    await expect(brand).toContainText(`${priced.brand} AB`)
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)

    await page.getByRole('button', { name: `Ta bort ${priced.brand} AB` }).click()
    await expect(page.getByRole('alertdialog')).toContainText('1 modell hör dit')
    await confirm.click()
    await expect(page.getByRole('alert')).toHaveText(
      `${priced.brand} AB går inte att ta bort: 1 modell hör dit. Dölj i stället.`,
    )
    await expect(brand).toBeVisible()
  })
})
