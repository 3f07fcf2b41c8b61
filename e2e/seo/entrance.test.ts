import { getHtml } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

const pages = {
  'no-cache': ['/kund/login', '/kund/login?status=closed', '/kund/register', '/kund/glomt-losenord'],
  // Their addresses contain a token from a mail.
  'no-store': ['/kund/bekrafta?token=hemlig', '/kund/aterstall-losenord?token=hemlig'],
}

for (const [cacheControl, paths] of Object.entries(pages)) {
  for (const path of paths) {
    test(`${path} is not indexed, and is sent with ${cacheControl}`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(200)
      expect(response.headers()['cache-control']).toBe(cacheControl)
      const html = await response.text()
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toContain('rel="canonical"')
      expect(html).toContain('Formuläret behöver JavaScript.')
    })
  }
}

test('the login page explains why the visitor is there, and links to registration and back', async ({
  request,
}) => {
  const html = await getHtml(request, '/kund/login?status=registered&redirect=/shop/kassa')
  expect(html).toContain('Välkommen!')
  expect(html).toContain('href="/kund/register?redirect=/shop/kassa"')
  const strange = await getHtml(request, '/kund/login?status=constructor&redirect=https://ond.example')
  expect(strange).not.toContain('Välkommen!')
  expect(strange).not.toContain('ond.example')
  expect(strange).toContain('href="/kund/register"')
})
