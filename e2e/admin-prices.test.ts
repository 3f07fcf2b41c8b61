import type { Page } from '@playwright/test'
import { formatKronor, ore } from '#domain/money.ts'
import { fake } from './support/fake.ts'
import { asOwner, pricedModel } from './support/prices.ts'
import { openScreen } from './support/staff.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalOverflow,
  open,
  test,
  withoutLiveUpdates,
} from './support/test.ts'

const kr = (kronor: number) => formatKronor(ore(kronor * 100))
const row = (page: Page, issue: string) => page.getByRole('row').filter({ hasText: issue })
const list = (brand: string) => `/admin/dashboard?q=${encodeURIComponent(brand)}`
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test('the price list is searched, sorted and changed at every size', async ({ page }) => {
  const priced = await pricedModel(page.request)
  await asOwner(page, priced)
  await open(page, '/admin/quotes')
  await openScreen(page, 'Inställningar', 'Priser')
  await expect(page.getByRole('heading', { name: 'Priser', level: 1 })).toBeVisible()
  await expect(page.getByText('Enhetskategorier')).toBeVisible()
  await expect(page.getByText(/^Sida 1 av \d+$/)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(21)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  await page.getByRole('searchbox', { name: 'Sök' }).fill(priced.brand)
  await expect(page.getByText('1–2 av 2')).toBeVisible()
  await page.getByLabel('Status').selectOption('Inaktiva')
  await expect(page.getByText('Inga priser hittades.')).toBeVisible()
  await page.getByLabel('Status').selectOption('Aktiva')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  // Column headers also sort by keyboard.
  const head = page.getByRole('columnheader', { name: 'Pris' })
  await head.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.first()).toContainText(kr(690))
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText(kr(1290))
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await page.reload()
  await expect(rows.first()).toContainText(kr(1290))

  await rows.first().getByRole('link', { name: priced.model, exact: true }).click()
  await expect(page.getByText('Modellen kan inte ändras.')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.getByLabel('Pris i kronor').fill('1349.50')
  await page.getByRole('button', { name: 'Spara ändringarna' }).click()
  await expect(rows.first()).toContainText('1 349,50 kr'.replaceAll(' ', '\u00a0'))
  expect((await priced.seen()).Skärmbyte).toBe('1349.50')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(toast(page, 'Priset är som förut.')).toBeVisible()
  await expect(rows.first()).toContainText(kr(1290))
  expect((await priced.seen()).Skärmbyte).toBe('1290.00')
})

test.describe('one price', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is added step by step, and nothing half written is lost by mistake', async ({ page }) => {
    const priced = await pricedModel(page.request)
    await withoutLiveUpdates(page)
    await asOwner(page, priced)
    const typesComeBack = await fake(page, '**/api/quotes/devicetypes/', (route) =>
      route.fulfill({ status: 503, json: {} }),
    )
    await open(page, '/admin/prices/new')
    await expect(page.getByText('Kunde inte ladda grunddata.')).toBeVisible()
    typesComeBack()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByText('Kunde inte ladda grunddata.')).toHaveCount(0)

    const type = page.getByLabel('Enhetstyp')
    const brand = page.getByLabel('Märke')
    const model = page.getByLabel('Modell')
    await expect(brand).toBeDisabled()
    await expect(model).toBeDisabled()
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Alla fält (Modell, Problem, Pris) måste vara ifyllda.')
    await expectAccessible(page)
    await type.selectOption(priced.type)
    const modelsComeBack = await fake(page, '**/api/quotes/devicemodels/**', (route) =>
      route.fulfill({ status: 503, json: {} }),
    )
    await brand.selectOption(priced.brand)
    await expect(page.getByText('Kunde inte ladda modeller.')).toBeVisible()
    modelsComeBack()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await model.selectOption(priced.model)
    const there = page.getByRole('complementary', { name: 'Redan i prislistan' })
    await expect(there.getByRole('listitem')).toHaveText([/Skärmbyte.*1.290/, /Batteribyte.*690/])

    const issue = page.getByLabel('Problem')
    const price = page.getByLabel('Pris i kronor')
    await issue.fill('Skärmbyte')
    await price.fill('0')
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Alla fält (Modell, Problem, Pris) måste vara ifyllda.')
    await price.fill('890')
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Modellen har redan ett pris för det problemet.')
    await fake(page, '**/api/quotes/repairprices/', (route) => route.abort(), 1)
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Ett oväntat fel inträffade.')

    await page.getByRole('link', { name: 'Avbryt' }).click()
    const guard = page.getByRole('alertdialog', { name: 'Lämna utan att spara?' })
    await guard.getByRole('button', { name: 'Stanna kvar' }).click()
    await expect(guard).toHaveCount(0)
    await issue.fill('Byte av laddport')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await page.getByRole('button', { name: 'Spara och lägg till fler' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(toast(page, `${priced.model}: Byte av laddport är tillagt.`)).toBeVisible()
    await expect(there.getByRole('listitem')).toHaveCount(3)
    expect(sent).toHaveLength(1)
    await expect(issue).toBeFocused()
    await issue.fill('Fuktskada')
    await price.fill('490')
    await page.getByRole('checkbox', { name: 'Aktiv' }).uncheck()
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Priser', level: 1 })).toBeVisible()
    await expect(row(page, 'Fuktskada').filter({ hasText: priced.model })).toContainText('Inaktiv')
    expect(await priced.seen()).toEqual({
      Skärmbyte: '1290.00',
      Batteribyte: '690.00',
      'Byte av laddport': '890.00',
    })
  })

  test('concurrent edits do not overwrite each other, and the history shows both', async ({ page }) => {
    const priced = await pricedModel(page.request)
    await withoutLiveUpdates(page)
    await asOwner(page, priced)
    await fake(page, '**/api/quotes/repairprices/*/', (route) => route.abort(), 3)
    await open(page, `/admin/prices/edit/${priced.screenId}`)
    await expect(page.getByRole('alert')).toContainText('Kunde inte hämta prisinformation.', {
      timeout: 15_000,
    })
    await page.getByRole('button', { name: 'Försök igen' }).click()

    const price = page.getByLabel('Pris i kronor')
    const save = page.getByRole('button', { name: 'Spara ändringarna' })
    await price.fill('1500')
    await priced.setScreen(1390)
    await save.click()
    const conflict = page.getByRole('status').filter({ hasText: 'Någon annan har ändrat priset' })
    await expect(conflict).toContainText(`Nu står det: Skärmbyte, ${kr(1390)}, 1 timme, aktivt.`)
    await expect(save).toBeDisabled()
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Ta deras, släng mitt' }).click()
    await expect(price).toHaveValue('1390')
    await price.fill('1500')
    await priced.setScreen(1400)
    await save.click()
    await conflict.getByRole('button', { name: 'Spara mitt ändå' }).click()
    await expect(page.getByRole('heading', { name: 'Priser', level: 1 })).toBeVisible()
    expect((await priced.seen()).Skärmbyte).toBe('1500.00')

    await open(page, `/admin/prices/edit/${priced.screenId}`)
    const history = page.getByRole('complementary', { name: 'Prishistorik' })
    await expect(history.getByRole('listitem')).toHaveText([
      /1.400.*1.500.*agare/,
      /1.390.*1.400/,
      /1.290.*1.390/,
      /Nytt: 1.290/,
    ])
    await page.getByLabel('Problem').fill('Batteribyte')
    await save.click()
    await expect(page.getByRole('alert')).toHaveText(
      'Kunde inte spara ändringarna.Modellen har redan ett pris för det problemet.',
    )
  })

  test('disappears at once when deleted, and reappears when the deletion fails', async ({ page }) => {
    const priced = await pricedModel(page.request)
    await withoutLiveUpdates(page)
    await asOwner(page, priced)
    const comeBack = await fake(page, '**/api/quotes/repairprices/?**', (route) =>
      route.fulfill({ status: 503, json: {} }),
    )
    await open(page, list(priced.brand))
    await expect(page.getByRole('alert')).toContainText('Kunde inte ladda priser: 503')
    comeBack()
    await page.getByRole('button', { name: 'Försök igen' }).click()

    const remove = async () => {
      await page.getByRole('button', { name: `Ta bort ${priced.model}, Skärmbyte` }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('Är du säker på att du vill ta bort detta pris?')
      await question.getByRole('button', { name: 'Ta bort priset' }).click()
    }
    const failWith = async (fail: 'status' | 'network', text: string) => {
      const gate = Promise.withResolvers<void>()
      await fake(
        page,
        `**/repairprices/${priced.screenId}/`,
        async (route) => {
          await gate.promise
          if (fail === 'status') await route.fulfill({ status: 500, json: {} })
          else await route.abort()
        },
        1,
      )
      await remove()
      await expect(row(page, 'Skärmbyte')).toHaveCount(0)
      gate.resolve()
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(row(page, 'Skärmbyte')).toBeVisible()
    }
    await failWith('status', `Kunde inte radera pris #${priced.screenId}.`)
    await failWith('network', 'Ett nätverksfel inträffade vid radering.')
    expect((await priced.seen()).Skärmbyte).toBe('1290.00')

    await remove()
    await expect(row(page, 'Skärmbyte')).toHaveCount(0)
    await expect(toast(page, 'Priset är borttaget.')).toBeVisible()
    expect(await priced.seen()).toEqual({ Batteribyte: '690.00' })
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(row(page, 'Skärmbyte')).toContainText(kr(1290))
    expect((await priced.seen()).Skärmbyte).toBe('1290.00')
  })
})

