import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'

/** Factor by which the processor is slowed down, about a middling phone beside a desktop computer. */
const slowdown = 4

/** Duration of an interaction, and what it was. */
export type Interaction = { ms: number; details: string }

declare global {
  /** From an event to the next frame, by interaction: the longest event counts. */
  var interactions: Map<number, Interaction>
  var longTasks: PerformanceEntry[]

  interface PerformanceObserverInit {
    durationThreshold?: number
  }
}

/** Starts the browser at CHROMIUM_PATH, an installed one, or Playwright's. */
export function launchChromium(...args: string[]): Promise<Browser> {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const executablePath = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  })
}

/** Opens an empty page on a slowed processor, in a context of its own, which notes interactions and long tasks. */
export async function openThrottledPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'sv-SE', timezoneId: 'Europe/Stockholm', ...options })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Runs in the page. */
function observe(): void {
  globalThis.interactions = new Map()
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, name, target, startTime, processingStart, processingEnd, duration } = entry
      if (!interactionId || duration <= (interactions.get(interactionId)?.ms ?? 0)) continue
      const waited = Math.round(processingStart - startTime)
      const handled = Math.round(processingEnd - processingStart)
      const details = `${name} on ${target?.nodeName.toLowerCase() ?? 'nothing'}: ${waited} waiting, ${handled} handling`
      interactions.set(interactionId, { ms: duration, details })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
}

/** Returns the slowest interaction with the current document. The browser reports none below 16 ms. */
export async function slowestInteraction(page: Page): Promise<Interaction> {
  await settle(page)
  const [slowest] = await page.evaluate(() => [...interactions.values()].toSorted((a, b) => b.ms - a.ms))
  return slowest ?? { ms: 16, details: '' }
}

/** Returns the longest task since a time of the page's clock, in ms. The browser reports none below 50. */
export async function longestTask(page: Page, since: number): Promise<number> {
  await settle(page)
  const tasks = await page.evaluate(() =>
    longTasks.map(({ startTime, duration }) => ({ startTime, duration })),
  )
  return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration))
}

/** Waits until the page is idle and its observers have run. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
  })
}
