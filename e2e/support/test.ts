import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** The back office's user, as playwright.config.ts starts the server with. */
export const owner = { username: 'agare', password: 'hemligt-losenord-1' }

let lastAddress = 0

/**
 * A test from an address of its own, in which an error on the console is a failure. `expectedErrors` lists the
 * console lines that belong to what is tested: the browser writes one for every refused call.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; consoleErrors: string[] }>({
  expectedErrors: [[], { option: true }],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) => {
    lastAddress += 1
    // By the process, not its place: the one that comes after a failure, or for the next project, counts from 1 again.
    const address = `10.${info.workerIndex % 250}.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address })
  },
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/**
 * Waits until the page answers to clicks: its script has run and no island waits, apart from those that come to life when they
 * are near the screen. On a page of React Router, React must have taken over all fields, else what is filled in too early is
 * forgotten.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { ready, hydrated } = document.documentElement.dataset
    if (ready !== undefined) {
      return !document.querySelector('[data-island]:not([data-hydrated], [data-when="visible"])')
    }
    const fields = [...document.querySelectorAll('button, input, select, textarea')]
    const isAlive = (field: Element) => Object.keys(field).some((key) => key.startsWith('__reactProps$'))
    return hydrated !== undefined && fields.every(isAlive)
  })
}

/** Looks for what aids to reading and moving would stumble on: WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Everything in this one page: the other way opens a second one for frames of other origins, at twice the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)).toEqual([])
}

/** Keeps news of others away from a page of the back office: what it shows is as old as when it was fetched. */
export async function withoutNews(page: Page): Promise<void> {
  // The stream is asked for and never answered.
  await page.route('**/api/admin/live/', () => undefined)
}

/** Nothing reaches beyond the edge of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond).toBeLessThanOrEqual(0)
}
