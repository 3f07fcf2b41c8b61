import { startWebhookReceiver } from '#server/testing/webhooks/receiver.ts'
import { logIn, openScreen } from './support/staff.ts'
import { expect, expectAccessible, owner, test } from './support/test.ts'

test('an owner creates a key and a webhook, which work, and revokes the key', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await logIn(page)
  await openScreen(page, 'Inställningar', 'Kopplingar')
  await page.getByRole('link', { name: 'API och webhooks' }).click()
  await expect(page.getByText('Inga nycklar än.')).toBeVisible()
  await expect(page.getByText('Inga webhooks än.')).toBeVisible()
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Ny nyckel' }).click()
  await dialog.getByRole('button', { name: 'Skapa nyckeln' }).click()
  await expect(dialog.getByText('Välj något som nyckeln får läsa.')).toBeVisible()
  await dialog.getByLabel('Till vad').fill('Statistik')
  await dialog.getByLabel('Ärenden').check()
  await dialog.getByLabel('Ditt lösenord').fill(owner.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Skapa nyckeln' }).click()
  await expect(dialog).toContainText('Den visas bara nu')
  const key = /vk_[\w-]{43}/.exec((await dialog.textContent()) ?? '')?.[0]
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Klar' }).click()

  const read = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await read('/api/admin/repairs/')).toBe(200)
  expect(await read('/api/admin/customers/')).toBe(403)

  const receiver = await startWebhookReceiver()
  await page.getByRole('button', { name: 'Ny webhook' }).click()
  await dialog.getByLabel('Till vad').fill('Lagret')
  await dialog.getByRole('textbox', { name: 'Adress' }).fill(receiver.url)
  await dialog.getByLabel('Nytt ärende').check()
  await dialog.getByLabel('Ditt lösenord').fill(owner.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lägg till' }).click()
  await expect(dialog).toContainText('whsec_')
  await dialog.getByRole('button', { name: 'Klar' }).click()
  await page.getByRole('button', { name: 'Skicka prov' }).click()
  const log = page.getByRole('region', { name: 'Logg' })
  await expect(log.getByText('Levererat (200), 1 försök.')).toBeVisible()
  await log.getByRole('button', { name: 'Skicka igen' }).click()
  await expect.poll(() => receiver.received.length).toBe(2)
  await expectAccessible(page)
  await receiver.close()

  await page.getByRole('button', { name: 'Dra in Statistik' }).click()
  await page.getByRole('button', { name: 'Dra in nyckeln' }).click()
  await expect(page.getByText('Indragen')).toBeVisible()
  expect(await read('/api/admin/repairs/')).toBe(401)
  await page.getByRole('button', { name: 'Ändra Lagret' }).click()
  await dialog.getByRole('button', { name: 'Ta bort' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Inga webhooks än.')).toBeVisible()
})
