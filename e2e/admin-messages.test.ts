import { fake } from './support/fake.ts'
import { leaveMessage, openMessage } from './support/messages.ts'
import { logIn, openScreen } from './support/staff.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalOverflow,
  open,
  test,
  withoutLiveUpdates,
} from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

test('the inbox shows waiting messages, and finds them by name, text and status', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Gun')
  await leaveMessage(page, visitor, `Hej!\nPasserar glaset ${visitor.name} i min klocka?`)
  await logIn(page)
  await openScreen(page, 'Inkorg', /Meddelanden \d+ att svara på/)
  await expect(page.getByRole('heading', { name: 'Meddelanden' })).toBeVisible()
  const row = page.getByRole('link', { name: visitor.name })
  await page.getByLabel('Sök').fill(`glaset ${visitor.name}`)
  await expect(row).toContainText('Garanti · Hej! Passerar glaset')
  await expect(row).toContainText('Obesvarat')
  // Something of today has its time, anything older its day.
  await expect(row).toContainText(/\d{2}:\d{2}$/)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  await page.getByLabel('Status').selectOption('Besvarade')
  await expect(page.getByText('Inga meddelanden hittades.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Status').selectOption('Obesvarade')
  await expect(row).toBeVisible()
  // The filter is in the address.
  await page.reload()
  await expect(row).toBeVisible()
  await row.click()
  const details = page.getByRole('region', { name: `Meddelande från ${visitor.name}` })
  await expect(details).toContainText(visitor.email)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test('a message is marked as answered and as waiting, and deleted through a dialog', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Harald')
  await leaveMessage(page, visitor)
  await logIn(page)
  const details = await openMessage(page, visitor)
  await details.getByRole('button', { name: 'Markera som besvarat' }).click()
  await expect(details.getByText('Besvarat', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Markera som obesvarat' }).click()
  await expect(details.getByText('Obesvarat', { exact: true })).toBeVisible()

  await details.getByRole('button', { name: 'Ta bort' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Åtgärden kan inte ångras.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(details).toBeVisible()
  await details.getByRole('button', { name: 'Ta bort' }).click()
  await dialog.getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Inga meddelanden hittades.')).toBeVisible()
  // The clicked button was removed with its message, so the focus moves to the list's heading.
  await expect(page.getByRole('heading', { name: 'Meddelanden' })).toBeFocused()
})

test('a reply is required, kept while viewing something else, and sent by keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  const [first, second] = [newVisitor('Ingrid'), newVisitor('Ingrid')]
  await leaveMessage(page, first)
  await leaveMessage(page, second)
  await logIn(page)
  const details = await openMessage(page, first)
  await details.getByRole('button', { name: 'Skicka svar' }).click()
  await expect(details.getByText('Skriv ett svar.')).toBeVisible()
  await expect(details.getByLabel('Svar')).toBeFocused()
  await details.getByLabel('Svar').fill('Ett halvt svar')
  await expect(details.getByText('Skriv ett svar.')).toHaveCount(0)

  const others = await openMessage(page, second)
  await expect(others.getByLabel('Svar')).toHaveValue('')
  await openMessage(page, first)
  await expect(details.getByLabel('Svar')).toHaveValue('Ett halvt svar')
  await details.getByLabel('Svar').press('Control+Enter')
  const answers = details.getByRole('list', { name: 'Svar' })
  await expect(answers.getByRole('listitem')).toHaveText([
    /^agare svarade \d{4}-\d{2}-\d{2} \d{2}:\d{2}Ett halvt svar$/,
  ])
  await expect(details.getByLabel('Nytt svar')).toHaveValue('')
  await expectAccessible(page)
})

test('fast typing in the search loses nothing, and the search follows the back button', {
  tag: '@desktop',
}, async ({ page }) => {
  await logIn(page)
  for (const path of ['/admin/meddelanden', '/admin/quotes']) {
    await open(page, path)
    const search = page.getByLabel('Sök')
    await search.pressSequentially('Åsa Öberg 070-174 06 01')
    await expect(page).toHaveURL(/q=%C3%85sa\+%C3%96berg\+070-174\+06\+01$/)
    await search.press('Home')
    await search.pressSequentially('x ')
    await expect(search).toHaveValue('x Åsa Öberg 070-174 06 01')
    await search.blur()
    await expect(search).toHaveValue('x Åsa Öberg 070-174 06 01')
    await page.getByRole('navigation', { name: 'Inkorg, flikar' }).locator(`a[href="${path}"]`).click()
    await expect(search).toHaveValue('')
    await page.goBack()
    await expect(search).toHaveValue('x Åsa Öberg 070-174 06 01')
  }
})

test('a row clicked right after typing keeps the search', { tag: '@desktop' }, async ({ page }) => {
  const visitor = newVisitor('Nils')
  await leaveMessage(page, visitor)
  await logIn(page, '/admin/meddelanden')
  // One task, in which React renders nothing that can wait.
  await page.getByRole('link', { name: visitor.name }).evaluate((row: HTMLElement, text) => {
    const search = document.querySelector<HTMLInputElement>('main input[type=search]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, text)
    search?.dispatchEvent(new Event('input', { bubbles: true }))
    row.click()
  }, visitor.name)
  await expect(page.getByRole('region', { name: `Meddelande från ${visitor.name}` })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('q')).toBe(visitor.name)
  expect(searchParams.get('id')).toMatch(/^\d+$/)
})

test('a deleted message leaves the screen with its address, before it could be fetched again', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Olga')
  await leaveMessage(page, visitor)
  await logIn(page)
  const details = await openMessage(page, visitor)
  await details.evaluate((section) => {
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...change) => {
      replaceState(...change)
      queueMicrotask(() => {
        document.documentElement.dataset.isMessageShown = String(section.isConnected)
      })
    }
  })
  await details.getByRole('button', { name: 'Ta bort' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page).not.toHaveURL(/[?&]id=/)
  await expect(page.locator('html')).toHaveAttribute('data-is-message-shown', 'false')
})

test('the arrow keys go through the list, Enter opens', { tag: '@desktop' }, async ({ page }) => {
  const mark = newVisitor('Rad').name
  for (const name of ['Jonna', 'Karl'])
    await leaveMessage(page, { ...newVisitor(name), name: `${name} ${mark}` })
  await logIn(page, '/admin/meddelanden')
  await page.getByLabel('Sök').fill(mark)
  // Wait for exactly the two, because otherwise the keys could go to other rows.
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  const newest = page.getByRole('link', { name: `Karl ${mark}` })
  const older = page.getByRole('link', { name: `Jonna ${mark}` })
  await newest.focus()
  await page.keyboard.press('ArrowDown')
  await expect(older).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(newest).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `Meddelande från Karl ${mark}` })).toBeVisible()

  // The open message stays open when the list is sorted, and the order is in the address.
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toContainText('Karl')
  const sort = page.getByLabel('Sortera')
  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toContainText('Jonna')
  await expect(page).toHaveURL(/[?&]sort=created/)
  await page.reload()
  await expect(rows.first()).toContainText('Jonna')
  await expect(page.getByRole('region', { name: `Meddelande från Karl ${mark}` })).toBeVisible()
  await sort.selectOption('Nyast först')
  await expect(rows.first()).toContainText('Karl')
  await expect(page).not.toHaveURL(/sort=/)
})

test.describe('when the server refuses', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a colleague’s faster reply is shown first, and one’s own text is kept', async ({ page }) => {
    const visitor = newVisitor('Lars')
    await leaveMessage(page, visitor)
    await logIn(page)
    const details = await openMessage(page, visitor)
    await details.getByLabel('Svar').fill('Mitt svar')
    const id = new URL(page.url()).searchParams.get('id')
    const token = await page.evaluate(() => localStorage.getItem('adminAuthToken'))
    const faster = await page.request.post(`/api/admin/messages/${id}/replies/`, {
      headers: { authorization: `Bearer ${token}` },
      data: { body: 'Kollegans svar', after: null },
    })
    expect(faster.status()).toBe(200)
    // It appears while one is still typing, which does not count as read.
    await expect(details).toContainText('Kollegans svar')

    await details.getByRole('button', { name: 'Skicka svar' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Kunde inte skicka svaret. Någon annan hann svara. Läs det svaret först',
    )
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(details.getByLabel('Nytt svar')).toHaveValue('Mitt svar')
    await details.getByRole('button', { name: 'Skicka svar' }).click()
    await expect(details.getByRole('list', { name: 'Svar' }).getByRole('listitem')).toHaveCount(2)
  })

  test('answering, marking, deleting and listing each say so', async ({ page }) => {
    const visitor = newVisitor('Mia')
    await withoutLiveUpdates(page)
    await leaveMessage(page, visitor)
    await logIn(page)
    const details = await openMessage(page, visitor)
    const alert = page.getByRole('alertdialog')
    const ok = page.getByRole('button', { name: 'OK' })

    await page.route('**/replies/', (route) => route.fulfill({ status: 503, json: { detail: 'Stängt.' } }))
    await details.getByLabel('Svar').fill('Ja!')
    await details.getByRole('button', { name: 'Skicka svar' }).click()
    await expect(alert).toContainText('Kunde inte skicka svaret. Stängt.')
    await ok.click()
    await expect(details.getByLabel('Svar')).toHaveValue('Ja!')

    await page.route(/admin\/messages\/\d+\/$/, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { detail: 'Nej.' } }),
    )
    await details.getByRole('button', { name: 'Markera som besvarat' }).click()
    await expect(alert).toContainText('Nej.')
    await ok.click()
    await details.getByRole('button', { name: 'Ta bort' }).click()
    await alert.getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.getByText('Det gick inte att ta bort meddelandet.')).toBeVisible()
    await ok.click()
    await expect(details).toBeVisible()

    const comeBack = await fake(page, /admin\/messages\/\?/, (route) =>
      route.fulfill({ status: 500, body: 'x' }),
    )
    await page.goto('/admin/meddelanden')
    await expect(page.getByRole('alert')).toContainText('Nätverksfel eller obehörig åtkomst.')
    comeBack()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('link', { name: visitor.name })).toBeVisible()
  })

  test('a missing message shows an error', async ({ page }) => {
    await logIn(page, '/admin/meddelanden?id=2000000000')
    await expect(page.getByRole('alert')).toContainText('Meddelandet finns inte.')
    await expectAccessible(page)
  })
})
