import type { APIRequestContext, Page } from '@playwright/test'
import { leaveMessage } from './support/messages.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'
import { getParts, getWorkshop } from './support/workshop.ts'

const count = 20

/** Creates parts that one search finds, in the order of their names. Returns the path of the list with that search. */
async function createParts(request: APIRequestContext): Promise<{ path: string; names: string[] }> {
  const mark = newVisitor('Rad').name
  const { part } = await getParts(request)
  const names = Array.from({ length: count }, (_, index) => `${mark} ${String(index + 1).padStart(2, '0')}`)
  for (const name of names) await part(name)
  return { path: `/admin/delar?q=${encodeURIComponent(mark)}`, names }
}

const row = (page: Page, name: string | undefined) => page.getByRole('link', { name: name ?? '' })
const details = (page: Page, name: string | undefined) => page.getByRole('region', { name: name ?? '' })

test('the details stay in view beside a long list, whose first row is open on arrival', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { path, names } = await createParts(request)
  await page.setViewportSize({ width: 1280, height: 720 })
  await logIn(page, path)
  await expect(details(page, names[0])).toBeVisible()
  await expect(row(page, names[0])).toHaveAttribute('aria-current', 'true')
  await expect(page).not.toHaveURL(/[?&]id=/)
  await expectAccessible(page)

  await row(page, names.at(-1)).click()
  await expect(details(page, names.at(-1)).getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(row(page, names.at(-1))).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400)

  // The search is followed until a row is chosen, or worked with.
  await open(page, path)
  await page.getByLabel('Sök').fill(names[4] ?? '')
  await expect(details(page, names[4])).toBeVisible()
  await details(page, names[4]).getByRole('button', { name: 'Ändra' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await page.getByLabel('Sök').fill(names[5] ?? '')
  await expect(row(page, names[5])).toBeVisible()
  await expect(details(page, names[4])).toBeVisible()
})

test('the keys reach the rows from anywhere, and Escape returns to them', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { path, names } = await createParts(request)
  await logIn(page, path)
  await expect(details(page, names[0])).toBeVisible()
  // Next to the row that is open.
  await page.keyboard.press('ArrowDown')
  await expect(row(page, names[1])).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(details(page, names[2])).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByLabel('Sök')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, names[0])).toBeFocused()

  // In the details the arrow keys scroll.
  await details(page, names[2]).getByRole('heading', { level: 2 }).click()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, names[3])).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, names[2])).toBeFocused()
  await expect(details(page, names[2])).toBeVisible()
})

test('a deleted row gives its place to the first of the others', { tag: '@desktop' }, async ({ page }) => {
  const mark = newVisitor('Kvar').name
  for (const name of ['Jonna', 'Karl'])
    await leaveMessage(page, { ...newVisitor(name), name: `${name} ${mark}` })
  await logIn(page, `/admin/meddelanden?q=${encodeURIComponent(mark)}`)
  const newest = page.getByRole('region', { name: `Meddelande från Karl ${mark}` })
  await newest.getByRole('button', { name: 'Ta bort' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByRole('region', { name: `Meddelande från Jonna ${mark}` })).toBeVisible()
  await expect(page).not.toHaveURL(/[?&]id=/)
})

test('the message that is open on arrival still waits for an answer', { tag: '@desktop' }, async ({
  page,
}) => {
  const visitor = newVisitor('Olästa')
  await leaveMessage(page, visitor)
  await logIn(page, `/admin/meddelanden?q=${encodeURIComponent(visitor.name)}`)
  await expect(page.getByRole('region', { name: `Meddelande från ${visitor.name}` })).toBeVisible()
  await page.reload()
  await expect(row(page, visitor.name)).toContainText('Obesvarat')
})

test('on a phone the details begin at their top, and the list returns to their row', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { path, names } = await createParts(request)
  await logIn(page, path)
  await expect(row(page, names[0])).toBeVisible()
  await expect(details(page, names[0])).toHaveCount(0)
  for (const leave of ['link', 'history'] as const) {
    await row(page, names.at(-1)).click()
    await expect(details(page, names.at(-1)).getByRole('heading', { level: 2 })).toBeInViewport()
    if (leave === 'link') await page.getByRole('link', { name: 'Alla delar' }).click()
    else await page.goBack()
    await expect(row(page, names.at(-1))).toBeFocused()
    await expect(row(page, names.at(-1))).toBeInViewport()
  }
})

test('the first Tab of the back office jumps past its menu', { tag: '@desktop' }, async ({ page }) => {
  await logIn(page, '/admin/meddelanden')
  await expect(page.getByRole('heading', { name: 'Meddelanden', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Hoppa till innehållet' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a key that is held acts once', { tag: '@desktop' }, async ({ page, request }) => {
  const { registerRepair } = await getWorkshop(request)
  const repair = await registerRepair(newVisitor('Hålls').name)
  await logIn(page, `/admin/arenden?id=${repair.id}`)
  await expect(page.getByRole('button', { name: 'Ta ärendet' })).toBeVisible()
  await page.keyboard.down('j')
  const next = page.getByRole('heading', { name: 'Börja reparera' })
  await expect(next).toBeVisible()
  // The keyboard sends the key again and again while it is down.
  await page.keyboard.down('j')
  await page.keyboard.down('j')
  await page.keyboard.up('j')
  await page.reload()
  await expect(next).toBeVisible()
})