test.describe('when only the list’s call gets lost on its way', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the list says so after few attempts, and shows the prices once it gets through', async ({ page }) => {
    const priced = await pricedModel(page.request)
    await asOwner(page, priced)
    // A change by another test would fetch the list again, and take the button away while it is pressed.
    await withoutLiveUpdates(page)
    let requested = 0
    const restore = await fake(page, /\/api\/quotes\/repairprices\/\?/, (route) => {
      requested += 1
      return route.abort()
    })
    await open(page, list(priced.brand))
    await expect(page.getByRole('alert')).toContainText(
      'Kunde inte ladda priser: Kunde inte ansluta till servern.',
    )
    // The first attempt and two more, of the list and of its number.
    expect(requested).toBeLessThanOrEqual(6)
    restore()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('row').filter({ hasText: priced.model }).first()).toBeVisible()
  })
})

test('a model that the shop lacks is added from the shipped catalogue @desktop', async ({ page }) => {
  const priced = await pricedModel(page.request)
  await asOwner(page, priced)
  const headers = { authorization: `Bearer ${priced.token}` }
  const path = '/api/admin/catalogue/models/'
  const found = await page.request.get(`${path}?search=Xbox+One+S`, { headers })
  const [model] = (await found.json()).results
  const renamed = { name: 'Xbox One S 2016', release_year: 2016, hidden: false, version: model.version }
  const answer = await page.request.put(`${path}${model.id}/`, { headers, data: renamed })
  expect(answer.status(), await answer.text()).toBe(200)

  await open(page, '/admin/katalog')
  await page.getByRole('button', { name: 'Vår katalog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Börja med vår katalog' })
  await expect(dialog.getByRole('checkbox', { name: /Övrigt/ })).toBeChecked()
  await expect(dialog.getByText('1 ny modell')).toBeVisible()
  await dialog.getByLabel('Procent på priserna').fill('tio')
  await expect(dialog.getByRole('button', { name: 'Lägg in', exact: true })).toBeDisabled()
  await dialog.getByLabel('Procent på priserna').fill('10')
  await expect(dialog.getByText(/^i listan/).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lägg in 1 modell' }).click()
  await expect(page.getByText('1 modell är tillagd.')).toBeVisible()

  await page.getByRole('searchbox').fill('Xbox One S')
  await expect(page.getByText('Xbox One S', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Vår katalog' }).click()
  await expect(dialog.getByText('Ni har redan alla modeller i listan.')).toBeVisible()
  await expect(dialog.getByLabel('Procent på priserna')).toHaveCount(0)
})
