import { formatWholeKronor } from '#domain/money.ts'
import { newLoggedInCustomer } from './support/customers.ts'
import { fake } from './support/fake.ts'
import { mailTo } from './support/mails.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { offerLess, sellPhone } from './support/trade-ins.ts'

test.describe('a customer’s trade-in', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is listed, followed until a new offer is declined, and shows an error when it cannot be fetched', async ({
    page,
    request,
  }) => {
    const customer = await newLoggedInCustomer(page)
    await page.getByRole('main').getByRole('link', { name: 'Säljärenden' }).click()
    await expect(page.getByText('Du har inga säljärenden ännu.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ny försäljning' })).toHaveAttribute('href', '/salj-mobil')
    await expectAccessible(page)

    const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '')
    const seller = { name: 'Åsa Öberg', email: customer.email }
    const { code, kronor, name } = await sellPhone(request, seller, token)
    await page.reload()
    const entry = page.getByRole('link', { name: code })
    await expect(entry).toContainText('Väntar på inskick')
    await expect(entry).toContainText(formatWholeKronor(kronor))
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
    await entry.click()
    await expect(page).toHaveURL(`/kund/saljarenen/${code}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    for (const text of ['Skickas med post', seller.name, seller.email]) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await expect(page.getByText('Total ersättning').locator('..')).toContainText(formatWholeKronor(kronor))
    const label = await page.getByRole('link', { name: 'Visa fraktsedeln' }).getAttribute('href')
    expect((await request.get(label ?? '')).headers()['content-type']).toBe('application/pdf')
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)

    await offerLess(request, code, { kronor: 900, message: 'Glaset har repor.' })
    await page.getByRole('link', { name: 'Tillbaka' }).click()
    await page.reload()
    await expect(entry).toContainText('Ett nytt bud väntar på ditt svar')
    await expect(entry).toContainText('Granskad')
    await entry.click()
    await expect(page.getByText('Total ersättning').locator('..')).toContainText(formatWholeKronor(900))
    await page.getByRole('link', { name: 'Läs och svara på budet' }).click()
    await expect(page.getByText('Glaset har repor.')).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
    await page.getByRole('button', { name: 'Skicka tillbaka gratis' }).click()
    await page.getByRole('button', { name: 'Ja, tacka nej' }).click()
    await expect(page.getByText('Du har tackat nej')).toBeVisible()
    await mailTo(customer.email, /^Du tackade nej till budet/)
    await open(page, `/kund/saljarenen/${code}`)
    await expect(page.getByText('Avbruten', { exact: true })).toBeVisible()

    const calls = /\/api\/trade-in\/requests\//
    const comeBack = await fake(page, calls, (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, `/kund/saljarenen/${code}`)
    await expect(page.getByText('Kunde inte ladda säljärendet.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Tillbaka' }).click()
    await expect(page.getByText('Kunde inte hämta dina säljärenden.')).toBeVisible()
    await expectAccessible(page)
    comeBack()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(entry).toBeVisible()
  })
})
