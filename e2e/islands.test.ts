import type { Page } from '@playwright/test'
import { fake, hold } from './support/fake.ts'
import { expect, expectAccessible, open, test } from './support/test.ts'
import { quoteButton } from './support/visitor.ts'

const formScript = /\/assets\/quote-steps\.island-[^/]+\.js$/
const detailsScript = /\/assets\/quote-form-[^/]+\.js$/
const failure = (page: Page) => page.getByText('Den här delen av sidan kunde inte laddas.')

/** Waits until the page's script has run, before any island is hydrated. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
}

test.describe('before an island is hydrated', { tag: '@phone' }, () => {
  test('a choice made during loading is kept, and the page works at once', async ({ page }) => {
    const script = await hold(page, formScript)
    await page.goto('/mobil/repair', { waitUntil: 'commit' })
    await ready(page)
    await page.getByLabel('Märke').selectOption('Samsung')
    await page.getByLabel('Problem').selectOption('Trasig skärm')
    await expect(page.getByLabel('Modell')).toBeDisabled()
    await script.letGo()
    await expect(page.getByLabel('Modell')).toBeEnabled()
    await expect(page.getByLabel('Märke')).toHaveValue('Samsung')
    await expect(page.getByLabel('Problem')).toHaveValue('Trasig skärm')
    await page.getByLabel('Modell').selectOption('Galaxy S24 Ultra')
    await quoteButton(page).click()
    await expect(page.getByText('Trasig skärm', { exact: true })).toBeVisible()
  })

  test('a choice made before any script ran is kept', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/mobil/repair', { waitUntil: 'commit' })
    await page.getByLabel('Märke').selectOption('iPhone')
    resolve()
    await expect(page.getByLabel('Modell')).toBeEnabled()
    await expect(page.getByLabel('Märke')).toHaveValue('iPhone')
  })

  test('a click on its button is held back, and repeated after hydration', async ({ page }) => {
    const script = await hold(page, formScript)
    await page.goto('/mobil/repair', { waitUntil: 'commit' })
    await ready(page)
    // Submitting shows the missing fields. Without the island it would reload the page.
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await script.letGo()
    await expect(page.getByRole('alertdialog')).toContainText('Vänligen fyll i alla fält')
    await expect(page).toHaveURL('/mobil/repair')
  })
})

test.describe('an island whose script cannot be fetched', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] })

  test('keeps its HTML, is reported, and shows a message to visitors who use it', async ({
    page,
    consoleErrors,
  }) => {
    const restore = await fake(page, formScript, (route) => route.abort())
    await page.goto('/mobil/repair')
    await expect.poll(() => consoleErrors.join()).toContain('dynamically imported module')
    await expect(page.getByLabel('Märke')).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
    await page.getByLabel('Märke').selectOption('iPhone')
    await expect(failure(page)).toBeVisible()
    await expectAccessible(page)
    restore()
    await page.getByRole('link', { name: 'Ladda om sidan' }).click()
    await expect(page.getByLabel('Modell')).toBeDisabled()
    await page.waitForFunction(() => document.querySelector('[data-island][data-hydrated]'))
    await expect(failure(page)).toHaveCount(0)
  })

  test('a part of an island loaded later offers to reload the page', async ({ page }) => {
    const restore = await fake(page, detailsScript, (route) => route.abort())
    await open(page, '/mobil/repair')
    await page.getByLabel('Märke').selectOption('iPhone')
    await page.getByLabel('Modell').selectOption('iPhone 13')
    await page.getByLabel('Problem').selectOption('Trasig skärm')
    await quoteButton(page).click()
    await expect(page.getByText('Ett fel uppstod')).toBeVisible()
    await expectAccessible(page)
    restore()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Ladda om sidan' }).click()
    await loaded
    // The choices are kept, so that the part opens that could not be loaded.
    await expect(page.getByRole('heading', { name: 'Vart ska vi skicka offerten?' })).toBeVisible()
  })
})

test.describe('an island with an error', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/the island is broken/] })

  test('during hydration keeps the server’s HTML, and is reported', async ({ page, consoleErrors }) => {
    const body = 'export default () => { throw new Error("the island is broken") }'
    await page.route(formScript, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await page.goto('/mobil/repair')
    await expect.poll(() => consoleErrors.join()).toContain('the island is broken')
    await expect(page.getByRole('button', { name: 'Få en offert' })).toBeVisible()
    await expect(page.getByLabel('Märke').locator('option')).not.toHaveCount(0)
    await page.getByLabel('Märke').selectOption('iPhone')
    // The HTML is back, but nothing responds.
    await expect(failure(page)).toBeVisible()
    // The rest of the page works.
    await page.getByRole('link', { name: 'Support' }).first().click()
    await expect(page).toHaveURL('/')
  })

  test('later on shows the error and a button that reloads the page', async ({ page }) => {
    await page.route(formScript, async (route) => {
      const response = await route.fetch()
      const broken =
        '(globalThis.isBroken ? (() => { throw new Error("the island is broken") })() : "Välj märke")'
      const body = (await response.text()).replace(/([`"'])Välj märke\1/, broken)
      expect(body).toContain(broken)
      await route.fulfill({ response, body })
    })
    await open(page, '/mobil/repair')
    await page.evaluate(() => Object.assign(globalThis, { isBroken: true }))
    await page.getByLabel('Märke').selectOption('iPhone')
    await expect(page.getByText('Ett fel uppstod')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Ladda om sidan för att försöka igen.')).toBeVisible()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Ladda om sidan' }).click()
    await loaded
    await expect(page.getByLabel('Märke')).toHaveValue('')
    await page.getByLabel('Märke').selectOption('iPhone')
    await expect(page.getByLabel('Modell')).toBeEnabled()
  })
})

test('an island that renders nothing on the server is hydrated too', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const request = {
      id: '1',
      createdAt: '2026-11-20T10:00:00Z',
      brand: 'iPhone',
      model: 'iPhone 13',
      issue: 'Skärm',
    }
    localStorage.setItem('quote_requests', JSON.stringify([request]))
  })
  await page.route('/mobil/repair', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('data-when="idle"', 'data-when="visible"')
    expect(body).toContain('data-when="visible"')
    await route.fulfill({ response, body })
  })
  await page.goto('/mobil/repair')
  await expect(page.getByRole('region', { name: 'Dina förfrågningar' })).toBeVisible()
})

test('a dialog of a static page opens by its button, and closes by its own', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/faq')
  await page.evaluate(() => {
    const html =
      '<button data-open-dialog="prov">Öppna</button><dialog id="prov" aria-label="Prov"><form method="dialog"><button>OK</button></form></dialog>'
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', html)
  })
  await page.getByRole('button', { name: 'Öppna' }).click()
  await expect(page.getByRole('dialog', { name: 'Prov' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog', { name: 'Prov' })).toBeHidden()
})
