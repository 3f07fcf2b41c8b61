import type { Page } from '@playwright/test'
import { mailsTo, mailTo } from '../support/mails.ts'
import { logIn, openRequest } from '../support/staff.ts'
import { expect, expectAccessible, open, test } from '../support/test.ts'
import { fillDetails, newVisitor, pick } from '../support/visitor.ts'

const keys = {
  'Public Key': 'pk_prov',
  'Service ID': 'service_prov',
  'Template ID: bekräftelse': 'template_bekraftelse',
  'Template ID: avisering': 'template_avisering',
  'Template ID: offert': 'template_offert',
}

type Sent = {
  user_id: string
  service_id: string
  template_id: string
  template_params: Record<string, string>
}

/** Replaces EmailJS by a fake, which accepts mails, or rejects them with a status. */
async function fakeStripe(page: Page, status = 200): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route('https://api.emailjs.com/api/v1.0/email/send', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status, body: status === 200 ? 'OK' : 'Forbidden' })
  })
  return sent
}

async function askForQuote(page: Page, visitor: ReturnType<typeof newVisitor>) {
  await open(page, '/mobil/repair')
  await pick(page, { brand: 'Samsung', model: 'Galaxy S24 Ultra', issue: 'Batteriet laddar ur snabbt' })
  await fillDetails(page, visitor, '')
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
  await expect(page.getByText('Tack för din förfrågan!')).toBeVisible()
}

test.use({ expectedErrors: [/status of 403/] })

test('quote mails go through EmailJS once it is set up, and by the server when they do not get through', async ({
  page,
}) => {
  await logIn(page)
  await open(page, '/admin/dashboard')
  await page.getByRole('button', { name: 'Ställ in mejl' }).click()
  const guide = page.getByRole('dialog', { name: 'Offertmejl med EmailJS' })
  await expect(guide.getByText('{{quotedPrice}}')).toBeVisible()
  await guide.getByRole('button', { name: 'Skicka provmejl' }).click()
  await expect(guide.getByText('Fyll i fältet först.').first()).toBeVisible()
  for (const [label, key] of Object.entries(keys)) await guide.getByLabel(label).fill(key)
  await guide.getByRole('button', { name: 'Skicka provmejl' }).click()
  await expect(guide.getByText(/451 Unavailable For Headless Browser/).first()).toBeVisible()
  await expectAccessible(page)
  await guide.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Inställningarna för mejl är sparade.')).toBeVisible()

  // Without the automation flag, which EmailJS rejects.
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  const sent = await fakeStripe(page)
  const visitor = newVisitor('Emil Jansson')
  await askForQuote(page, visitor)
  await expect
    .poll(() => sent.map(({ template_id }) => template_id))
    .toEqual(['template_bekraftelse', 'template_avisering'])
  expect(sent[0]).toMatchObject({
    lib_version: '4.4.1',
    user_id: 'pk_prov',
    service_id: 'service_prov',
    template_params: { to_email: visitor.email, customerName: visitor.name, model: 'Galaxy S24 Ultra' },
  })

  await open(page, '/admin/quotes')
  await openRequest(page, visitor.name)
  await page.getByLabel('Pris').fill('1 890')
  await page.getByRole('button', { name: 'Skicka offert' }).click()
  await expect(page.getByText('Offerten har skickats till kunden!')).toBeVisible()
  // In this shop an offer can be undone for ten seconds.
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(3)
  expect(sent[2]).toMatchObject({
    template_id: 'template_offert',
    template_params: { estimatedTime: '2-3 dagar' },
  })
  expect(sent[2]?.template_params.quotedPrice).toMatch(/^1\s890\skr$/)
  const link = sent[2]?.template_params.link ?? ''
  await open(page, new URL(link).pathname)
  await expect(page.getByText('1 890 kr')).toBeVisible()
  expect(await mailsTo(visitor.email, 'analytics')).toEqual([])

  const refused = await fakeStripe(page, 403)
  const other = newVisitor('Fia Falk')
  await askForQuote(page, other)
  await mailTo(other.email, /Vi har fått din förfrågan/, { shop: 'analytics' })
  expect(refused).toHaveLength(2)

  await open(page, '/admin/dashboard')
  await page.getByRole('button', { name: 'Ställ in mejl' }).click()
  for (const label of Object.keys(keys)) await guide.getByLabel(label).fill('')
  await guide.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Inställningarna för mejl är sparade.')).toBeVisible()
})
