import { getPalette } from '#domain/settings/branding/palette.ts'
import { test } from './support/settings.ts'
import { expect, expectAccessible, open, owner } from './support/test.ts'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#d9480f"/></svg>'

test('the owner uploads a logo, chooses a colour that cannot be read, and sees both on the site', {
  tag: '@desktop',
}, async ({ page, settings }) => {
  const login = await page.request.post('/api/token/', { data: owner })
  const { access } = await login.json()
  await page.addInitScript((token) => localStorage.setItem('adminAuthToken', token), access)
  await open(page, '/admin/installningar/bilder')
  const section = page.getByRole('region', { name: 'Utseende' })
  await section
    .getByLabel('Välj logotyp')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Spara logotypen' }).click()
  await expect(dialog).toHaveCount(0)
  await section.getByLabel('Visa namnet bredvid logotypen').uncheck()
  await section.getByRole('textbox', { name: /^Färg/ }).fill('#ffe600')
  await expect(section.getByRole('status')).toContainText('Vi har gjort färgen lite mörkare')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText('Inställningarna är sparade.')).toBeVisible()

  const { settings: shop } = await settings.read()
  const { base } = getPalette('#ffe600').light
  const visitor = await page.context().newPage()
  for (const path of ['/', '/kund/login']) {
    await open(visitor, path)
    expect(
      await visitor.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-blue'),
      ),
    ).toBe(base)
    await expectAccessible(visitor)
  }
  await open(visitor, '/')
  await expect(visitor.getByRole('banner').getByRole('img', { name: shop.name })).toBeVisible()
  const icon = await visitor.locator('link[rel=icon]').getAttribute('href')
  expect(icon).toContain('?v=ffe600')
  expect((await visitor.request.get(icon ?? '')).headers()['content-type']).toContain('svg')

  const pictures = section.getByRole('button', { name: 'Ta bort logotypen' })
  await pictures.click()
  await expect(pictures).toHaveCount(0)
})
