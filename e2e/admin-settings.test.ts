import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { comingDays } from '#domain/settings/hours.ts'
import { fake } from './support/fake.ts'
import { type BackOffice, test } from './support/settings.ts'
import { getShop } from './support/shop.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalOverflow,
  open,
  owner,
  withoutLiveUpdates,
} from './support/test.ts'

// Tests that change settings lock each other out, so they run in one worker.
test.describe.configure({ mode: 'default' })

async function loggedIn(page: Page): Promise<void> {
  const login = await page.request.post('/api/token/', { data: owner })
  const { access } = await login.json()
  await page.addInitScript((token) => localStorage.setItem('adminAuthToken', token), access)
}

/** Opens a page of the settings by the last part of its address. */
async function openSettings(page: Page, name = '', section = 'Butiken'): Promise<void> {
  await loggedIn(page)
  await open(page, `/admin/installningar${name && `/${name}`}`)
  await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible()
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Inställningar', exact: true })
const openInMenu = (page: Page, name: string) =>
  menu(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

const save = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true }).click()
const bar = (page: Page) => page.getByRole('region', { name: 'Osparade ändringar' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Returns a future day on which the shop is open and no closure applies. */
async function openDay({ read }: BackOffice): Promise<string> {
  const { settings, today, holidays } = await read()
  const day = comingDays(today, 14, settings, holidays).find(({ date, open }) => open && date > today)
  if (!day) throw new Error('The shop is closed for two weeks')
  return day.date
}

test('the screen is accessible, fits, and shows that everything is saved', { tag: '@desktop' }, async ({
  page,
}) => {
  await openSettings(page)
  await expect(bar(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test('the menu marks the open page, and on a phone it is a list to choose from', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSettings(page)
  const marked = menu(page).locator('[aria-current=page]')
  await expect(marked).toHaveText('Butiken')
  await openInMenu(page, 'Texter & siffror')
  await expect(page).toHaveURL('/admin/installningar/texter')
  await expect(page).toHaveTitle(/^Texter & siffror /)
  await expect(marked).toHaveText('Texter & siffror')
  await expect(field(page, 'Butikens namn')).toHaveCount(0)
  await field(page, 'Svar inom, timmar').fill('25')
  await expect(menu(page).getByRole('link', { name: /^Texter & siffror\s*, osparat$/ })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const choice = menu(page).getByLabel('Visa inställningar för')
  await expect(choice).toHaveValue('/admin/installningar/texter')
  await choice.selectOption('Bokföring')
  await expect(page).toHaveURL('/admin/installningar/bokforing')
  await expect(page.getByRole('region', { name: 'Bokföring' })).toBeVisible()
  await expect(bar(page)).toContainText('Osparat: Texter & siffror')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test('an address of the time when all settings were one page leads to the section', {
  tag: '@desktop',
}, async ({ page }) => {
  await loggedIn(page)
  await open(page, '/admin/installningar#betalning')
  await expect(page).toHaveURL('/admin/installningar/betalning')
  await expect(page.getByRole('region', { name: 'Kassa & fakturor' })).toBeVisible()
  await open(page, '/admin/installningar#stangda-dagar')
  await expect(page).toHaveURL('/admin/installningar/oppettider#stangda-dagar')
  await expect(page.getByRole('region', { name: 'Stängda dagar & helgdagar' })).toBeInViewport()
})

test('a dry run tells what retention would delete, with days that are not saved', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSettings(page, 'gallring', 'Gallring')
  const section = page.getByRole('region', { name: 'Gallring' })
  await section.getByLabel('Loggar, dagar').fill('30')
  await section.getByRole('button', { name: 'Visa vad som skulle tas bort' }).click()
  await expect(section.getByText('Skriv ett heltal mellan 731 och')).toBeVisible()
  await expect(section.getByRole('status')).toBeEmpty()
  await section.getByLabel('Loggar, dagar').fill('800')
  await section.getByLabel('Bokningar, dagar').fill('30')
  await section.getByRole('button', { name: 'Visa vad som skulle tas bort' }).click()
  await expect(section.getByRole('status').getByRole('term')).toHaveCount(6)
  await expect(section.getByRole('status')).toContainText('Bokningar')
  await expectAccessible(page)
})

test('the shop’s own pictures: added with a text, shown on the pages, and removed', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSettings(page, 'bilder', 'Bilder på butiken')
  const section = page.getByRole('region', { name: 'Bilder på butiken' })
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8a5a2c' } })
    .jpeg()
    .toBuffer()
  await section
    .getByLabel('Lägg till en person')
    .setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: photo })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lägg till bilden' }).click()
  await expect(dialog.getByText('Skriv personens namn.')).toBeVisible()
  const places = dialog.getByRole('list', { name: 'Så visas bilden' }).getByRole('listitem')
  await expect(places).toHaveText(['Startsidan och Om oss'])
  await dialog.getByLabel('Namn').fill('Ada Skruv')
  await dialog.getByLabel('Vad personen gör hos er').fill('Tekniker')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lägg till bilden' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(section.getByText('Ada Skruv')).toBeVisible()
  await expectAccessible(page)
  const visitor = await page.context().newPage()
  await open(visitor, '/about')
  const people = visitor.getByRole('region', { name: 'Vi som jobbar här' })
  await expect(people.getByText('Ada Skruv')).toBeVisible()
  await people.scrollIntoViewIfNeeded()
  await expect
    .poll(() => people.getByRole('presentation').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await section
    .getByLabel('Välj bild på EU:s meddelande om lagstadgad garanti')
    .setInputFiles({ name: 'meddelande.jpg', mimeType: 'image/jpeg', buffer: photo })
  await dialog.getByRole('button', { name: 'Lägg till bilden' }).click()
  await expect(dialog).toHaveCount(0)
  const goods = await (await getShop(page.request)).sell({ stock: 1 })
  for (const path of ['/shop', `/shop/${goods.slug}`, '/shop/kassa']) {
    await visitor.goto(path)
    const notice = visitor.getByRole('region', { name: '3 års reklamationsrätt enligt lag' })
    await expect(notice.getByRole('link', { name: /^EU:s meddelande/ }), path).toHaveAttribute(
      'href',
      /-original$/,
    )
    await expectAccessible(visitor)
  }
  await section.getByRole('button', { name: /^Ta bort EU:s meddelande/ }).click()
  await expect(section.getByText(/^Saknas\. EU kräver den/)).toBeVisible()
  await section.getByRole('button', { name: 'Ta bort Ada Skruv' }).click()
  await expect(section.getByText('Ada Skruv')).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText('Ada Skruv')).toHaveCount(0)
})

test('a day is closed: at once in the preview, and for customers when it is saved', {
  tag: '@desktop',
}, async ({ page, settings }) => {
  const date = await openDay(settings)
  await openSettings(page, 'oppettider', 'Öppettider')
  await field(page, 'Från').fill(date)
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(page.getByText('Skriv varför det är stängt.')).toBeVisible()
  await field(page, 'Orsak').fill('Vi räknar skruvar')
  await field(page, 'Orsak').press('Enter')
  const preview = page.getByRole('complementary', { name: 'Kommande vecka' })
  await expect(preview.getByText('Vi räknar skruvar').last()).toBeVisible()
  await expect(bar(page)).toContainText('Osparat: Stängda dagar & helgdagar')

  const visitor = await page.context().newPage()
  await open(visitor, '/mobil/repair')
  const told = visitor.getByRole('contentinfo').getByText('Vi räknar skruvar')
  await expect(told).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Inställningarna är sparade.')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await visitor.reload()
  await expect(told).toBeVisible()
  await expectNoHorizontalOverflow(visitor)
})

test('a closed day that is taken back is gone for customers too', { tag: '@desktop' }, async ({
  page,
  settings,
}) => {
  await settings.write({ closedDays: [{ date: await openDay(settings), reason: 'Vi målar om' }] })
  const visitor = await page.context().newPage()
  await open(visitor, '/mobil/repair')
  const told = visitor.getByRole('contentinfo').getByText('Vi målar om')
  await expect(told).toBeVisible()
  await expectAccessible(visitor)

  await openSettings(page, 'oppettider', 'Öppettider')
  await page.getByRole('button', { name: /^Ta bort .*, Vi målar om$/ }).click()
  await expect(page.getByRole('heading', { name: 'Egna stängda dagar' })).toBeFocused()
  await save(page)
  await expect(page.getByText('Inställningarna är sparade.')).toBeVisible()
  await visitor.reload()
  await expect(told).toHaveCount(0)
})

test('changed hours, holidays and figures update the screen, and are undone together', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSettings(page, 'oppettider', 'Öppettider')
  const preview = page.getByRole('complementary', { name: 'Kommande vecka' })
  await page.getByRole('checkbox', { name: 'Öppet söndag' }).check()
  await page.getByLabel('söndag öppnar').fill('12:00')
  await page.getByLabel('söndag stänger').fill('15:00')
  await expect(preview.getByText('12:00–15:00').first()).toBeVisible()
  const holiday = page.getByRole('checkbox', { name: /julafton .* december/ }).first()
  await holiday.check()
  await openInMenu(page, 'Nyckeltal')
  await field(page, 'Antal omdömen').fill('128')
  await expect(bar(page)).toContainText('Öppettider, Stängda dagar & helgdagar och Nyckeltal')

  await field(page, 'Betyg av 5').fill('fem')
  await openInMenu(page, 'Öppettider')
  await page.getByLabel('söndag stänger').fill('11:00')
  await openInMenu(page, 'Bokföring')
  await save(page)
  // The page of the first error opens, and the others are marked.
  await expect(page).toHaveURL('/admin/installningar/oppettider')
  await expect(page.getByText('Stängningstiden ska vara efter öppningstiden.')).toBeVisible()
  await expect(page.getByLabel('söndag stänger')).toBeFocused()
  await expectAccessible(page)
  await expect(menu(page).getByRole('link', { name: /^Nyckeltal\s*, fel$/ })).toBeVisible()
  await openInMenu(page, 'Nyckeltal')
  await expect(page.getByText('Skriv ett tal mellan 1 och 5, med högst en decimal.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(field(page, 'Antal omdömen')).toHaveValue('')
  await openInMenu(page, 'Öppettider')
  await expect(holiday).not.toBeChecked()
  await expect(preview.getByText('12:00–15:00')).toHaveCount(0)
})

test.describe('when the server refuses', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('errors are shown at their fields, and nothing is saved', async ({ page, settings }) => {
    await openSettings(page)
    await field(page, 'Momsregistreringsnummer').fill('SE556016068001')
    await openInMenu(page, 'Integrationer')
    await field(page, 'Mätnings-id (valfritt)').fill('UA-1')
    await openInMenu(page, 'Gallring')
    await save(page)
    await expect(bar(page)).toContainText('Rätta det som är markerat i Butiken och Integrationer.')
    await expect(page.getByText(/hör inte ihop med organisationsnumret/)).toBeVisible()
    await expect(field(page, 'Momsregistreringsnummer')).toBeFocused()
    await openInMenu(page, 'Integrationer')
    await expect(page.getByText(/Skriv id:t som det står hos Google/)).toBeVisible()
    expect((await settings.read()).settings.vatNumber).toBe('SE555555555501')
    await field(page, 'Mätnings-id (valfritt)').fill('')
    await openInMenu(page, 'Butiken')
    await page.getByRole('button', { name: 'Använd SE555555555501' }).click()
    await expect(bar(page)).toHaveCount(0)
  })

  test('a concurrent save is reported, and one’s own input is kept', async ({ page, settings }) => {
    await openSettings(page, 'integrationer', 'Integrationer')
    await field(page, 'Tjänstens id (valfritt)').fill('min_tjanst')
    await field(page, 'Mall: offert (valfritt)').fill('min_mall')
    const { emailJs } = (await settings.read()).settings
    await settings.write({ emailJs: { ...emailJs, publicKey: 'deras_nyckel', quoteTemplate: 'deras_mall' } })

    await save(page)
    await expect(bar(page)).toContainText('Någon annan har sparat inställningarna medan du skrev.')
    await expect(field(page, 'Tjänstens id (valfritt)')).toHaveValue('min_tjanst')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ladda om, behåll mitt' }).click()
    await expect(field(page, 'Publik nyckel (valfritt)')).toHaveValue('deras_nyckel')
    await expect(field(page, 'Mall: offert (valfritt)')).toHaveValue('min_mall')
    await expect(bar(page)).toContainText('Ni har ändrat samma sak i Integrationer.')
    await save(page)
    await expect(bar(page)).toHaveCount(0)
    expect((await settings.read()).settings.emailJs).toMatchObject({
      publicKey: 'deras_nyckel',
      serviceId: 'min_tjanst',
      quoteTemplate: 'min_mall',
    })
  })

  test('the later of two browsers can also adopt the values saved by the first', async ({
    settings: _,
    page,
    browser,
    extraHTTPHeaders,
  }) => {
    const other = await (await browser.newContext(extraHTTPHeaders ? { extraHTTPHeaders } : {})).newPage()
    await openSettings(page, 'integrationer', 'Integrationer')
    await openSettings(other, 'integrationer', 'Integrationer')
    await field(page, 'Tjänstens id (valfritt)').fill('forst')
    await field(other, 'Tjänstens id (valfritt)').fill('sist')
    await save(page)
    await expect(bar(page)).toHaveCount(0)
    await save(other)
    await expect(bar(other)).toContainText('Det du har skrivit är kvar här men inte sparat.')
    await other.getByRole('button', { name: 'Ladda om, släng mitt' }).click()
    await expect(field(other, 'Tjänstens id (valfritt)')).toHaveValue('forst')
    await expect(bar(other)).toHaveCount(0)
    await other.context().close()
  })

  test('an unreachable server shows an error with a retry button', async ({ page }) => {
    await withoutLiveUpdates(page)
    const comeBack = await fake(page, '**/api/admin/settings/', (route) =>
      route.fulfill({ status: 503, json: {} }),
    )
    await loggedIn(page)
    await open(page, '/admin/installningar')
    await expect(page.getByRole('alert')).toBeVisible()
    comeBack()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await field(page, 'Butikens namn').fill('Verkstan i Kil')
    await page.route('**/api/admin/settings/', (route) => route.abort())
    await save(page)
    await expect(bar(page)).toContainText('Kunde inte ansluta till servern.')
    await expect(field(page, 'Butikens namn')).toHaveValue('Verkstan i Kil')
  })
})

test('leaving with unsaved changes asks for confirmation', { tag: '@desktop' }, async ({ page }) => {
  await openSettings(page)
  await field(page, 'Gatuadress').fill('Storgatan 1')
  await openInMenu(page, 'Nyckeltal')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Produkter' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Lämna utan att spara?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Stanna kvar' }).click()
  await expect(page).toHaveURL('/admin/installningar/nyckeltal')
  await openInMenu(page, 'Butiken')
  await expect(field(page, 'Gatuadress')).toHaveValue('Storgatan 1')

  const requested = page.waitForEvent('dialog')
  const reloading = page.reload()
  const question = await requested
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloading
  await expect(field(page, 'Gatuadress')).toHaveValue('Kyrkogatan 12')

  await field(page, 'Gatuadress').fill('Storgatan 1')
  await page.getByRole('link', { name: 'Produkter' }).click()
  await dialog.getByRole('button', { name: 'Lämna utan att spara' }).click()
  await expect(page.getByRole('heading', { name: 'Produkter', level: 1 })).toBeVisible()
})

test('saving by the keyboard', { tag: '@desktop' }, async ({ page, settings }) => {
  await openSettings(page, 'integrationer', 'Integrationer')
  await field(page, 'Tjänstens id (valfritt)').fill('med_tangenter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Inställningarna är sparade.')).toBeVisible()
  expect((await settings.read()).settings.emailJs.serviceId).toBe('med_tangenter')
})

test.describe('the own password', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is asked for with new bank details', { tag: '@desktop' }, async ({ page, settings }) => {
    const { invoicing } = (await settings.read()).settings
    await settings.write({ invoicing: { ...invoicing, bankgiro: '' } })
    await openSettings(page, 'betalning', 'Kassa & fakturor')
    await expect(page.getByLabel('Ditt lösenord')).toHaveCount(0)
    await field(page, 'Bankgiro (valfritt)').fill('5402-9681')
    await expectAccessible(page)
    await save(page)
    await expect(page.getByText('Du måste ange ditt nuvarande lösenord.')).toBeVisible()
    await page.getByLabel('Ditt lösenord').fill('fel-losenord-1')
    await save(page)
    await expect(page.getByText('Det nuvarande lösenordet är fel.')).toBeVisible()
    await expect(page.getByLabel('Ditt lösenord')).toBeFocused()
    await page.getByLabel('Ditt lösenord').fill(owner.password)
    await save(page)
    await expect(page.getByText('Inställningarna är sparade.')).toBeVisible()
    await expect(page.getByLabel('Ditt lösenord')).toHaveCount(0)
    expect((await settings.read()).settings.invoicing.bankgiro).toBe('5402-9681')
  })
})

