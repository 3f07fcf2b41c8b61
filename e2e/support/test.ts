import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

/** Gives the browser a token under a key of `localStorage`, as if it had logged in before. */
export async function giveToken(page: Page, key: string, token: string): Promise<void> {
  // Of the shop's address, and without a script of its own.
  await page.goto('/robots.txt')
  await page.evaluate(([name, given]) => localStorage.setItem(name, given), [key, token] as const)
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  var axe: typeof import('axe-core') | undefined
}

/** Looks for what aids to reading and moving would stumble on: WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource)
  }
  const violations = await page.evaluate(async () => {
    // A colour that is changing has not the contrast that it ends with.
    const changing = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(changing.map((animation) => animation.finished))
    const found = await globalThis.axe?.run(document, { resultTypes: ['violations'] })
    return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
  })
  expect(violations).toEqual([])
}

/** Keeps news of others away from a page of the back office: what it shows is as old as when it was fetched. */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  // The stream is asked for and never answered.
  await page.route('**/api/admin/live/', () => undefined)
}

/**
 * Nothing reaches beyond the edge of a small phone, a phone and a wide screen, and on `accessible` ones aids to reading stumble on
 * nothing: on the last two, unless a page shows the same on both.
 */
export async function expectFitsEveryScreen(page: Page, { accessible = [390, 1280] } = {}): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalOverflow(page)
    if (accessible.includes(width)) await expectAccessible(page)
  }
}

/** Nothing reaches beyond the edge of the screen. */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond).toBeLessThanOrEqual(0)
}
