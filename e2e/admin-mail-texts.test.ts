import { logIn } from './support/staff.ts'
import { expect, expectAccessible, open, test } from './support/test.ts'
import { getWorkshop } from './support/workshop.ts'

test('the owner words a mail, and takes the standard text back', { tag: '@desktop' }, async ({ page }) => {
  await logIn(page, '/admin/mejl/mallar?mall=trade-in-cancelled')
  const mail = page.getByRole('region', { name: 'Mallen Inbytet är avbrutet' })
  await mail.getByRole('button', { name: 'Ändra texten' }).click()
  const subject = mail.getByRole('textbox', { name: 'Ämne' })
  await subject.fill('Ditt inbyte {nummer} är avbrutet')
  await expect(mail.getByText('{nummer} finns inte här. Välj bland dem under fältet.')).toBeVisible()
  await expect(mail.getByRole('button', { name: 'Spara' })).toBeDisabled()
  await subject.fill('Ditt inbyte är avbrutet: ')
  // Another mail does not take the words away unasked.
  await page.getByRole('link', { name: 'Budet är avböjt' }).first().click()
  await page.getByRole('button', { name: 'Stanna kvar' }).click()
  await mail.getByRole('button', { name: 'Skriv in {kod} i Ämne' }).click()
  await expect(subject).toHaveValue('Ditt inbyte är avbrutet: {kod}')
  // The preview shows it before it is saved.
  await expect(mail.getByText('Ditt inbyte är avbrutet: SM-7K4QX-2M9PD')).toBeVisible()
  await mail.getByRole('button', { name: 'Ren text' }).click()
  await expectAccessible(page)
  await mail.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Sparat. Nästa mejl skrivs med era ord.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inbytet är avbrutet' })).toContainText('Egen text')

  await mail.getByRole('button', { name: 'Ändra texten' }).click()
  await mail.getByRole('button', { name: 'Återställ Ämne' }).click()
  await mail.getByRole('button', { name: 'Spara' }).click()
  await expect(mail.getByText('Ditt ärende är avbrutet (SM-7K4QX-2M9PD)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inbytet är avbrutet' })).not.toContainText('Egen text')
})

test('the owner adds a template for replies, which a reply offers', { tag: '@desktop' }, async ({ page }) => {
  await logIn(page, '/admin/mejl/mallar?mall=svar')
  const list = page.getByRole('region', { name: 'Mallar för svar' })
  await list.getByRole('button', { name: 'Lägg till en mall' }).click()
  await list.getByRole('textbox', { name: 'Rubrik' }).fill('Hyllplats')
  await list.getByRole('textbox', { name: 'Svar' }).fill('Hej {namn}! Din {sak} ligger på hyllan.')
  await expect(list.getByText('{sak} finns inte i svar.')).toBeVisible()
  await list.getByRole('textbox', { name: 'Svar' }).fill('Hej {namn}! Vi har lagt undan den.')
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Mallarna är sparade.')).toBeVisible()

  const { id } = await (await getWorkshop(page.request)).registerRepair('Mallia Kund')
  await open(page, `/admin/arenden?id=${id}`)
  await page.getByRole('button', { name: 'Mallar' }).click()
  const chooser = page.getByRole('dialog', { name: 'Mallar' })
  await chooser.getByLabel('Sök bland mallarna').fill('hyllplats')
  await expect(chooser.getByRole('listitem')).toContainText(/Hej \S+! Vi har lagt undan den\./)
  await page.keyboard.press('Escape')

  await open(page, '/admin/mejl/mallar?mall=svar')
  await list.getByRole('button', { name: 'Återställ standardmallarna' }).click()
  await expect(page.getByText('Standardmallarna gäller igen.')).toBeVisible()
})
