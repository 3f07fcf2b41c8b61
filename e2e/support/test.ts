import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** The back office's user, created by playwright.config.ts. */
export const owner = { username: 'agare', password: 'hemligt-losenord-1' }

let lastAddress = 0

/**
 * Test with its own IP address, which fails on console errors. `expectedErrors` lists the console lines that belong to the
 * test: the browser writes one for every rejected call.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; consoleErrors: string[] }>({
  expectedErrors: [[], { option: true }],
  page: async ({ page }, use) => {
    await use(page)
    // A handler may still be fetching when the test has ended, as when a screen fetches again. That is no fault of the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) => {
    lastAddress += 1
    // By `workerIndex`, not `parallelIndex`: a worker restarted after a failure or for the next project would start counting at 1
    // with the same index.
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

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Opens a path that leads nowhere, and expects the page that says so. */
export async function expectNotFound(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  await hydrated(page)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Sidan hittades inte' })).toBeVisible()
}

/**
 * Waits until the page responds to clicks: its script has run and all islands are hydrated, except those that wait to be near
 * the viewport. In the signed-in app, React must have hydrated all fields, because earlier input would be lost.
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

/** Gives the browser a token under a key of `localStorage`, as if it had logged in before. */
export async function giveToken(page: Page, key: string, token: string): Promise<void> {
  // A page of the same origin without scripts.
  await page.goto('/robots.txt')
  await page.evaluate(([name, given]) => localStorage.setItem(name, given), [key, token] as const)
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  var axe: typeof import('axe-core') | undefined
}

/**
 * Stores an HTML document, to be validated after the tests (`server/scripts/test/html.ts`). Equal documents are stored
 * once. Without a folder, as when Playwright is run alone, nothing is stored.
 */
export async function storeHtml(html: string): Promise<void> {
  const folder = process.env.E2E_HTML_DIR
  if (!folder) return
  // The slow tests have a folder that nothing has made, because they validate no document.
  await mkdir(folder, { recursive: true })
  const name = createHash('sha256').update(html).digest('hex').slice(0, 16)
  await writeFile(join(folder, `${name}.html`), html)
}

/** Expects no accessibility violations: WCAG 2.2 AA and axe's best practices. Stores the document for validation. */
export async function expectAccessible(page: Page): Promise<void> {
  // A region is faded while it is fetched, which lowers its contrast.
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0)
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource)
  }
  await storeHtml(
    `<!doctype html><!-- ${new URL(page.url()).pathname} -->${await page.evaluate(() => document.documentElement.outerHTML)}`,
  )
  const violations = await page.evaluate(async () => {
    // During a transition, colours do not have their final contrast.
    const changing = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(changing.map((animation) => animation.finished))
    // Stylesheets are loaded again only for a rule that is not used.
    const found = await globalThis.axe?.run(document, { resultTypes: ['violations'], preload: false })
    return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
  })
  expect(violations).toEqual([])
}

/** Disables live updates in a back office page, so that it shows only the data it fetched. */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  // The event stream is never answered.
  await page.route('**/api/admin/live/', () => undefined)
}

/** Checks that the page does not scroll sideways at 320, 390 and 1280 px, and runs axe once, at the `accessible` width. */
export async function expectFitsEveryScreen(page: Page, { accessible = 390 } = {}): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalOverflow(page)
    if (accessible === width) await expectAccessible(page)
  }
}

/** Expects that nothing overflows the screen horizontally. */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond).toBeLessThanOrEqual(0)
}
