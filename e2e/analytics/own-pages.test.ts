import { publishOwnPage } from '../support/public-pages.ts'
import { logIn, staffHeaders } from '../support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from '../support/test.ts'

// In a shop of its own, because the pages are in the sitemap, whose addresses other tests open.
test.use({
  viewport: { width: 1280, height: 900 },
  hasTouch: false,
  // The frame of the preview runs no scripts. A page with gaps is not published.
  expectedErrors: [/Blocked script execution in 'about:srcdoc'|status of 409/],
})

const path = '/sida/studentrabatt'

test.afterEach(async ({ request }) => {
  const headers = await staffHeaders(request)
  await request.delete('/api/admin/pages/site/sida-studentrabatt/', { headers })
})

test('an owner adds a page, previews, publishes, changes and restores it', async ({ page, request }) => {
  const visit = async () => (await request.get(path)).text()
  const sitemap = async () => (await request.get('/sitemap.xml')).text()
  await logIn(page)
  await open(page, '/admin/sidor')
  await page.getByRole('button', { name: 'Ny sida' }).click()
  await page.getByLabel('Sidans namn').fill('Studentrabatt')
  await page.getByLabel('Adress').fill('studentrabatt')
  await page.getByRole('button', { name: 'Skapa sidan' }).click()
  await expect(page.getByText('Inte publicerad')).toBeVisible()

  // Publishing names the gaps, and visitors see nothing of the page.
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(
    page.getByText('Fyll i det som är tomt innan du publicerar: inledningen, del 1.'),
  ).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)

  const introduction = page.getByRole('region', { name: 'Inledning' })
  await introduction.getByLabel('Beskrivning för sökmotorer').fill('Rabatt för dig som studerar.')
  await introduction.getByRole('textbox', { name: 'Inledning' }).fill('Visa **studentkortet** i {stadd}.')
  const text = page.getByRole('region', { name: 'Del 1: Text' })
  await text.getByRole('textbox', { name: 'Text' }).fill('Gäller [alla priser](/pricing).')
  await page.getByRole('button', { name: 'Spara utkast' }).click()
  await expect(introduction.getByText('{stadd} finns inte.')).toBeVisible()
  await introduction.getByRole('textbox', { name: 'Inledning' }).fill('Visa **studentkortet** i {stad}.')

  const preview = page.frameLocator('iframe[title="Sidan som besökare ser den"]')
  await expect(preview.getByRole('main')).toContainText('Visa studentkortet i Arvika.')
  await page.getByRole('button', { name: 'Dator' }).click()
  await expect(preview.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  // A reload loses nothing that is not saved.
  await page.reload()
  await expect(introduction.getByRole('textbox', { name: 'Inledning' })).toHaveValue(/studentkortet/)
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByText('Egen text')).toBeVisible()
  expect(await visit()).toContain('<strong>studentkortet</strong> i Arvika.')
  expect(await visit()).toContain('href="/pricing"')
  expect(await sitemap()).toContain(path)

  // Blocks are added, moved by the keyboard, removed and brought back.
  await page.getByLabel('Ny del').selectOption({ label: 'Frågor och svar' })
  await page.getByRole('button', { name: 'Lägg till del' }).click()
  const questions = page.getByRole('region', { name: 'Del 3: Frågor och svar' })
  await questions.getByLabel('Rubrik').fill('Vanligt')
  await questions.getByLabel('Fråga', { exact: true }).fill('Hur länge?')
  await questions.getByLabel('Svar', { exact: true }).fill('Hela året.')
  await questions.getByRole('button', { name: 'Flytta upp del 3, Frågor och svar' }).press('Enter')
  const moved = page.getByRole('region', { name: 'Del 2: Frågor och svar' })
  await moved.getByRole('button', { name: 'Ta bort del 2, Frågor och svar' }).click()
  await expect(moved).toHaveCount(0)
  await page.getByRole('button', { name: 'Ångra', exact: true }).click()
  await expect(moved.getByLabel('Rubrik')).toHaveValue('Vanligt')
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByText('Publicerat.').last()).toBeVisible()
  await expect.poll(visit).toContain('Hela året.')

  await page.getByRole('button', { name: 'Historik' }).click()
  await page
    .getByRole('button', { name: /^Hämta tillbaka versionen/ })
    .nth(1)
    .click()
  await expect(page.getByText('Sparat utkast')).toBeVisible()
  expect(await visit()).toContain('Hela året.')
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect.poll(visit).not.toContain('Hela året.')

  // Switched off, it leads to the services and leaves the sitemap.
  await page.getByLabel('Visa sidan').uncheck()
  await expect(page.getByText('Avstängd', { exact: true })).toBeVisible()
  const response = await request.get(path, { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([302, '/services'])
  expect(await sitemap()).not.toContain(path)
})

test("the terms have own words between the law's", async ({ page, request }) => {
  await logIn(page)
  await open(page, '/admin/sidor?id=terms')
  const law = page.getByRole('region', { name: 'Del 1: Om villkoren' })
  await expect(law).toContainText('Lagen kräver det här.')
  await expect(law.getByRole('textbox')).toHaveCount(0)
  await expect(law.getByRole('button', { name: /^Ta bort/ })).toHaveCount(0)
  const text = page.getByRole('region', { name: 'Del 2: Text' })
  await text
    .getByRole('textbox', { name: 'Text' })
    .fill('Priset gäller hela dagen.\n\n- Med moms\n- I kronor')
  await expect(page.getByLabel('Ny del').getByRole('option')).toHaveText(['Text'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByText('Egen text')).toBeVisible()
  const html = await (await request.get('/terms')).text()
  expect(html).toContain('Priset gäller hela dagen.')
  expect(html).toContain('<li>Med moms</li>')
  expect(html).toContain('Allmänna reklamationsnämnden')
  await page.getByRole('button', { name: 'Återställ' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Återställ' }).click()
  await expect(page.getByText('Standardtext', { exact: true })).toBeVisible()
  await expect.poll(async () => (await request.get('/terms')).text()).not.toContain('hela dagen')
})

test('the page is read without React, and the editor fits a phone', async ({ page, request }) => {
  await publishOwnPage(request, 'studentrabatt')
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studentrabatt')
  await expect(page.locator('#page-context')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalOverflow(page)
  await expectAccessible(page)
  await logIn(page)
  await open(page, '/admin/sidor?id=sida-studentrabatt')
  await expect(page.getByRole('region', { name: 'Förhandsvisning' })).toBeVisible()
  await expectNoHorizontalOverflow(page)
})
