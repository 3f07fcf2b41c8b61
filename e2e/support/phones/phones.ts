import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, hydrated } from '../test.ts'

/** Opens a page on a phone of its own, whose browser allows the camera, refuses it, or has none to offer. */
export async function openOnPhone(
  browser: Browser,
  path: string,
  camera: 'allowed' | 'refused' | 'unsupported' = 'allowed',
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  if (camera === 'refused')
    await context.addInitScript(() => {
      MediaDevices.prototype.getUserMedia = async () => {
        throw new DOMException('Permission denied', 'NotAllowedError')
      }
    })
  if (camera === 'unsupported')
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'mediaDevices', { value: undefined }),
    )
  const phone = await context.newPage()
  await phone.goto(path)
  await hydrated(phone)
  return phone
}

/** Takes pictures with the live camera of a phone. */
export async function photograph(phone: Page, count: number): Promise<void> {
  await phone.getByRole('button', { name: 'Öppna kameran' }).click()
  const live = phone.getByRole('dialog', { name: 'Kamera' })
  for (let taken = 1; taken <= count; taken++) {
    await live.getByRole('button', { name: 'Ta bild' }).click()
    await expect(live.getByRole('status')).toHaveText(taken === 1 ? '1 bild' : /\d+ bilder/)
  }
  await live.getByRole('button', { name: 'Klar' }).click()
}

/** Returns the path of the page that the code on the screen opens. */
export async function getCodePath(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'Öppna sidan här' })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

/** Cuts a phone's network, or restores it. */
export async function setOnline(phone: Page, isOnline: boolean): Promise<void> {
  const context: BrowserContext = phone.context()
  await context.setOffline(!isOnline)
}
