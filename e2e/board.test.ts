import type { Page } from '@playwright/test'
import { openBoard } from './support/counter.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, test } from './support/test.ts'
import { getWorkshop } from './support/workshop.ts'

test('the board works by keyboard, and marks stuck and uncollected repairs', { tag: '@desktop' }, async ({
  page,
}) => {
  await openBoard(page)
  const first = page
    .getByRole('region', { name: /^Mottaget/ })
    .getByRole('link')
    .first()
  await expect(first).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Sök')).toBeFocused()
  // N is the screen's own key, and a letter in a field; Alt+N works everywhere.
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('heading', { name: 'Ny inlämning', level: 1 })).toBeVisible()
  await page.goBack()
  await first.focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Ny inlämning', level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^Fastnat/ }).click()
  await expect(page.getByText('Står still').first()).toBeVisible()
  await page.getByRole('button', { name: /^Ej hämtat/ }).click()
  await page.getByRole('link', { name: /iPhone X/ }).click()
  await expect(page.getByText(/Väntat på kunden i \d+ dagar/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uppmaningen skickad med post' })).toBeVisible()
  // The customer has no e-mail address, so the next step is a letter.
  await expect(page.getByRole('heading', { name: 'Påminn kunden' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Brevet är skickat' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Markera som såld' })).toHaveCount(0)
  await expectAccessible(page)
})

test('cards are moved by drag and keyboard, dated in place and taken with J', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const workshop = await getWorkshop(request)
  const [first, second] = [await workshop.registerRepair('Dra Ett'), await workshop.registerRepair('Dra Två')]
  // A card goes before another; this one stays, while those of other tests may leave the column.
  await workshop.registerRepair('Dra Tre')
  // Room for whole columns: the page must not scroll between taking a card and dropping it.
  await page.setViewportSize({ width: 1280, height: 10_000 })
  await openBoard(page)
  const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status},`) })
  const card = (status: string, { order_number }: { order_number: string }) =>
    column(status).getByRole('link', { name: order_number })
  /** Returns the numbers of the two cards in the order in which they stand. */
  const numbers = async () => {
    const texts = await column('Mottaget').getByRole('link').allTextContents()
    const both = [first.order_number, second.order_number]
    return texts.map((text) => text.slice(0, 10)).filter((number) => both.includes(number))
  }
  const swapped = [second.order_number, first.order_number]
  const item = ({ order_number }: { order_number: string }) =>
    column('Mottaget').getByRole('listitem').filter({ hasText: order_number })

  // Within a column a card gets a place, which a reload keeps.
  await item(second).dragTo(item(first), { targetPosition: { x: 40, y: 4 } })
  await expect.poll(numbers).toEqual(swapped)
  await page.reload()
  await expect.poll(numbers).toEqual(swapped)
  await card('Mottaget', second).focus()
  const placed = page.waitForResponse(/\/place\/$/)
  await page.keyboard.press('Shift+ArrowDown')
  expect((await placed).status()).toBe(200)
  await expect.poll(numbers).toEqual(swapped.toReversed())
  await expect(card('Mottaget', second)).toBeFocused()

  // To another column; the focus follows.
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(`${second.order_number}: Pågående.`)).toBeVisible()
  await expect(card('Pågående', second)).toBeFocused()
  await item(first).dragTo(column('Under reparation'))
  await expect(card('Under reparation', first)).toBeVisible()

  // The promised day.
  await card('Pågående', second).focus()
  await page.keyboard.press('k')
  await page.getByLabel(`Beräknat klar, ${second.order_number}`).fill('2030-05-17')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dagen är ändrad.')).toBeVisible()
  await expect(column('Pågående').getByRole('button', { name: /^Klart 17 maj/ })).toBeVisible()
  await expectAccessible(page)

  // The next step with the key J: take it, and then it is among one's own.
  await card('Pågående', second).click()
  await expect(page.getByRole('heading', { name: 'Ta ärendet' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('Ärendet är ditt.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(page.getByText('Färdig.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lämna ut enheten' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mina', exact: true }).click()
  await expect(card('Färdig', second)).toBeVisible()
  await expect(page.getByRole('link', { name: first.order_number })).toHaveCount(0)

  // Moved right from Färdig, the repair opens with its handover.
  await card('Färdig', second).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Lämna ut Apple iPhone 13' })).toBeVisible()
})

test('a card moves on while its last move is being saved', { tag: '@desktop' }, async ({ page, request }) => {
  const { order_number: number } = await (await getWorkshop(request)).registerRepair('Dra Fort')
  const { answer } = await holdMoves(page)
  await openBoard(page)
  const card = (status: string) =>
    page.getByRole('region', { name: new RegExp(`^${status},`) }).getByRole('link', { name: number })
  await card('Mottaget').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(card('Pågående')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(card('Under reparation')).toBeFocused()
  answer()
  await expect(page.getByText(`${number}: Pågående.`)).toBeVisible()
  await expect(page.getByText(`${number}: Under reparation.`)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(card('Under reparation')).toBeVisible()
})

test('a moved card gets the focus until the move is saved, and not when the board changes later', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const workshop = await getWorkshop(request)
  const { order_number: number } = await workshop.registerRepair('Dra Sex')
  const { answer } = await holdMoves(page)
  await openBoard(page)
  const card = (status: string) =>
    page.getByRole('region', { name: new RegExp(`^${status},`) }).getByRole('link', { name: number })
  const showNewCase = async (customer: string) => {
    const { order_number: other } = await workshop.registerRepair(customer)
    await expect(page.getByRole('link', { name: other })).toBeVisible()
  }
  await card('Mottaget').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(card('Pågående')).toBeFocused()

  // The user goes on while the move is being saved.
  await page.keyboard.press('k')
  const day = page.getByLabel(`Beräknat klar, ${number}`)
  await expect(day).toBeFocused()
  answer()
  await expect(page.getByText(`${number}: Pågående.`)).toBeVisible()
  await showNewCase('Dra Sju')
  await expect(day).toBeFocused()

  await day.press('Escape')
  await card('Pågående').blur()
  await showNewCase('Dra Åtta')
  await expect(page.locator(':focus')).toHaveCount(0)
})

test('a repair is taken once it is known who takes it', { tag: '@desktop' }, async ({ page, request }) => {
  const { id } = await (await getWorkshop(request)).registerRepair('Ta Emot')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/admin/accounts/me/', async (route) => {
    await held
    await route.continue()
  })
  await logIn(page, `/admin/arenden?id=${id}`)
  const take = page.getByRole('button', { name: 'Ta ärendet' })
  await expect(take).toBeDisabled()
  answer()
  await expect(take).toBeEnabled()
  await page.keyboard.press('j')
  await expect(page.getByText('Ärendet är ditt.')).toBeVisible()
})

test.describe('when the server refuses', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a card that a colleague has changed goes back', async ({ page, request }) => {
    const { order_number: number } = await (await getWorkshop(request)).registerRepair('Dra Tre')
    await page.route('**/move/', (route) =>
      route.fulfill({ status: 409, json: { detail: 'Någon annan hann ändra samma sak.' } }),
    )
    await openBoard(page)
    const card = page.getByRole('region', { name: /^Mottaget,/ }).getByRole('link', { name: number })
    await card.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByRole('alertdialog')).toContainText('Någon annan hann ändra')
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(card).toBeVisible()
  })

  test('a refused move is shown, and the card that was moved after it stays', async ({ page, request }) => {
    const workshop = await getWorkshop(request)
    const [refused, moved] = [
      await workshop.registerRepair('Dra Fyra'),
      await workshop.registerRepair('Dra Fem'),
    ]
    const { answer } = await holdMoves(page, refused.id)
    await openBoard(page)
    const card = (status: string, { order_number }: { order_number: string }) =>
      page.getByRole('region', { name: new RegExp(`^${status},`) }).getByRole('link', { name: order_number })
    for (const each of [refused, moved]) {
      await card('Mottaget', each).focus()
      await page.keyboard.press('Shift+ArrowRight')
      await expect(card('Pågående', each)).toBeVisible()
    }
    answer()
    await expect(page.getByRole('alertdialog')).toContainText('Någon annan hann ändra')
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(card('Mottaget', refused)).toBeVisible()
    await expect(page.getByText(`${moved.order_number}: Pågående.`)).toBeVisible()
    await expect(card('Pågående', moved)).toBeVisible()
  })
})

/** Holds all moves of cards until they are to be answered; those of one repair are then refused. */
async function holdMoves(page: Page, refused?: number): Promise<{ answer: () => void }> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/move/', async (route) => {
    await held
    if (refused === undefined || !route.request().url().includes(`/${refused}/`)) return route.continue()
    return route.fulfill({ status: 409, json: { detail: 'Någon annan hann ändra samma sak.' } })
  })
  return { answer }
}
