import { fake } from './support/fake.ts'
import { mailTo } from './support/mails.ts'
import { contactForm, fillMessage, openMessage, pressSend } from './support/messages.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

const calls = '**/api/quotes/kontakt/'
const shop = 'support@verkstan.example'

test('a message reaches the shop, is answered from the inbox, and the reply is mailed', {
  tag: '@phone',
}, async ({ page }) => {
  const visitor = newVisitor('Anna Åkesson')
  await open(page, '/contact')
  await fillMessage(page, visitor, 'Skärmen flimrar igen.\nGäller garantin?')
  const photo = 'public/apple-touch-icon.png'
  await page.getByLabel('Lägg till bilder').setInputFiles([photo, photo])
  await expect(page.getByRole('img', { name: 'Bild 2' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.getByRole('button', { name: 'Ta bort bild 2' }).click()
  await expect(page.getByRole('img', { name: 'Bild 2' })).toBeHidden()
  await pressSend(page)
  await expect(page.getByRole('alertdialog')).toContainText('Meddelandet har skickats. Tack!')
  await page.getByRole('button', { name: 'OK' }).click()
  for (const label of ['Namn', 'E-post', 'Telefon', 'Ämne', 'Meddelande']) {
    await expect(contactForm(page).getByLabel(label)).toHaveValue('')
  }

  const confirmation = await mailTo(visitor.email, /Vi har fått ditt meddelande/)
  expect(confirmation.replyTo?.[0]?.address).toBe(shop)
  expect(confirmation.text).not.toContain('flimrar')
  const notice = await mailTo(shop, new RegExp(`Nytt meddelande: Garanti, ${visitor.name}`))
  expect(notice.replyTo?.[0]?.address).toBe(visitor.email)
  expect(notice.text).toContain('Skärmen flimrar igen.\nGäller garantin?')

  await logIn(page)
  const details = await openMessage(page, visitor)
  await expect(details).toContainText('Skärmen flimrar igen.')
  await expect(details.getByRole('img', { name: 'Bild 1 från kunden' })).toBeVisible()
  await expect(details.getByText('Obesvarat', { exact: true })).toBeVisible()
  await details.getByLabel('Svar').fill('Hej Anna!\nJa, kom in med den.')
  await details.getByRole('button', { name: 'Skicka svar' }).click()
  await expect(page.getByText(`Svaret är skickat till ${visitor.email}.`)).toBeVisible()
  await expect(details.getByText('Besvarat', { exact: true })).toBeVisible()

  const answer = await mailTo(visitor.email, /Svar på ditt meddelande: Garanti/)
  expect(answer.replyTo?.[0]?.address).toBe(shop)
  expect(answer.text).toContain('Hej Anna!\nJa, kom in med den.')
  expect(answer.text).toContain('> Skärmen flimrar igen.\n> Gäller garantin?')
})

test('the page has form, details, emergency number, map and reviews, in that order', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kontakta oss')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Skicka ett meddelande',
    'Kontaktuppgifter',
    'Öppettider',
    /Akut/,
    /Hitta/,
    /kunder/,
  ])
  await expect(main.getByRole('link', { name: '070-174 06 35' }).first()).toHaveAttribute(
    'href',
    'tel:+46701740635',
  )
  await expect(main.getByRole('link', { name: shop })).toHaveAttribute('href', `mailto:${shop}`)
  for (const text of ['Kyrkogatan 12', 'Måndag–fredag', '10:00–17:00', '11:00–14:00', 'Stängt']) {
    await expect(main.getByText(text).first()).toBeVisible()
  }
  // The footer does not repeat them.
  const inFooter = page.getByRole('contentinfo').getByRole('heading', { name: 'Öppettider' })
  await expect(inFooter).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalOverflow(page)
})

test('the page has structured data for search engines', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/contact')
  await expect(page).toHaveTitle('Kontakta oss | Verkstan')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/)
  const block = await page.locator('script[type="application/ld+json"]').textContent()
  const graph: { '@type': string; url?: string }[] = JSON.parse(block ?? '')['@graph']
  expect(graph.map((thing) => thing['@type'])).toEqual(['LocalBusiness', 'BreadcrumbList', 'ContactPage'])
  expect(graph[2]?.url).toMatch(/\/contact$/)
  const trail = page.getByRole('navigation', { name: 'Brödsmulor' })
  await expect(trail.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/')
})

test('the fields are those of the spec', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/contact')
  const form = contactForm(page)
  await expect(form.getByLabel('E-post')).toHaveAttribute('type', 'email')
  await expect(form.getByLabel('Telefon')).not.toHaveAttribute('aria-required')
  for (const label of ['Namn', 'E-post', 'Ämne', 'Meddelande']) {
    await expect(form.getByLabel(label)).toHaveAttribute('aria-required', 'true')
  }
  const subjects = form.getByLabel('Ämne').locator('option:not([value=""])')
  await expect(subjects).toHaveText(['Reparation', 'Offertförfrågan', 'Garanti', 'Allmän fråga', 'Annat'])
})

