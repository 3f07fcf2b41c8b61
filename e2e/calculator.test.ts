import type { Page } from '@playwright/test'
import { fake, hold } from './support/fake.ts'
import { getLayoutShifts, observeLayoutShifts } from './support/layout-shifts.ts'
import { aBattery, chooseRepair, continueButton, level, paymentSection } from './support/repair.ts'
import { expect, expectAccessible, hydrated, open, test } from './support/test.ts'

const levels = ['type', 'brand', 'model', 'issue'] as const
const price = (page: Page) => page.getByRole('region', { name: 'Exakt pris' })

for (const path of ['/pricing', '/booking']) {
  test.describe(path, () => {
    test('each choice opens the next, and choosing again resets those below', { tag: '@phone' }, async ({
      page,
    }) => {
      await open(page, path)
      for (const name of ['brand', 'model', 'issue'] as const) await expect(level(page, name)).toBeDisabled()
      await expect(page.getByText('Inget pris än')).toBeAttached()
      await chooseRepair(page)
      await expect(page.getByText('iPhone 15 – Batteribyte').first()).toBeVisible()
      await expect(page.getByText('990 kr', { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await expectAccessible(page)

      await level(page, 'issue').selectOption('')
      await expect(
        page
          .getByText(/^från [1-9]\d*\skr$/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await expect(page.getByText('iPhone 15 – Batteribyte')).toHaveCount(0)

      await level(page, 'issue').selectOption('Felsökning')
      await level(page, 'model').selectOption('iPhone 14')
      await expect(level(page, 'issue')).toHaveValue('')
      await level(page, 'brand').selectOption('Samsung')
      await expect(level(page, 'model')).toHaveValue('')
      await expect(level(page, 'issue')).toBeDisabled()
      await expect(level(page, 'model').locator('option', { hasText: 'iPhone' })).toHaveCount(0)
      await level(page, 'model').selectOption('Galaxy S24')
      await level(page, 'type').selectOption('Dator')
      await expect(level(page, 'brand')).toHaveValue('')
      await expect(level(page, 'model')).toBeDisabled()
      await expect(level(page, 'issue')).toBeDisabled()
      await level(page, 'type').selectOption('')
      await expect(level(page, 'brand')).toBeDisabled()
    })

    test('an address chooses device and repair', { tag: '@phone' }, async ({ page }) => {
      const { type: _, ...names } = aBattery
      await open(page, `${path}?${new URLSearchParams({ device: 'mobil', ...names })}`)
      await expect(level(page, 'issue').locator('option:checked')).toHaveText(aBattery.issue)
      await expect(page.getByText('iPhone 15 – Batteribyte').first()).toBeVisible()
      // Another choice is kept in the address, for a reload and the way back.
      await level(page, 'issue').selectOption('Felsökning')
      await expect(page).toHaveURL(/issue=Fels%C3%B6kning$/)
      await page.getByRole('link', { name: 'Alla priser för iPhone 15' }).click()
      await expect(page).toHaveURL('/priser/mobil/apple/iphone-15')
      await page.goBack()
      await hydrated(page)
      await expect(level(page, 'issue').locator('option:checked')).toHaveText('Felsökning')
      // An invalid address is applied up to its first unknown name.
      await open(page, `${path}?device=mobil&brand=Nokia&model=3310`)
      await expect(level(page, 'type').locator('option:checked')).toHaveText('Mobil')
      await expect(level(page, 'brand')).toHaveValue('')
    })

    test.describe('without the typeface, whose arrival is another matter', () => {
      test.use({ expectedErrors: [/ERR_FAILED/] })

      test('nothing moves while it loads', async ({ page }, info) => {
        await page.route(/\.woff2$/, (route) => route.abort())
        // A slow phone shows the page while it still reads it.
        const browser = await page.context().newCDPSession(page)
        if (info.project.name === 'phone') await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await observeLayoutShifts(page)
        await open(page, path)
        await expect(level(page, 'type')).toBeEnabled()
        expect(await getLayoutShifts(page)).toBe(0)
      })
    })
  })
}

test('loading lists are announced', { tag: '@phone' }, async ({ page }) => {
  const types = await hold(page, '**/api/quotes/devicetypes/')
  await open(page, '/pricing')
  await expect(level(page, 'type').locator('option')).toHaveText(['Laddar enheter …'])
  await types.letGo()
  for (const [above, name, url, text] of [
    ['type', 'brand', /\/brands\//, 'Laddar märken …'],
    ['brand', 'model', /\/devicemodels\//, 'Laddar modeller …'],
    ['model', 'issue', /\/repairprices\//, 'Laddar reparationer …'],
  ] as const) {
    const lists = await hold(page, url)
    await level(page, above).selectOption(aBattery[above])
    await expect(level(page, name).locator('option')).toHaveText([text])
    await expect(level(page, name)).toBeDisabled()
    await lists.letGo()
    await expect(level(page, name)).toBeEnabled()
  }
})

test('a slow list never replaces a later one', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/pricing')
  await level(page, 'type').selectOption('Mobil')
  const slow = await hold(page, /\/devicemodels\//)
  await level(page, 'brand').selectOption('Apple')
  await expect.poll(slow.count).toBe(1)
  await level(page, 'brand').selectOption('Samsung')
  await expect.poll(slow.count).toBe(2)
  await slow.letGo()
  await expect(level(page, 'model')).toBeEnabled()
  await expect(level(page, 'model').locator('option', { hasText: 'Galaxy S24' }).first()).toBeAttached()
  await expect(level(page, 'model').locator('option', { hasText: 'iPhone' })).toHaveCount(0)
})

test.describe('lists that cannot be had', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('device types: the message replaces the calculator', async ({ page }) => {
    await fake(page, '**/api/quotes/devicetypes/', (route) => route.fulfill({ status: 500, json: {} }), 1)
    await open(page, '/pricing')
    await expect(page.getByText('Kunde inte ladda data. Försök igen senare.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Priskalkylator' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(level(page, 'type')).toBeEnabled()
  })

  for (const [name, url, text] of [
    ['brand', '**/brands/?*', 'Kunde inte ladda märken.'],
    ['model', '**/devicemodels/?*', 'Kunde inte ladda modeller.'],
    ['issue', '**/repairprices/?*', 'Kunde inte ladda reparationer.'],
  ] as const) {
    test(`of the level ${name}`, async ({ page }) => {
      await fake(page, url, (route) => route.abort(), 1)
      await open(page, '/booking')
      for (const above of levels.slice(0, levels.indexOf(name))) {
        await level(page, above).selectOption(aBattery[above])
      }
      await expect(page.getByText(text)).toBeVisible()
      await expect(level(page, name)).toBeDisabled()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Försök igen' }).click()
      await expect(page.getByText(text)).toHaveCount(0)
      await level(page, name).selectOption(aBattery[name])
    })
  }
})

test('the price links to payment and to booking', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/pricing')
  await chooseRepair(page)
  await price(page).getByRole('button', { name: 'Gå till betalning' }).click()
  await expect(paymentSection(page).getByRole('heading', { name: 'Säker betalning' })).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Kort' })).toBeFocused()
  await price(page).getByRole('link', { name: 'Boka tid i stället' }).click()
  await expect(page).toHaveURL(
    /^[^?]*\/booking\?device=mobil&brand=Apple&model=iPhone\+15&issue=Batteribyte$/,
  )
  await expect(page.getByText('iPhone 15 – Batteribyte').first()).toBeVisible()
})

test('a model’s page links to booking and to payment', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/priser/mobil/apple/iphone-15')
  await page.getByRole('link', { name: 'Boka tid för Batteribyte' }).click()
  await expect(page.getByText('iPhone 15 – Batteribyte').first()).toBeVisible()
  await page.goBack()
  await hydrated(page)
  await page.getByRole('link', { name: 'Betala på nätet' }).click()
  await expect(level(page, 'model').locator('option:checked')).toHaveText('iPhone 15')
  await expect(level(page, 'issue')).toBeEnabled()
  await expect(page.getByRole('heading', { name: 'Räkna ut priset' })).toBeInViewport()
  await page.goBack()
  await page.getByRole('link', { name: 'Betala Batteribyte' }).click()
  await expect(page).toHaveURL(/issue=Batteribyte#betala$/)
  await expect(page.getByRole('radio', { name: 'Kort' })).toBeInViewport()
})

test.describe('without script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('an alternative is offered, and the prices are shown', async ({ page }) => {
    await page.goto('/pricing')
    const notice = page.getByText('Kalkylatorn behöver JavaScript.')
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('link', { name: 'prislistan' })).toBeVisible()
    await expect(page.getByText('Att betala på nätet behöver JavaScript.')).toBeVisible()
    await expect(continueButton(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Hela prislistan' })).toBeVisible()
    await page.goto('/booking')
    await expect(page.getByText('Bokningen behöver JavaScript. Ring i stället')).toBeVisible()
    await expect(page.getByLabel('Datum')).toBeHidden()
  })
})
