import type { Locator, Page } from '@playwright/test'
import { scanCode } from './counter.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated } from './test.ts'

/** Actions of a person at a screen: keys (also with Ctrl or Alt) and clicks, texts that are typed, and scanned codes. */
export type ActionCount = { presses: number; texts: number; scans: number }

/** Works a page as a hand does, and counts its actions. */
export function userActions(page: Page) {
  const done: ActionCount = { presses: 0, texts: 0, scans: 0 }
  return {
    done: (): ActionCount => ({ ...done }),
    /** Returns keys, clicks and scans together. */
    count: () => done.presses + done.scans,
    async press(key: string): Promise<void> {
      done.presses++
      await page.keyboard.press(key)
    },
    async click(target: Locator): Promise<void> {
      done.presses++
      await target.click()
    },
    /** Types where the focus is. */
    async type(text: string): Promise<void> {
      done.texts++
      await page.keyboard.type(text)
    },
    /** Types as a scanner does: the code, and Enter. */
    async scan(code: string): Promise<void> {
      done.scans++
      await scanCode(page, code)
    },
  }
}

/** Uses a page by touch or by keyboard only, and counts the controls used. Typing is free. */
export function visitorHands(page: Page, hasTouch: boolean) {
  let taps = 0
  /** Taps the control, or moves the focus to it with Tab. */
  const reach = async (control: Locator) => {
    taps += 1
    if (hasTouch) return control.tap()
    await expect(control).toBeEnabled()
    for (let step = 0; step < 150; step++) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${control}`)
  }
  return {
    taps: () => taps,
    async press(control: Locator) {
      await reach(control)
      if (!hasTouch) await page.keyboard.press('Enter')
    },
    /** Chooses one of a group. Tab leads to the group, and the arrows move within it. */
    async choose(radio: Locator) {
      if (hasTouch) return reach(radio)
      taps += 1
      const isInGroup = (element: Element) =>
        (document.activeElement as HTMLInputElement | null)?.name === (element as HTMLInputElement).name
      for (let step = 0; !(await radio.evaluate(isInGroup)); step++) {
        if (step > 150) throw new Error(`Tab does not reach the group of ${radio}`)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Space')
      for (let step = 0; step < 10 && !(await radio.isChecked()); step++)
        await page.keyboard.press('ArrowDown')
      await expect(radio).toBeChecked()
    },
    async type(field: Locator, text: string) {
      await reach(field)
      await page.keyboard.type(text)
    },
    /** Chooses in a list, whose own keys are the browser's. */
    async select(list: Locator, option: string) {
      await reach(list)
      await list.selectOption(option)
    },
    async pickDate(field: Locator, date: string) {
      await reach(field)
      await field.fill(date)
    },
  }
}

/** Expects the texts after a reload, and for anyone with the link, such as the customer on another device. */
export async function expectLasting(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  const expectShown = async (shown: Page) => {
    for (const text of texts)
      await expect(shown.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
  await page.reload()
  await hydrated(page)
  await expectShown(page)
  await expectNoHorizontalOverflow(page)
  await expectAccessible(page)
  const elsewhere = await page.context().browser()?.newContext()
  const other = await elsewhere?.newPage()
  if (!elsewhere || !other) throw new Error('The browser is closed')
  await other.goto(page.url())
  await expectShown(other)
  await elsewhere.close()
}