test('missing values are reported and marked until filled in', { tag: '@phone' }, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await open(page, '/contact')
  const form = contactForm(page)
  const text = 'Vänligen fyll i alla obligatoriska fält (Namn, E-post, Ämne, Meddelande).'
  for (const missing of ['Namn', 'E-post', 'Ämne', 'Meddelande']) {
    await fillMessage(page, newVisitor('Bo'))
    const field = form.getByLabel(missing)
    if (missing === 'Ämne') await field.selectOption('')
    else await field.fill('  ')
    await pressSend(page)
    await expect(page.getByRole('alertdialog')).toContainText(text)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1)
  }
  await expect(form.getByText('Skriv ett meddelande.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Meddelande').fill('Nu så')
  await expect(form.getByText('Skriv ett meddelande.')).toHaveCount(0)
  expect(sent).toEqual([])
})

test('an invalid e-mail address shows an error at its field', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/contact')
  await fillMessage(page, { ...newVisitor('Bo'), email: 'bo@' })
  await pressSend(page)
  await expect(contactForm(page).getByText('Ogiltig e-postadress')).toBeVisible()
  await expect(contactForm(page).getByLabel('E-post')).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('while it is being sent the button waits, and a second press sends nothing more', {
  tag: '@phone',
}, async ({ page }) => {
  let sent = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(calls, async (route) => {
    sent++
    await answered
    await route.continue()
  })
  await open(page, '/contact')
  await fillMessage(page, newVisitor('Dan'))
  await contactForm(page).getByRole('button', { name: 'Skicka meddelande' }).dblclick()
  await expect(contactForm(page).getByRole('button', { name: 'Skickar …' })).toBeDisabled()
  await contactForm(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  answer()
  await expect(page.getByRole('alertdialog')).toContainText('Meddelandet har skickats. Tack!')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(contactForm(page).getByRole('button', { name: 'Skicka meddelande' })).toBeFocused()
  expect(sent).toBe(1)
})

test.describe('when sending fails', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  const cases = [
    [
      'the server’s text is shown',
      { status: 429, json: { error: 'Vänta 5 minuter.' } },
      'Fel: Vänta 5 minuter.',
    ],
    ['no text is an unknown error', { status: 500, json: {} }, 'Fel: Ett okänt fel inträffade.'],
    ['a page is no answer', { status: 502, body: '<h1>Bad gateway</h1>' }, 'Servern gav ett oväntat svar.'],
    [
      'not even with all well',
      { status: 200, contentType: 'text/html', body: '<p>Hej' },
      'Servern gav ett oväntat svar.',
    ],
    ['no answer is a network error', undefined, 'Nätverksfel: Kunde inte ansluta till servern.'],
  ] as const

  for (const [name, answer, text] of cases) {
    test(`${name}; the form stays, and can be sent again`, async ({ page }) => {
      const visitor = newVisitor('Eva')
      await fake(page, calls, (route) => (answer ? route.fulfill(answer) : route.abort()), 1)
      await open(page, '/contact')
      await fillMessage(page, visitor)
      await pressSend(page)
      await expect(page.getByRole('alertdialog').getByText(text, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(contactForm(page).getByLabel('Namn')).toHaveValue(visitor.name)
      await expect(contactForm(page).getByLabel('Ämne')).toHaveValue('warranty')
      await pressSend(page)
      await expect(page.getByRole('alertdialog')).toContainText('Meddelandet har skickats. Tack!')
    })
  }

  test('a field rejected by the server is reported and marked', async ({ page }) => {
    await open(page, '/contact')
    await fillMessage(page, newVisitor('Fia'))
    const phone = contactForm(page).getByLabel('Telefon')
    await phone.evaluate((input: HTMLInputElement) => input.removeAttribute('maxlength'))
    await phone.fill('0'.repeat(41))
    await pressSend(page)
    await expect(page.getByRole('alertdialog')).toContainText('Fel: Skriv högst 40 tecken.')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(phone).toBeFocused()
    await expect(contactForm(page).getByText('Skriv högst 40 tecken.')).toBeVisible()
  })
})

test.describe('when its script cannot be loaded', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/] })

  test('the form reports it to visitors who type, and keeps their input', async ({ page }) => {
    await page.route(/contact-form\..*\.js$/, (route) => route.abort())
    await page.goto('/contact')
    await contactForm(page).getByLabel('Namn').fill('Gun')
    await expect(page.getByRole('alert')).toContainText('Den här delen av sidan kunde inte laddas.')
    await expect(page.getByRole('alert').getByRole('link', { name: 'Ladda om sidan' })).toBeVisible()
    await expect(contactForm(page).getByLabel('Namn')).toHaveValue('Gun')
    await expect(page.getByRole('main').getByRole('link', { name: shop })).toBeVisible()
  })

  test('input from before the script was loaded is kept and sent', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/contact-form\..*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    const visitor = newVisitor('Hugo')
    await page.goto('/contact')
    await fillMessage(page, visitor)
    release()
    await pressSend(page)
    await expect(page.getByRole('alertdialog')).toContainText('Meddelandet har skickats. Tack!')
    await mailTo(visitor.email, /Vi har fått ditt meddelande/)
  })
})

test.describe('without script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the page is readable, and shows the e-mail address instead', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByText('Formuläret behöver JavaScript.')).toBeVisible()
    await expect(contactForm(page).getByRole('button')).toBeDisabled()
    await expect(page.getByRole('heading', { name: 'Så säger våra kunder' })).toBeVisible()
  })
})
