import type { Page } from '@playwright/test'
import { fake, hold } from './support/fake.ts'
import { getLayoutShifts, observeLayoutShifts } from './support/layout-shifts.ts'
import { getShop, payButton } from './support/shop.ts'
import { expect, open, test } from './support/test.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Produkter' })

const getScript = (island: string) => new RegExp(`/assets/${island}\\.island-[^/]+\\.js$`)

/** Waits until the page's script has run, before any island is hydrated. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
}

test.describe('without script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the shop can be filtered, sorted, searched and paged, and links to products', async ({ page }) => {
    await page.goto('/shop')
    await expect(list(page).getByRole('article')).toHaveCount(20)
    await list(page).getByRole('link', { name: 'Visa fler' }).click()
    await expect(page).toHaveURL('/shop?page=2')
    await page.getByRole('navigation', { name: 'Kategorier' }).getByRole('link', { name: 'Mobiler' }).click()
    await page.getByLabel('Sök bland produkterna').fill('iPhone')
    await page.getByLabel('Sortering').selectOption('Lägsta pris')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Bara varor i lager').check()
    await page.getByRole('button', { name: /^Visa \d+ produkt/ }).click()
    await expect(page).toHaveURL(/\?category=mobiler&search=iPhone&ordering=price&.*in_stock=1$/)
    await expect(page.getByLabel('Bara varor i lager')).toBeChecked()
    const first = list(page).getByRole('article').first()
    await expect(first).toContainText('iPhone')
    await expect(first).toContainText(/\d\skr/)
    await first.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone')
    await expect(page.getByText('Köp behöver JavaScript.')).toBeVisible()
  })

  test('the checkout and the withdrawal say that they need it', async ({ page }) => {
    await page.goto('/shop/kassa')
    await expect(page.getByText('Kassan behöver JavaScript.')).toBeVisible()
    await expect(page.getByText('Öppnar kassan')).toBeHidden()
    await page.goto('/angra')
    await expect(page.getByText('Formuläret behöver JavaScript.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hit skickar du varan' })).toBeVisible()
  })
})

test.describe('before the islands are hydrated', { tag: '@phone' }, () => {
  test('search and choices made before hydration are kept', async ({ page }) => {
    const script = await hold(page, getScript('shop-list'))
    await page.goto('/shop', { waitUntil: 'commit' })
    await ready(page)
    await page.getByLabel('Sök bland produkterna').fill('iPhone')
    await page.getByLabel('Sortering').selectOption('Lägsta pris')
    await script.letGo()
    await expect(page).toHaveURL('/shop?search=iPhone&ordering=price')
    await expect(page.getByLabel('Sök bland produkterna')).toHaveValue('iPhone')
    await expect(list(page).getByRole('article').first()).toContainText('iPhone')
  })

  test('a press on the button that buys puts the product into the cart', async ({ page, request }) => {
    const product = await (await getShop(request)).sell({ stock: 2 })
    const script = await hold(page, getScript('add-button'))
    await page.goto(`/shop/${product.slug}`, { waitUntil: 'commit' })
    await ready(page)
    await page.getByRole('button', { name: `Lägg i varukorg ${product.name}` }).click()
    await script.letGo()
    await expect(page.getByRole('region', { name: 'Varukorg' })).toContainText('1 vara')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Varukorg, 1 vara' })).toBeVisible()
  })
})

test('a bar with the price and the button follows, once the button of the page is out of sight', {
  tag: '@phone',
}, async ({ page, request }) => {
  const product = await (await getShop(request)).sell({ stock: 2 })
  await open(page, `/shop/${product.slug}`)
  const bar = page.getByRole('region', { name: 'Köp' })
  await expect(bar).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toContainText(product.name)
  await bar.getByRole('button', { name: 'Lägg i varukorg' }).click()
  await expect(bar).toHaveCount(0)
  const cart = page.getByRole('region', { name: 'Varukorg' })
  await expect(cart).toContainText('1 vara')
  await expect(cart.getByRole('link', { name: 'Till kassan' })).toBeVisible()
})

test('the back button undoes filters, and a trailing space in a search is kept', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/shop')
  const search = page.getByLabel('Sök bland produkterna')
  await page.getByRole('navigation', { name: 'Kategorier' }).getByRole('link', { name: 'Mobiler' }).click()
  await expect(page).toHaveURL('/shop?category=mobiler')
  await page.getByLabel('Sortering').selectOption('Lägsta pris')
  await search.pressSequentially('iPhone ')
  await expect(page).toHaveURL('/shop?category=mobiler&search=iPhone+&ordering=price')
  await expect(search).toHaveValue('iPhone ')
  await page.goBack()
  await expect(page).toHaveURL('/shop?category=mobiler')
  await expect(search).toHaveValue('')
  await expect(page.getByLabel('Sortering')).toHaveValue('-created')
  await page.goForward()
  await expect(search).toHaveValue('iPhone')
  await expect(list(page).getByRole('article').first()).toContainText('iPhone')
})

test('a product opened right after typing stays open, and closes to the search', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install()
  await open(page, '/shop')
  await page.clock.pauseAt(Date.now() + 60_000)
  const search = page.getByLabel('Sök bland produkterna')
  await search.fill('iPhone')
  await list(page).getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/[?&]produkt=/)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/\?search=iPhone&produkt=/)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/shop?search=iPhone')
  await expect(search).toHaveValue('iPhone')
})

test.describe('without the typeface, whose arrival is another matter', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('nothing moves while the checkout opens, with and without goods', async ({ page, request }) => {
    const product = await (await getShop(request)).sell({ stock: 2 })
    await page.route(/\.woff2$/, (route) => route.abort())
    await observeLayoutShifts(page)
    await open(page, '/shop/kassa')
    await expect(page.getByText('Varukorgen är tom')).toBeVisible()
    expect(await getLayoutShifts(page)).toBe(0)
    await open(page, `/shop/${product.slug}`)
    await page.getByRole('button', { name: `Lägg i varukorg ${product.name}` }).click()
    const script = await hold(page, getScript('checkout'))
    await page.goto('/shop/kassa')
    await expect(page.getByText('Öppnar kassan')).toBeVisible()
    await script.letGo()
    await expect(payButton(page)).toBeVisible()
    expect(await getLayoutShifts(page)).toBe(0)
  })
})

test.describe('a checkout whose script cannot be fetched', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] })

  test('shows an error instead of loading forever', async ({ page, request }) => {
    const product = await (await getShop(request)).sell({ stock: 2 })
    await open(page, `/shop/${product.slug}`)
    await page.getByRole('button', { name: `Lägg i varukorg ${product.name}` }).click()
    const restore = await fake(page, getScript('checkout'), (route) => route.abort())
    await page.goto('/shop/kassa')
    await expect(page.getByText('Den här delen av sidan kunde inte laddas.')).toBeVisible()
    await expect(page.getByText('Öppnar kassan')).toBeHidden()
    restore()
    await page.getByRole('link', { name: 'Ladda om sidan' }).click()
    await expect(payButton(page)).toBeVisible()
  })
})

test.describe('when the network is gone after loading', { tag: '@phone' }, () => {
  // Pictures further down, and the list requested offline.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the shop is readable, fills the cart, and explains why no other list is shown', async ({
    page,
    context,
  }) => {
    await open(page, '/shop')
    await context.setOffline(true)
    await list(page)
      .getByRole('button', { name: /^Lägg i varukorg/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Varukorg' })).toContainText('1 vara')
    await page.getByLabel('Sortering').selectOption('Högsta pris')
    await expect(page.getByRole('alert')).toContainText('Fel: Kunde inte ansluta till servern.')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(list(page).getByRole('article')).toHaveCount(20)
  })
})
