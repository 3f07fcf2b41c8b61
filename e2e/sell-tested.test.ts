import { getCodePath } from './support/phones/phones.ts'
import { doStep, openTestedPhone, showColours, skipRest } from './support/phones/tested-phone.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

test('a phone that is for sale tests itself, which fills in what is broken and goes along to the shop', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow()
  const seller = newVisitor('Säljare Prov')
  await open(page, '/salj-mobil')
  await page.getByLabel('Märke', { exact: true }).selectOption('Apple')
  await page.getByLabel('Modell').selectOption({ label: 'iPhone 13' })
  await page.getByRole('button', { name: 'Prova enheten' }).click()
  const link = page.locator('a[href^="/prov/"]')
  await expect(link).toHaveCount(1)
  await expectAccessible(page)
  const path = (await link.getAttribute('href')) ?? ''
  // The browser may throw the page away while the other one is open.
  await page.reload()
  await hydrated(page)
  await page.getByLabel('Märke', { exact: true }).selectOption('Apple')
  await page.getByLabel('Modell').selectOption({ label: 'iPhone 13' })
  await expect(link).toHaveAttribute('href', path)

  const phone = await openTestedPhone(browser, path, 'broken')
  await phone.getByRole('button', { name: 'Börja' }).click()
  await doStep(phone, 'Pekskärm', 'Hoppa över')
  await doStep(phone, 'Bildpunkter', 'Visa färgerna')
  await showColours(phone)
  await doStep(phone, 'Bildpunkter', 'Ja, något syntes')
  await doStep(phone, 'Ljusstyrka', 'Ja')
  await skipRest(phone)
  await phone.getByRole('button', { name: 'Skicka' }).click()
  await expect(phone.getByText('Gå tillbaka till sidan där du säljer enheten.')).toBeVisible()

  const picker = page.getByRole('region', { name: 'Välj enhet' })
  await expect(picker.getByText(/^Enheten säger: .*2 fel \(bildpunkter, lagring\)/)).toBeVisible()
  const screen = picker.getByRole('group', { name: 'Skärm' })
  await expect(screen.getByRole('radio').last()).toBeChecked()
  for (const group of await picker.getByRole('group').all())
    if ((await group.getByRole('radio', { checked: true }).count()) === 0)
      await group.locator('label').first().click()
  await expect(picker.getByText('Säkrare, för enheten har provat sig själv.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoHorizontalOverflow(page)
  await page.getByRole('button', { name: 'Lägg till i försäljning' }).click()
  await page.getByRole('radio', { name: 'Lämna i butik' }).check()
  await page.getByRole('button', { name: 'Gå vidare' }).click()
  await page.getByLabel('Namn').fill(seller.name)
  await page.getByLabel('E-post').fill(seller.email)
  await page.getByRole('button', { name: 'Slutför & se butiker' }).click()
  await expect(page.getByRole('heading', { name: 'Ditt ärende är registrerat!' })).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await logIn(staff, '/admin/inbyten')
  await staff.getByLabel('Sök').first().fill(seller.email)
  await staff.getByRole('link', { name: new RegExp(seller.name) }).click()
  await expect(staff.getByText('Provat i enheten')).toBeVisible()
  await expect(staff.getByText(/2 fel \(bildpunkter, lagring\)/).first()).toBeVisible()

  // The shop tests the same device at the inspection, and sees both answers in one table.
  await staff.getByRole('button', { name: 'Ta emot', exact: true }).click()
  const received = staff.getByRole('dialog', { name: 'Ta emot enheterna' })
  await received.getByLabel('Säljarens legitimation').selectOption('Körkort')
  await received.getByLabel('Säljarens adress').fill('Kyrkogatan 1, 671 30 Arvika')
  await received.getByLabel('Personnummer').fill('19900101-2385')
  await received.getByRole('button', { name: 'Ta emot' }).click()
  await staff.getByRole('button', { name: 'Prova enheten', exact: true }).click()
  const inspected = await openTestedPhone(browser, await getCodePath(staff), 'unsupported')
  await inspected.getByRole('button', { name: 'Börja' }).click()
  await doStep(inspected, 'Bildpunkter', 'Visa färgerna')
  await showColours(inspected)
  await doStep(inspected, 'Bildpunkter', 'Nej, allt såg bra ut')
  await skipRest(inspected)
  await inspected.getByRole('button', { name: 'Skicka' }).click()
  await expect(inspected.getByText('Tack, provet är skickat')).toBeVisible()
  await staff.getByRole('dialog', { name: 'Prova enheten' }).getByRole('button', { name: 'Klar' }).click()
  await staff.getByText('Visa alla prov').click()
  await expect(staff.getByRole('row', { name: 'Bildpunkter Fel OK' })).toBeVisible()
  await expectAccessible(staff)
})
