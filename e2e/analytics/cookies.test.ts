import { expect, expectAccessible, open, test } from '../support/test.ts'

test('the cookie page shows the answer, and lets the visitor change it', async ({ page }) => {
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await open(page, '/cookies')
  const question = page.getByRole('region', { name: 'Cookies', exact: true })
  await expect(page.getByText('Du har inte svarat än, så vi mäter inte.')).toBeVisible()
  await question.getByRole('button', { name: 'Nej tack' }).click()
  await expect(page.getByText('Du har sagt nej till mätning.')).toBeVisible()
  await expect(page.getByRole('main').getByText(/^_ga/)).toBeVisible()
  await page.getByRole('button', { name: 'Ändra mitt val' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Ja, det går bra' }).click()
  await expect(page.getByText('Du har sagt ja till mätning.')).toBeVisible()
})
