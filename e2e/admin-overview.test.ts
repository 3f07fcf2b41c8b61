import { mailsTo, mailTo } from './support/mails.ts'
import { leaveMessage } from './support/messages.ts'
import { logIn } from './support/staff.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalOverflow,
  hydrated,
  open,
  test,
  withoutLiveUpdates,
} from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

test.describe('from the first page', { tag: '@desktop' }, () => {
  // The sandboxed mail preview also blocks the test's own scripts.
  test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] })

  test('the day starts with the work queues, and a mail to a wrong address is seen and corrected', async ({
    page,
  }) => {
    const visitor = newVisitor('Siv')
    const wrong = visitor.email.replace(/@.*/, '@kund.invalid')
    await leaveMessage(page, { ...visitor, email: wrong })
    const requested = await page.request.post('/api/quotes/requests/', {
      data: {
        name: visitor.name,
        email: visitor.email,
        phone: visitor.phone,
        device_type: 'mobil',
        brand: 'Samsung',
        model_name: 'Galaxy S24',
        issue: 'Trasig skärm',
        customer_message: '',
        status: 'Ny',
      },
    })
    expect(requested.status()).toBe(201)

    await open(page, '/admin')
    await expect(page).toHaveURL('/admin/login')
    await logIn(page)
    await expect(page).toHaveURL('/admin/oversikt')
    await expect(page.getByRole('region', { name: 'Dagens inlämningar' })).toBeVisible()
    const waiting = page.getByRole('region', { name: 'Väntar på någon' })
    await expect(waiting.getByRole('link', { name: /^Nya offertförfrågningar \d+$/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)

    // Each work queue links to its filtered screen.
    await page.getByRole('link', { name: /^Nya offertförfrågningar \d+$/ }).click()
    await expect(page).toHaveURL('/admin/quotes?status=Ny')
    await expect(page.getByRole('heading', { name: 'Offertförfrågningar', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: visitor.name })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page).toHaveURL('/admin/oversikt')
    await page.getByRole('link', { name: /^Obesvarade meddelanden \d+$/ }).click()
    await expect(page).toHaveURL('/admin/meddelanden?status=unanswered')
    await expect(page.getByRole('heading', { name: 'Meddelanden', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: visitor.name })).toBeVisible()

    // The confirmation failed: this is shown on the first page and in the navigation.
    const nav = page.getByRole('navigation', { name: 'Admin' })
    await expect(nav.getByRole('link', { name: /Inställningar \d+ väntar/ })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    const lost = page.getByRole('region', { name: 'Mejl som inte gick fram' })
    await lost.getByRole('link', { name: wrong }).click()
    const details = page.getByRole('region', { name: `Mejl till ${wrong}` })
    await expect(details).toContainText('Adressen finns inte.')
    // The preview runs no script, not even the test's, so check its source.
    const preview = page.getByTitle('Förhandsvisning av mejlet')
    await expect(preview).toHaveAttribute('srcdoc', /Tack för ditt meddelande till Verkstan</)
    await expect(preview).toHaveAttribute('sandbox', 'allow-same-origin')
    await details.getByRole('button', { name: 'Ren text' }).click()
    await expect(details.getByLabel('Meddelandet som ren text')).toContainText('Tack för ditt meddelande')
    await expectAccessible(page)

    await details.getByRole('button', { name: 'Skicka till annan adress' }).click()
    const dialog = page.getByRole('dialog', { name: 'Skicka till annan adress' })
    await dialog.getByRole('button', { name: 'Skicka' }).click()
    await expect(dialog.getByText('Skriv en annan adress än den som inte fungerade.')).toBeVisible()
    await dialog.getByLabel('E-postadress').fill(visitor.email)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Skicka' }).click()
    const sent = page.getByRole('region', { name: `Mejl till ${visitor.email}` })
    await expect(sent.getByText('Sparat som fil, inte skickat', { exact: true }).first()).toBeVisible()
    await mailTo(visitor.email, /^Vi har fått ditt meddelande/)
    expect(await mailsTo(wrong)).toEqual([])
    await sent.getByRole('link', { name: `mejlet till ${wrong}` }).click()
    await expect(details.getByText('Avbrutet', { exact: true })).toBeVisible()

    // The mail switches are also reached from here, and every mail can be previewed.
    await page.getByRole('button', { name: 'När ärenden flyttas' }).click()
    await expect(page.getByRole('dialog', { name: 'Mejl när ett ärende flyttas' })).toBeVisible()
    await page.getByRole('button', { name: 'Klar' }).click()
    await page.getByRole('link', { name: 'Mejlmallar' }).click()
    // The log, which is shown until then, has rows of the same name.
    await expect(page.getByRole('heading', { name: 'Mejlmallar', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Ärendet är flyttat' }).click()
    await page.getByLabel('Visa mejlet när').selectOption('Färdig')
    await expect(page.getByText('Klar att hämta: Apple iPhone 13')).toBeVisible()
    await expect(preview).toHaveAttribute('srcdoc', /Hej Åsa!/)
    await page.getByRole('button', { name: 'Ren text' }).click()
    await expectAccessible(page)
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('region', { name: 'Mallen Ärendet är flyttat' })).toBeVisible()

    // The handbook explains it all, with pictures.
    await nav.getByRole('link', { name: 'Handbok' }).click()
    await expect(page.getByRole('heading', { name: 'Handbok', level: 1 })).toBeVisible()
    const picture = page.getByRole('img', { name: 'Översikten' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
  })
})

test.describe('the first page', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('shows an empty state, the first steps of a new shop, and an error when it cannot be fetched', async ({
    page,
  }) => {
    await withoutLiveUpdates(page)
    await logIn(page)
    const token = await page.evaluate(() => localStorage.getItem('adminAuthToken'))
    const real = await page.request.get('/api/admin/office/overview/', {
      headers: { authorization: `Bearer ${token}` },
    })
    const day = (await real.json()) as { queues: Record<string, unknown> }
    const queues = Object.fromEntries(Object.keys(day.queues).map((key) => [key, { count: 0, items: [] }]))
    let answer: { status: number; json: unknown } = { status: 500, json: { detail: 'Stängt.' } }
    await page.route('**/office/overview/', (route) => route.fulfill(answer))
    await open(page, '/admin/oversikt')
    await expect(page.getByRole('alert')).toContainText('Stängt.')
    const quiet = {
      queues,
      drop_offs: [],
      drop_offs_tomorrow: [],
      first_steps: ['shop', 'prices', 'payments'],
      missing_identity: ['email', 'phone'],
      is_public: true,
      public_demo_data: true,
    }
    answer = { status: 200, json: { ...day, ...quiet } }
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('heading', { name: 'Inget väntar här' })).toBeVisible()
    await expect(page.getByText('Inga bokade inlämningar i dag.')).toBeVisible()
    await expect(page.getByText('Butiken innehåller demodata')).toBeVisible()
    const begin = page.getByRole('region', { name: 'Innan ni öppnar' })
    await expect(begin.getByRole('link', { name: 'Lägg in priserna' })).toBeVisible()
    await expect(page.getByText('säger inte vem som driver den')).toBeVisible()
    await expect(begin.getByText('Kvar: e-post och telefon.')).toBeVisible()
    await expectAccessible(page)
    await begin.getByRole('button', { name: 'Visa inte ”Koppla in betalningar” här' }).click()
    await page.reload()
    await expect(begin.getByRole('link')).toHaveCount(2)
    // The law requires the shop's identity, so that step cannot be hidden.
    await expect(begin.getByRole('button', { name: /Fyll i butikens/ })).toHaveCount(0)

    // On the first day the steps are alone.
    answer = { status: 200, json: { ...day, ...quiet, is_new: true } }
    await page.reload()
    await expect(begin).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dagens inlämningar' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Inget väntar här' })).toHaveCount(0)
  })

  test('a missing mail shows an error in the log', async ({ page }) => {
    await logIn(page, '/admin/mejl?id=2000000000')
    await expect(page.getByRole('alert')).toContainText('Mejlet finns inte.')
    await open(page, '/admin/mejl?q=finns-inte-alls')
    await expect(page.getByText('Inga mejl hittades.')).toBeVisible()
    await expectAccessible(page)
  })
})

test('the handbook opens where it explains the screen, and is searched', { tag: '@desktop' }, async ({
  page,
}) => {
  await logIn(page, '/admin/bokforing')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Handbok' }).click()
  await expect(page).toHaveURL(/\/admin\/handbok#Bokf/)
  await expect(page.getByRole('heading', { name: 'Bokföring', level: 2 })).toBeInViewport()
  const search = page.getByLabel('Sök i handboken')
  // Until the handbook is shown, the key opens the search in everything.
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.pressSequentially('dagsavslut skillnad', { delay: 60 })
  await expect(search).toHaveValue('dagsavslut skillnad')
  const hits = page.getByRole('navigation', { name: 'Träffar' })
  await hits.getByRole('link').first().click()
  await expect(page).toHaveURL(/#rapporter-och-dagsavslut$/)
  await expectAccessible(page)
  await search.fill('enhörning')
  await expect(page.getByRole('status').getByText('Inget i handboken stämmer')).toBeVisible()
})
