import { fillCounterForm, intakeForm, openBoard, repairDevice } from './support/counter.ts'
import { getCodePath, openOnPhone, photograph, setOnline } from './support/phones/phones.ts'
import { expectLittleScript } from './support/public-pages.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, expectNotFound, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'
import { getWorkshop } from './support/workshop.ts'

const tag = '@desktop'
const picture = 'public/apple-touch-icon.png'

test('two phones photograph a device into its open intake, and after the repair beside it', { tag }, async ({
  page,
  browser,
}) => {
  test.slow()
  const visitor = newVisitor('Foto')
  await openBoard(page)
  await page.getByRole('button', { name: 'Ny inlämning' }).click()
  const form = intakeForm(page)
  await fillCounterForm(form, visitor)
  await form.getByRole('button', { name: 'Fotografera med telefonen' }).click()
  const path = await getCodePath(page)
  await expectAccessible(page)

  const first = await openOnPhone(browser, path)
  await expect(first.getByRole('heading', { name: 'Bilder till inlämning av Apple iPhone 13' })).toBeVisible()
  await expect(first.getByText(visitor.name)).toHaveCount(0)
  for (const width of [320, 360, 430]) {
    await first.setViewportSize({ width, height: 844 })
    await expectNoHorizontalOverflow(first)
  }
  await expectAccessible(first)
  const pictures = form.getByRole('list', { name: 'Bilder från telefonen' }).getByRole('listitem')
  await photograph(first, 2)
  await expect(first.getByText('2 bilder har kommit fram.')).toBeVisible()
  await expect(pictures).toHaveCount(2)
  await expectAccessible(first)

  // The browser of the other refuses its camera to the page.
  const second = await openOnPhone(browser, path, 'refused')
  await second.getByRole('button', { name: 'Öppna kameran' }).click()
  await expect(second.getByText('Sidan får inte använda kameran.')).toBeVisible()
  await second.getByLabel('Ta en bild').setInputFiles(picture)
  await expect(second.getByText('3 bilder har kommit fram.')).toBeVisible()
  await expect(pictures).toHaveCount(3)
  await form.getByRole('button', { name: 'Ta bort bild 3' }).click()
  await expect(pictures).toHaveCount(2)

  // A picture waits while the device is registered, and comes to its repair.
  await setOnline(first, false)
  await first.getByLabel('Välj bilder i telefonen').setInputFiles(picture)
  await expect(first.getByText('1 bild väntar på nätet.')).toBeVisible()
  await form.getByRole('button', { name: 'Ta emot', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Bild 2: Inlämning' })).toBeVisible()
  await setOnline(first, true)
  await expect(first.getByText('3 bilder har kommit fram.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Bild 3: Inlämning' })).toBeVisible()

  await repairDevice(page)
  await expect(page.getByRole('button', { name: 'Lämna ut' })).toBeVisible()
  await page.getByRole('button', { name: 'Fotografera med telefonen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fotografera med telefonen' })
  await expectAccessible(page)
  const third = await openOnPhone(browser, await getCodePath(page))
  await expect(third.getByRole('heading', { name: 'Bilder på Apple iPhone 13, utlämning' })).toBeVisible()
  await photograph(third, 1)
  await expect(dialog.getByText('1 bild har kommit från telefonen.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Klar' }).click()
  const compared = page.getByRole('list', { name: 'Före och efter' }).getByRole('listitem').first()
  await expect(compared.getByRole('img')).toHaveCount(2)
  await expect(compared).toContainText('Utlämning')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalOverflow(page)
})

test('a picture whose answer is lost is stored once, and an ended code takes none', {
  tag,
}, async ({ page, browser }) => {
  const workshop = await getWorkshop(page.request)
  const { id } = await workshop.registerRepair('Bilda Kund')
  const { path, pairing } = await workshop.pair({ kind: 'repair', subject_id: id, stage: 'Inlämning' })
  const phone = await openOnPhone(browser, path, 'unsupported')
  await expect(phone.getByRole('button', { name: 'Öppna kameran' })).toHaveCount(0)
  let isCut = false
  await phone.route('**/api/pairings/*/pictures/**', async (route) => {
    if (isCut) return route.continue()
    isCut = true
    // The picture has arrived, but the phone does not hear of it.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await phone.getByLabel('Ta en bild').setInputFiles(picture)
  await expect(phone.getByText('1 bild väntar på nätet.')).toBeVisible()
  await expect(phone.getByText('1 bild har kommit fram.')).toBeVisible()
  expect((await workshop.readImages(id)).map(({ caption }) => caption)).toEqual(['Inlämning'])

  await workshop.endPairing(pairing)
  await phone.getByLabel('Välj bilder i telefonen').setInputFiles(picture)
  await expect(phone.getByRole('alert')).toContainText('Kopplingen är avslutad.')
  await expect(phone.getByLabel('Ta en bild')).toHaveCount(0)
  expect(await workshop.readImages(id)).toHaveLength(1)
})

test.describe('the camera page', () => {
  test.use({ expectedErrors: [/404/] })

  test('the camera page loads little script, and is for those with its code only', { tag }, async ({
    page,
  }) => {
    const workshop = await getWorkshop(page.request)
    const { id } = await workshop.registerRepair('Skripta Kund')
    const { path } = await workshop.pair({ kind: 'repair', subject_id: id, stage: 'Inlämning' })
    const answer = await page.request.get(path)
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    })
    const html = await answer.text()
    expect(html).toContain('noindex')
    await expectLittleScript(page.request, html)
    await expectNotFound(page, `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)
  })
})
