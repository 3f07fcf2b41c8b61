import { newLoggedInCustomer } from '../support/customers.ts'
import { expect, expectAccessible, open, test } from '../support/test.ts'

test.use({ colorScheme: 'dark' })

const background = () => getComputedStyle(document.body).backgroundColor

test('public pages and the portal are dark where the visitor wants it, and can be read', async ({ page }) => {
  for (const path of [
    '/',
    '/pricing',
    '/priser/mobil/apple/iphone-13',
    '/booking',
    '/mobil/repair',
    '/shop',
    '/salj-mobil',
    '/warranty',
    '/contact',
    '/kund/login',
  ]) {
    await open(page, path)
    expect(await page.evaluate(background), path).toBe('rgb(18, 23, 29)')
    await expectAccessible(page)
  }
  await newLoggedInCustomer(page)
  expect(await page.evaluate(background)).toBe('rgb(18, 23, 29)')
  await expectAccessible(page)
})

test('paper and the back office stay light', async ({ page }) => {
  await open(page, '/admin/login')
  expect(await page.evaluate(background)).not.toBe('rgb(18, 23, 29)')
  await open(page, '/warranty')
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(background)).not.toBe('rgb(18, 23, 29)')
})