test('a store is added, moved, hidden, changed and deleted', { tag: '@desktop' }, async ({
  page,
  settings: _,
}) => {
  await openSettings(page, 'butiker', 'Butiker för inlämning')
  const part = page.getByRole('region', { name: 'Butiker för inlämning' })
  const names = part.getByRole('listitem').locator('p:first-child span:first-child')
  await part.getByRole('button', { name: 'Lägg till butik' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lägg till' }).click()
  await expect(dialog.getByText('Skriv gatuadressen.')).toBeVisible()
  await expectAccessible(page)
  for (const [label, text] of [
    ['Namn', 'Bokhandeln'],
    ['Gatuadress', 'Järnvägsgatan 4'],
    ['Postnr', '66530'],
    ['Ort', 'Kil'],
    ['Öppettider', 'Vardagar 9–17'],
  ] as const) {
    await dialog.getByRole('textbox', { name: label }).fill(text)
  }
  await dialog.getByRole('button', { name: 'Lägg till' }).click()
  await expect(part.getByText('Järnvägsgatan 4, 665 30 Kil')).toBeVisible()
  await expect(names.last()).toHaveText('Bokhandeln')
  const before = await names.allTextContents()

  await part.getByRole('button', { name: 'Flytta upp Bokhandeln' }).click()
  await expect(names.nth(before.length - 2)).toHaveText('Bokhandeln')
  await part.getByRole('button', { name: 'Dölj Bokhandeln' }).click()
  await expect(part.getByText('Dold')).toBeVisible()

  await part.getByRole('button', { name: 'Ändra Bokhandeln' }).click()
  await dialog.getByRole('textbox', { name: 'Namn' }).fill('Bokhandeln i Kil')
  await dialog.getByRole('checkbox', { name: 'Visas för kunderna' }).check()
  await dialog.getByRole('button', { name: 'Spara butiken' }).click()
  await expect(part.getByRole('button', { name: 'Dölj Bokhandeln i Kil' })).toBeVisible()
  await expect(part.getByText('Dold')).toHaveCount(0)

  await part.getByRole('button', { name: 'Ta bort Bokhandeln i Kil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(part.getByText('Bokhandeln')).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
})
