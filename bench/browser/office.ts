import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page, Request } from '@playwright/test'
import { type Line, median } from '../report.ts'
import { longestTask, openThrottledPage } from './throttled-page.ts'

const desktop = { viewport: { width: 1366, height: 900 } }
const firstScreen = '/admin/oversikt'
/** Milliseconds until the first screen and each further one shows its data, and for the longest task while typing. */
const limits = { first: 1000, further: 150, task: 50 } as const

/** Time without a new script after which the code of all screens has been loaded, in ms. */
const quietMs = 5_000

/** Lists whose search is typed in. */
const searched = {
  '/admin/arenden': 'iphone 13 skärm',
  '/admin/kunder': 'andersson',
  '/admin/mejl': 'kvitto',
}

/** Measures the back office of one user: its first screen, every screen of the navigation, and typing in searches. */
export async function measureOffice(
  browser: Browser,
  origin: string,
  token: string,
  rounds: number,
): Promise<Line[]> {
  const results = new Map<string, { max: number; times: number[] }>()
  const add = (name: string, max: number, ms: number) => {
    const result = results.get(name) ?? { max, times: [] }
    result.times.push(ms)
    results.set(name, result)
  }
  for (let round = 0; round < rounds; round++) {
    const localStorage = [{ name: 'adminAuthToken', value: token }]
    const page = await openThrottledPage(browser, {
      ...desktop,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    add(`first screen, ${firstScreen}`, limits.first, await openFirstScreen(page, origin))
    await screensLoaded(page)
    for (const path of await navigationPaths(page)) {
      add(`to ${path}`, limits.further, await openScreen(page, path))
    }
    for (const [path, text] of Object.entries(searched)) {
      add(`longest task, search in ${path}`, limits.task, await typeInSearch(page, path, text))
    }
    await page.context().close()
  }
  return [...results].map(([name, { max, times }]) => ({ name, value: median(times), unit: 'ms', max }))
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

/** Returns the paths of the navigation in their order, with the first screen last. */
async function navigationPaths(page: Page): Promise<string[]> {
  const paths = await navigation(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...paths.filter((path) => path !== firstScreen), firstScreen]
}

/** Waits until the back office has loaded the code of its other screens, as it does while the user reads the first one. */
async function screensLoaded(page: Page): Promise<void> {
  let last = performance.now()
  const note = (request: Request) => {
    if (request.resourceType() === 'script') last = performance.now()
  }
  page.on('request', note)
  while (performance.now() - last < quietMs) await wait(100)
  page.off('request', note)
}

declare global {
  var isShown: (title: string) => boolean
}

/** Runs in the page. */
function defineIsShown(): void {
  // The title changes with the screen.
  globalThis.isShown = (title) =>
    document.title === title &&
    document.querySelector('main h1') !== null &&
    document.querySelector('main :is([aria-busy="true"], [data-loading])') === null
}

/** Opens the first screen, and returns the time from the start until its data is shown, in ms. */
async function openFirstScreen(page: Page, origin: string): Promise<number> {
  const title = await getTitle(origin + firstScreen)
  await page.addInitScript(defineIsShown)
  await page.goto(origin + firstScreen, { waitUntil: 'commit' })
  const shown = await page.waitForFunction((name) => globalThis.isShown(name) && performance.now(), title)
  return Number(await shown.jsonValue())
}

/** Opens a screen by the navigation, and returns the time from the click to the first frame with its data, in ms. */
async function openScreen(page: Page, path: string): Promise<number> {
  const shown = page.evaluate(
    (title) =>
      new Promise<number>((resolve) => {
        const watch = ({ timeStamp }: Event) => {
          const look = () => {
            if (globalThis.isShown(title)) resolve(performance.now() - timeStamp)
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }
        addEventListener('click', watch, { once: true, capture: true })
      }),
    await getTitle(new URL(path, page.url()).href),
  )
  await navigation(page).locator(`a[href="${path}"]`).click()
  return shown
}

/** Returns a screen's title, from the document that the server sends. */
async function getTitle(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  return /<title>([^<]*)</.exec(html)?.[1] ?? ''
}

/** Types in the search of a list, and returns the longest task until what was found is shown, in ms. */
async function typeInSearch(page: Page, path: string, text: string): Promise<number> {
  await openScreen(page, path)
  const begun = await page.evaluate(() => performance.now())
  const results = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === text,
  )
  await page.getByLabel('Sök', { exact: true }).pressSequentially(text, { delay: 100 })
  await results
  return longestTask(page, begun)
}
