import type { Page } from '@playwright/test'
import { openBoard, registerRepair } from './support/counter.ts'
import { leaveMessage } from './support/messages.ts'
import { openScreen } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, owner, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

test('two staff at the counter see each other’s changes, and neither loses input', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const visitor = newVisitor('Live')
  const colleague = await (await browser.newContext()).newPage()
  await Promise.all([openBoard(page), openBoard(colleague)])

  // The board follows.
  const number = await registerRepair(colleague, visitor)
  const card = page.getByRole('link').filter({ hasText: visitor.name })
  await expect(card).toBeVisible()
  await colleague.getByRole('button', { name: 'Börja reparera' }).click()
  await expect(page.getByRole('region', { name: /^Under reparation/ }).getByText(visitor.name)).toBeVisible()

  // The repair is found by its number from any screen.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number.toLowerCase())
  const palette = page.getByRole('dialog', { name: 'Sök i allt' })
  await expect(palette.getByRole('group', { name: 'Numret' }).getByRole('option')).toContainText(visitor.name)
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Apple iPhone 13', level: 1 })).toBeVisible()
  const mine = page.getByLabel('Svar till kunden')
  const theirs = colleague.getByLabel('Svar till kunden')
  await mine.fill('Klar i morgon.')
  await theirs.fill('Väntar på reservdel.')
  await theirs.press('Control+Enter')
  await expect(page.getByText('Någon har skrivit medan du skrev.')).toBeVisible()
  await expect(page.getByText('Väntar på reservdel.')).toBeVisible()
  await expect(mine).toHaveValue('Klar i morgon.')
  await expect(page.getByRole('button', { name: 'Skicka', exact: true })).toBeDisabled()
  await expectAccessible(page)
  // Escape does not lose it either.
  await page.keyboard.press('Escape')
  await mine.blur()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stanna kvar' }).click()
  await page.getByRole('button', { name: 'Jag har läst det' }).click()
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(colleague.getByRole('list', { name: 'Samtalet' })).toContainText('Klar i morgon.')

  // Both write a repair line: the second writer sees the first one's line and keeps the own text.
  const addLine = async (writer: Page, description: string, price: string) => {
    await writer.getByRole('button', { name: 'Lägg till rad' }).click()
    await writer.getByLabel('Beskrivning, rad 2').fill(description)
    await writer.getByLabel('Pris per styck i kronor, rad 2').fill(price)
  }
  const saveLines = page.getByRole('button', { name: 'Spara raderna' })
  await addLine(page, 'Nytt ramlim', '95')
  await addLine(colleague, 'Skyddsglas', '149')
  await colleague.getByRole('button', { name: 'Spara raderna' }).click()
  await expect(colleague.getByText('Raderna är sparade.')).toBeVisible()
  await expect(page.getByText(/Skyddsglas, 1 × 149 kr/)).toBeVisible()
  await expect(page.getByLabel('Beskrivning, rad 2')).toHaveValue('Nytt ramlim')
  await expect(saveLines).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Behåll mitt' }).click()
  await saveLines.click()
  await expect(page.getByText('Raderna är sparade.')).toBeVisible()
  await expect(colleague.getByLabel('Beskrivning, rad 2')).toHaveValue('Nytt ramlim')

  // Counts and unread marks follow.
  await page.keyboard.press('Escape')
  await openScreen(page, 'Inkorg', 'Meddelanden')
  await openScreen(colleague, 'Inkorg', 'Meddelanden')
  const writer = newVisitor('Skrivare')
  await leaveMessage(page, writer)
  const row = page.getByRole('link').filter({ hasText: writer.name })
  const theirRow = colleague.getByRole('link').filter({ hasText: writer.name })
  await expect(row).toContainText('Obesvarat')
  await expect(theirRow).toContainText('Obesvarat')
  await expect(page.getByRole('link', { name: /^Meddelanden/ })).toContainText(/\d+\+? att svara på/)
  await theirRow.click()
  await colleague
    .getByRole('region', { name: `Meddelande från ${writer.name}` })
    .getByRole('button', { name: 'Markera som besvarat' })
    .click()
  await expect(row).not.toContainText('Obesvarat')
  await colleague.context().close()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/] })

  test('the back office shows it is offline, keeps the input, and continues when it is back', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await openBoard(page)
    const number = await registerRepair(page, newVisitor('Frånkopplad'))
    const note = page.getByLabel('Intern anteckning')
    await note.fill('Skruven saknas.')
    await context.setOffline(true)
    const banner = page.getByText('Ingen kontakt med servern – det du ser kan vara gammalt.')
    await expect(banner).toBeVisible()
    await page.getByRole('button', { name: 'Spara anteckningen' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Kunde inte ansluta till servern.')
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect(note).toHaveValue('Skruven saknas.')
    await expectAccessible(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type(number)
    await expect(page.getByText(/Det går inte att söka utan kontakt/)).toBeVisible()
    await page.keyboard.press('Escape')

    await context.setOffline(false)
    await expect(banner).toHaveCount(0)
    await page.getByRole('button', { name: 'Spara anteckningen' }).click()
    await expect(page.getByRole('list', { name: 'Samtalet' })).toContainText('Skruven saknas.')
  })
})

/** Presses Ctrl+K in the same moment as the search box is added to the page: keys must work as soon as they are shown. */
function pressSearchKeysOnceShown(page: Page): Promise<void> {
  return page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('button[aria-keyshortcuts="Control+K Meta+K"]')) return
      observer.disconnect()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

test('the search and the keys reach every screen', { tag: '@desktop' }, async ({ page }) => {
  await openBoard(page)
  const visitor = newVisitor('Sökt')
  await registerRepair(page, visitor)

  // Search by name, phone number and command.
  await page.getByRole('button', { name: 'Sök i allt' }).click()
  const palette = page.getByRole('dialog', { name: 'Sök i allt' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(visitor.name)
  const found = palette.getByRole('group', { name: 'Ärenden' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await field.fill('+46 70 174 06 11')
  await expect(palette.getByText(/^\d+ träffar$/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await palette.getByRole('option').nth(1).getAttribute('id')) ?? '',
  )
  await field.fill('finns inte alls')
  await expect(palette.getByText('Inget hittades för ”finns inte alls”.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await field.fill('ny prod')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ny produkt', level: 1 })).toBeVisible()

  // Keyboard shortcuts, which `?` shows.
  await page.getByRole('heading', { name: 'Ny produkt', level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Bokningar', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Tangenter' })
  await expect(keys.getByText('Ny bokning')).toBeVisible()
  await expect(keys.getByText('Inställningar')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  // Recently opened results are remembered until logout.
  await page.keyboard.press('Control+k')
  await field.fill(visitor.email)
  await expect(palette.getByRole('group', { name: 'Ärenden' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(visitor.name).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('group', { name: 'Senast öppnat' })).toContainText(visitor.name)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await page.getByLabel('Användarnamn').fill(owner.username)
  await page.getByLabel('Lösenord').fill(owner.password)
  await pressSearchKeysOnceShown(page)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(palette.getByRole('group', { name: 'Gå till' })).toBeVisible()
  await expect(palette.getByRole('group', { name: 'Senast öppnat' })).toHaveCount(0)
})
