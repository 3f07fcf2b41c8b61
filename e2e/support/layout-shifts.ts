import type { Page } from '@playwright/test'

type WithShifts = Window & { layoutShifts?: number }

/** Adds up the layout shifts of each page that is opened from now on, except those that follow input. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = window as WithShifts
    here.layoutShifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) here.layoutShifts = (here.layoutShifts ?? 0) + value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the sum of the open page's layout shifts. */
export async function getLayoutShifts(page: Page): Promise<number | undefined> {
  // The observer receives a frame's shifts after the frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))
  return page.evaluate(() => (window as WithShifts).layoutShifts)
}
