import type { Locator, Page } from '@playwright/test'

/** Works a page as a hand does, and counts its keys and clicks. What a scanner types counts as one. */
export function handOf(page: Page) {
  let count = 0
  return {
    count: () => count,
    async press(key: string): Promise<void> {
      count++
      await page.keyboard.press(key)
    },
    async click(target: Locator): Promise<void> {
      count++
      await target.click()
    },
    /** Types as a scanner does: the code, and Enter. */
    async scan(code: string): Promise<void> {
      count++
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
  }
}
