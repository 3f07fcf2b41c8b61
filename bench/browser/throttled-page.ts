import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Factor by which the processor is slowed down, about a middling phone beside a desktop computer. */
const slowdown = 4

/** How long something took, in ms, and what it was. */
export type Timed = { ms: number; what: string }

type Seen = {
  /** From an event to the next frame, by interaction: the longest event counts. */
  interactions: Map<number, Timed>
  longTasks: PerformanceEntry[]
}

declare global {
  var seen: Seen

  interface PerformanceObserverInit {
    durationThreshold?: number
  }
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
  const interactions = new Map<number, Timed>()
  const longTasks: PerformanceEntry[] = []
  globalThis.seen = { interactions, longTasks }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, name, target, startTime, processingStart, processingEnd, duration } = entry
      if (!interactionId || duration <= (interactions.get(interactionId)?.ms ?? 0)) continue
      const waited = Math.round(processingStart - startTime)
      const handled = Math.round(processingEnd - processingStart)
      const what = `${name} on ${target?.nodeName.toLowerCase() ?? 'nothing'}: ${waited} waiting, ${handled} handling`
      interactions.set(interactionId, { ms: duration, what })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
}

/** Returns the slowest interaction with the current document. The browser reports none below 16 ms. */
export async function slowestInteraction(page: Page): Promise<Timed> {
  await settle(page)
  return page.evaluate(() =>
    [...globalThis.seen.interactions.values()].reduce(
      (slowest, each) => (each.ms > slowest.ms ? each : slowest),
      {
        ms: 16,
        what: '',
      },
    ),
  )
}

/** Returns the longest task since a time of the page's clock, in ms. The browser reports none below 50. */
export async function longestTask(page: Page, since: number): Promise<number> {
  await settle(page)
  return page.evaluate(
    (from) =>
      Math.max(
        0,
        ...globalThis.seen.longTasks
          .filter(({ startTime }) => startTime >= from)
          .map(({ duration }) => duration),
      ),
    since,
  )
}

/** Waits until the page is idle and its observers have run. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
    }
  })
}
