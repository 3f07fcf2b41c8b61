import type { Browser, Page } from '@playwright/test'
import { getCodePath, setOnline } from './support/phones/phones.ts'
import {
  doStep,
  drawOverScreen,
  openTestedPhone,
  type PhoneState,
  plugIn,
  readResults,
  showColours,
  skipRest,
  turnPhone,
} from './support/phones/tested-phone.ts'
import { expectLittleScript } from './support/public-pages.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, expectNotFound, test } from './support/test.ts'
import { getWorkshop } from './support/workshop.ts'

const tag = '@desktop'

/** Registers a phone of a customer, and opens the page on which it tests itself. */
async function openTest(page: Page, browser: Browser, state: PhoneState) {
  const workshop = await getWorkshop(page.request)
  const { id } = await workshop.registerRepair('Prova Kund')
  const phone = await openTestedPhone(browser, await workshop.showTestCode(id), state)
  const readTests = async () => (await workshop.read(id)).device_tests
  return { id, phone, readTests }
}

test('a phone that works tests itself, and its results come to the case', { tag }, async ({
  page,
  browser,
}) => {
  test.slow()
  const workshop = await getWorkshop(page.request)
  const { id } = await workshop.registerRepair('Prova Kund')
  await logIn(page, `/admin/arenden?id=${id}`)
  await page.getByRole('button', { name: 'Prova enheten', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Prova enheten före reparationen' })
  const phone = await openTestedPhone(browser, await getCodePath(page), 'working')
  await expectAccessible(page)

  await expect(phone.getByRole('heading', { name: 'Prova Apple iPhone 13' })).toBeVisible()
  await expect(phone.getByText('Prova Kund')).toHaveCount(0)
  for (const width of [320, 360, 430]) {
    await phone.setViewportSize({ width, height: 844 })
    await expectNoHorizontalOverflow(phone)
  }
  await phone.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Börja' }).click()
  await expect(phone.getByText('1 av 15')).toBeVisible()
  await doStep(phone, 'Pekskärm', 'Visa rutorna')
  await drawOverScreen(phone)
  await doStep(phone, 'Bildpunkter', 'Visa färgerna')
  await showColours(phone)
  await doStep(phone, 'Bildpunkter', 'Nej, allt såg bra ut')
  await expectAccessible(phone)
  await doStep(phone, 'Ljusstyrka', 'Ja')
  await doStep(phone, 'Kamera bak', 'Starta kameran', 'Ja, bilden är bra')
  await doStep(phone, 'Kamera fram', 'Starta kameran', 'Ja, bilden är bra')
  await doStep(phone, 'Högtalare och mikrofon', 'Spela tonen')
  await doStep(phone, 'Vibration', 'Vibrera', 'Ja')
  await doStep(phone, 'Rörelse och kompass', 'Börja vrida')
  await turnPhone(phone)
  await doStep(phone, 'Plats (GPS)', 'Hitta platsen')
  await doStep(phone, 'NFC', 'Starta NFC')
  await expect(phone.getByText('Webbläsaren ser att enheten kan känna igen dig.')).toBeVisible()
  await doStep(phone, 'Ansikte eller finger', 'Ja, det gick')
  await expect(phone.getByText('Batteriet är laddat till 87 %.')).toBeVisible()
  await plugIn(phone)
  await doStep(phone, 'Knappar', 'Ja, alla')
  await doStep(phone, 'Samtal', 'Hoppa över')
  await doStep(phone, 'Fukt och vatten', 'Nej, inget')

  const { Samtal, Mikrofon, ...others } = await readResults(phone)
  expect(Samtal).toBe('Ej provad: hoppades över')
  expect(Mikrofon).toMatch(/^OK, \d+\sdB$/)
  expect(others).toMatchObject({
    'Plats (GPS)': 'OK, 12\u00a0m',
    Batterinivå: 'OK, 87\u00a0%',
    Lagring: 'OK',
  })
  expect(Object.values(others).filter((result) => !result.startsWith('OK'))).toEqual([])
  await phone.getByRole('button', { name: 'Gör om Samtal' }).click()
  await doStep(phone, 'Samtal', 'Ja')
  expect(await readResults(phone)).toMatchObject({ Samtal: 'OK' })
  await expectAccessible(phone)
  await expectNoHorizontalOverflow(phone)

  await setOnline(phone, false)
  await phone.getByRole('button', { name: 'Skicka' }).click()
  await expect(phone.getByText('Nätet är nere. Provet skickas så fort det är tillbaka.')).toBeVisible()
  await setOnline(phone, true)
  await expect(phone.getByText('Tack, provet är skickat')).toBeVisible()
  await expect(dialog.getByText('20 OK')).toBeVisible()
  await dialog.getByRole('button', { name: 'Klar' }).click()
  const card = page.getByRole('region', { name: 'Provat i enheten' })
  await expect(card).toContainText('Före reparationen')
  await card.getByText('Visa alla prov').click()
  await expect(card.getByRole('row', { name: 'Kamera bak OK' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalOverflow(page)

  await phone.reload()
  await expect(phone.getByText('Provet är gjort.')).toBeVisible()
})

test('a phone finds what is broken, and an answer that was lost is stored once', { tag }, async ({
  page,
  browser,
}) => {
  test.slow()
  const { phone, readTests } = await openTest(page, browser, 'broken')
  // The first call, by which the phone tests its network.
  await phone.route('**/api/device-tests/*/', (route) => route.abort('connectionreset'), { times: 1 })
  await phone.getByRole('button', { name: 'Börja' }).click()
  await doStep(phone, 'Pekskärm', 'Visa rutorna')
  await drawOverScreen(phone, 0.3)
  await phone.getByRole('button', { name: 'Det går inte' }).click()
  await doStep(phone, 'Pekskärm', 'Skärmen svarar inte överallt')
  await doStep(phone, 'Bildpunkter', 'Visa färgerna')
  await showColours(phone)
  await doStep(phone, 'Bildpunkter', 'Ja, något syntes')
  await doStep(phone, 'Ljusstyrka', 'Nej')
  await doStep(phone, 'Kamera bak', 'Starta kameran')
  await expect(phone.getByText('Bilden är svart.')).toBeVisible()
  await doStep(phone, 'Kamera bak', 'Nej')
  await doStep(phone, 'Kamera fram', 'Starta kameran', 'Nej')
  await doStep(phone, 'Högtalare och mikrofon', 'Spela tonen')
  await expect(phone.getByText('Mikrofonen hörde inte tonen.')).toBeVisible()
  await doStep(phone, 'Högtalare och mikrofon', 'Ja, jag hörde den')
  await doStep(phone, 'Vibration', 'Vibrera', 'Nej')
  await doStep(phone, 'Rörelse och kompass', 'Börja vrida', 'Gå vidare')
  await doStep(phone, 'Plats (GPS)', 'Hitta platsen', 'Den hittar inte platsen')
  await doStep(phone, 'NFC', 'Starta NFC', 'NFC är på men startar inte')
  await doStep(phone, 'Ansikte eller finger', 'Nej')
  await doStep(phone, 'Batteri och laddning', 'Nej, den laddar inte')
  await doStep(phone, 'Knappar', 'Nej, inte alla')
  await doStep(phone, 'Samtal', 'Nej')
  await doStep(phone, 'Fukt och vatten', 'Ja, det finns tecken')

  const results = await readResults(phone)
  const fine = Object.entries(results).filter(([, result]) => result !== 'Fel')
  expect(Object.fromEntries(fine)).toEqual({
    Högtalare: 'OK',
    // Without any direction it is unknown whether the browser or the phone has no compass.
    Kompass: 'Ej provad: går inte i den här webbläsaren',
    Batterinivå: 'OK, 87\u00a0%',
  })
  await phone.route(
    '**/api/device-tests/*/',
    async (route) => {
      // The results have arrived, but the phone does not hear of it.
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await phone.getByRole('button', { name: 'Skicka' }).click()
  await expect(phone.getByText('Tack, provet är skickat')).toBeVisible()
  const [stored, ...more] = await readTests()
  expect(more).toEqual([])
  expect(stored?.results).toContainEqual({ test: 'back_camera', outcome: 'broken', value: null })
  expect(stored?.results).toContainEqual({ test: 'battery', outcome: 'ok', value: 87 })
})

test('a loudspeaker that is silent says nothing about the microphone', { tag }, async ({ page, browser }) => {
  const { phone } = await openTest(page, browser, 'broken')
  await phone.getByRole('button', { name: 'Börja' }).click()
  for (const title of ['Pekskärm', 'Bildpunkter', 'Ljusstyrka', 'Kamera bak', 'Kamera fram'])
    await doStep(phone, title, 'Hoppa över')
  await doStep(phone, 'Högtalare och mikrofon', 'Spela tonen', 'Nej, inget ljud')
  await skipRest(phone)
  expect(await readResults(phone)).toMatchObject({
    ...{ Högtalare: 'Fel', Mikrofon: 'Ej provad: hoppades över' },
  })
})

test('a tone that ends after its step was passed over changes nothing', { tag }, async ({
  page,
  browser,
}) => {
  const { phone } = await openTest(page, browser, 'working')
  await phone.getByRole('button', { name: 'Börja' }).click()
  for (const title of ['Pekskärm', 'Bildpunkter', 'Ljusstyrka', 'Kamera bak', 'Kamera fram'])
    await doStep(phone, title, 'Hoppa över')
  await doStep(phone, 'Högtalare och mikrofon', 'Spela tonen', 'Hoppa över')
  await expect(phone.locator('html')).toHaveAttribute('data-sound', 'over')
  await expect(phone.getByRole('heading', { name: 'Vibration' })).toBeVisible()
  await skipRest(phone)
  expect(await readResults(phone)).toMatchObject({ Högtalare: 'Ej provad: hoppades över' })
})

test('a phone whose owner says no has not been tested', { tag }, async ({ page, browser }) => {
  test.slow()
  const { phone, readTests } = await openTest(page, browser, 'refused')
  await phone.getByRole('button', { name: 'Börja' }).click()
  for (const title of ['Pekskärm', 'Bildpunkter', 'Ljusstyrka']) await doStep(phone, title, 'Hoppa över')
  await doStep(phone, 'Kamera bak', 'Starta kameran')
  await expect(phone.getByText('Sidan får inte använda kameran')).toBeVisible()
  await expectAccessible(phone)
  await doStep(phone, 'Kamera bak', 'Nästa')
  await doStep(phone, 'Kamera fram', 'Starta kameran', 'Nästa')
  await doStep(phone, 'Högtalare och mikrofon', 'Spela tonen', 'Ja, jag hörde den')
  await doStep(phone, 'Vibration', 'Hoppa över')
  await doStep(phone, 'Rörelse och kompass', 'Börja vrida', 'Nästa')
  await doStep(phone, 'Plats (GPS)', 'Hitta platsen', 'Nästa')
  await doStep(phone, 'NFC', 'Starta NFC', 'Nästa')
  await skipRest(phone)
  const refused = 'Ej provad: sidan fick inte lov'
  expect(await readResults(phone)).toMatchObject({
    ...{ 'Kamera bak': refused, 'Kamera fram': refused, Mikrofon: refused, Högtalare: 'OK' },
    ...{ Rörelse: refused, Kompass: refused, 'Plats (GPS)': refused, NFC: refused },
  })
  await phone.getByRole('button', { name: 'Skicka' }).click()
  await expect(phone.getByText('Tack, provet är skickat')).toBeVisible()
  const [stored] = await readTests()
  expect(stored?.results.filter(({ outcome }) => outcome === 'ok').map(({ test: name }) => name)).toEqual([
    ...['speaker', 'network', 'storage'],
  ])
})

test('a browser that can do little is asked about the rest', { tag }, async ({ page, browser }) => {
  const { phone, readTests } = await openTest(page, browser, 'unsupported')
  await expect(phone.getByText('Den här enheten har ingen pekskärm.')).toBeVisible()
  await phone.getByRole('button', { name: 'Börja' }).click()
  await doStep(phone, 'Bildpunkter', 'Visa färgerna')
  await showColours(phone)
  await doStep(phone, 'Bildpunkter', 'Nej, allt såg bra ut')
  await doStep(phone, 'Ljusstyrka', 'Ja')
  await doStep(phone, 'Ansikte eller finger', 'Ja, det gick')
  await doStep(phone, 'Batteri och laddning', 'Ja, den laddar')
  await doStep(phone, 'Knappar', 'Ja, alla')
  await doStep(phone, 'Samtal', 'Ja')
  await doStep(phone, 'Fukt och vatten', 'Nej, inget')
  const results = Object.entries(await readResults(phone))
  const unsupported = results.filter(([, result]) => result === 'Ej provad: går inte i den här webbläsaren')
  expect(unsupported.map(([name]) => name)).toEqual([
    ...['Pekskärm', 'Kamera bak', 'Kamera fram', 'Högtalare', 'Mikrofon', 'Vibration', 'Rörelse'],
    ...['Kompass', 'Plats (GPS)', 'NFC', 'Batterinivå', 'Lagring'],
  ])
  await phone.getByRole('button', { name: 'Skicka' }).click()
  await expect(phone.getByText('Tack, provet är skickat')).toBeVisible()
  const [stored] = await readTests()
  expect(stored?.results).toHaveLength(results.length)
})

test.describe('the page of a test', () => {
  test.use({ expectedErrors: [/404/] })

  test('loads little script, may use the parts, and is for those with its code only', { tag }, async ({
    page,
  }) => {
    const workshop = await getWorkshop(page.request)
    const { id } = await workshop.registerRepair('Skripta Kund')
    const path = await workshop.showTestCode(id)
    const answer = await page.request.get(path)
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=()',
    })
    const html = await answer.text()
    expect(html).toContain('noindex')
    await expectLittleScript(page.request, html)
    await expectNotFound(page, `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)
  })
})
