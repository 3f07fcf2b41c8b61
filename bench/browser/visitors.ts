import type { Browser, Locator, Page } from '@playwright/test'
import type { Line } from '../report.ts'
import { type Interaction, openThrottledPage, slowestInteraction } from './throttled-page.ts'

/** Milliseconds that the slowest interaction of a visit may take. */
const max = 100
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Visits on a phone. Each returns its slowest interaction. */
const visits: Record<string, (page: Page, origin: string) => Promise<Interaction>> = {
  async calculator(page, origin) {
    await page.goto(`${origin}/pricing`)
    await chooseRepair(page)
    await page.getByRole('button', { name: 'Gå till betalning' }).tap()
    await page.getByRole('radio', { name: 'Faktura' }).tap()
    await type(page.getByRole('region', { name: 'Säker betalning' }).getByLabel('Namn'), 'Åsa Öberg')
    return slowestInteraction(page)
  },
  async booking(page, origin) {
    await page.goto(`${origin}/booking`)
    await chooseRepair(page)
    const days = page.getByRole('list', { name: 'Dagar' }).locator('button:enabled')
    const times = page.getByRole('button', { name: /^\d\d:\d\d$/, disabled: false })
    await days.nth(2).tap()
    await times.nth(1).tap()
    await days.nth(3).tap()
    await times.first().tap()
    await type(page.getByLabel('Namn'), 'Åsa Öberg')
    await type(page.getByLabel('Meddelande'), 'Laddar bara ibland')
    return slowestInteraction(page)
  },
  async 'shop filter'(page, origin) {
    await page.goto(`${origin}/shop`)
    const filter = page.getByRole('button', { name: /^Filter/ })
    await filter.tap()
    await page.getByLabel('Apple', { exact: true }).tap()
    await page.getByLabel('Bara varor i lager').tap()
    await page.getByRole('slider').press('PageDown')
    await page.getByRole('button', { name: /^Visa/ }).last().tap()
    await type(page.getByLabel('Sök bland produkterna'), 'iphone 15')
    await shown(page.getByRole('region', { name: 'Produkter' }))
    await filter.tap()
    await page.getByRole('button', { name: 'Rensa filter' }).tap()
    await shown(page.getByRole('region', { name: 'Produkter' }))
    return slowestInteraction(page)
  },
  async cart(page, origin) {
    await page.goto(`${origin}/shop`)
    const products = page.getByRole('region', { name: 'Produkter' })
    await products.getByRole('button', { name: 'Lägg i varukorg' }).first().tap()
    const inShop = await slowestInteraction(page)
    await page.getByRole('link', { name: 'Till kassan' }).tap()
    await page.getByRole('button', { name: 'Fler' }).tap()
    await page.getByRole('button', { name: 'Färre' }).tap()
    await type(page.getByLabel('Förnamn'), 'Åsa')
    await page.getByRole('radio', { name: /^Hämta/ }).tap()
    return getSlower(inShop, await slowestInteraction(page))
  },
}

/** Measures each visit some times. The visitor begins when the page has loaded, often before it is hydrated. */
export async function measureVisitors(browser: Browser, origin: string, rounds: number): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, visit] of Object.entries(visits)) {
    const times: Interaction[] = []
    for (let round = 0; round < rounds; round++) {
      const page = await openThrottledPage(browser, phone)
      times.push(await visit(page, origin))
      await page.context().close()
    }
    times.sort((a, b) => a.ms - b.ms)
    const { ms, details } = times[Math.floor(times.length / 2)] ?? { ms: Number.NaN, details: '' }
    lines.push({ name: `${name}: slowest interaction`, value: ms, unit: 'ms', max, details })
  }
  return lines
}

/** Chooses the first of everything by the keyboard, since the browser draws the list of a select outside of the page. */
async function chooseRepair(page: Page): Promise<void> {
  for (const label of ['Enhetstyp', 'Märke', 'Modell', 'Reparation']) {
    await page
      .locator('select:enabled')
      .and(page.getByLabel(label, { exact: true }))
      .press('ArrowDown')
  }
}

const getSlower = (one: Interaction, other: Interaction) => (one.ms > other.ms ? one : other)

const type = (field: Locator, text: string) => field.pressSequentially(text, { delay: 60 })

const shown = (list: Locator) => list.and(list.page().locator('[aria-busy="false"]')).waitFor()
