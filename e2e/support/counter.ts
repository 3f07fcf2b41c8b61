import type { Locator, Page, Response } from '@playwright/test'
import { logIn, openScreen } from './staff.ts'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

/** Logs in as staff and opens the workshop's board. */
export async function openBoard(page: Page): Promise<void> {
  await logIn(page)
  await openScreen(page, 'Verkstad')
  await expect(page.getByRole('heading', { name: 'Ärenden', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ny inlämning' })).toBeVisible()
}

/** Fills in a customer at the counter, with a new battery for an iPhone 13 from the price list. */
export async function fillCounterForm(dialog: Locator, visitor: Visitor): Promise<void> {
  await dialog.getByLabel('Namn').fill(visitor.name)
  await dialog.getByLabel(/^Telefon/).fill(visitor.phone)
  await dialog.getByLabel('E-post').fill(visitor.email)
  await dialog.getByLabel('Hämta ur prislistan').fill('iPhone 13')
  await dialog
    .getByRole('listbox', { name: 'Träffar i prislistan' })
    .getByRole('option', { name: /^Apple iPhone 13 ?Batteribyte/ })
    .click()
}

/** Returns the form of the intake screen. */
export function intakeForm(page: Page): Locator {
  return page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'Ny inlämning', level: 1 }) })
}

/** Registers a walk-in device and ends on its repair. Returns its number. */
export async function registerRepair(page: Page, visitor: Visitor): Promise<string> {
  await page.getByRole('button', { name: 'Ny inlämning' }).click()
  const form = intakeForm(page)
  await fillCounterForm(form, visitor)
  await form.getByRole('button', { name: 'Ta emot', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Apple iPhone 13', level: 1 })).toBeVisible()
  const number = page.getByText(/^R-\d\d-\d{5}$/).first()
  await expect(number).toBeVisible()
  return (await number.textContent()) ?? ''
}

/** Starts the repair of the repair on the screen, and ends it. */
export async function repairDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Börja reparera' }).click()
  // 'Klar att hämta' is there from the start, and ignored until the first change is saved.
  await expect(page.getByRole('button', { name: 'Börja reparera' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Klar att hämta' }).click()
}

/** Types a code like a scanner: its characters come 5 ms after each other by the clock of the events, however slow the machine is. */
export async function scanCode(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  for (const key of [...code, 'Enter']) {
    timestamp += 0.005
    const isEnter = key === 'Enter'
    const text = isEnter ? '\r' : key
    const enter = isEnter ? { code: 'Enter', windowsVirtualKeyCode: 13 } : {}
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp, ...enter })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp, ...enter })
  }
  await session.detach()
}

/**
 * Waits for the files of the label and the slip that an intake prints. Their frames print nothing: a headless Chromium sometimes
 * crashes when a frame prints.
 */
export async function printedPapers(page: Page, ...names: string[]): Promise<Response[]> {
  const papers = (names.length > 0 ? names : ['label', 'slip']).map((paper) =>
    page.waitForResponse(new RegExp(`/${paper}/$`)),
  )
  await page.evaluate(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { value: null })
  })
  return Promise.all(papers)
}
