import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { staffHeaders } from './staff.ts'
import { expect, open } from './test.ts'

/** A test's own product. Tests share one shop, so an item bought by one is gone for all. */
export type OwnProduct = { id: number; slug: string; name: string }

type ProductDetails = { stock: number } & Partial<
  Record<'price' | 'name' | 'color' | 'storage' | 'condition', string>
>

/** Returns staff actions through the API, for tests of a buyer's screens. */
export async function getShop(request: APIRequestContext) {
  const headers = await staffHeaders(request)
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const reply = await request.fetch(`/api/admin/shop/${path}`, { method, headers, ...(data && { data }) })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  const read = (id: number) => ask('GET', `products/${id}/`)
  return {
    /** Adds a published product with a unique name. */
    async sell(details: ProductDetails): Promise<OwnProduct> {
      const name = details.name ?? `Provtelefon ${Math.random().toString(36).slice(2, 10)}`
      const { id } = await ask('POST', 'products/', {
        name,
        brand: 'Huawei',
        category: 'mobiler',
        price: '4990',
        condition: 'good',
        storage: '1TB',
        features: ['Ny skärm', '5G', 'Olåst'],
        description: 'Genomgången i verkstaden.',
        tax_mode: 'vat25',
        ...details,
      })
      const { version, slug } = await read(id)
      await ask('POST', `products/${id}/publish/`, { version })
      return { id, slug, name }
    },
    async addPieces({ id }: OwnProduct, serials: string[]) {
      await ask('POST', `products/${id}/serials/`, { serials })
    },
    /** Checks out a piece as another buyer, who has not paid yet. */
    async buyPiece({ id }: OwnProduct, serial: string) {
      const { serials } = (await read(id)) as { serials: { id: number; serial: string }[] }
      const piece = serials.find((each) => each.serial === serial)
      const email = `${crypto.randomUUID()}@example.com`
      const reply = await request.post('/api/shop/checkout/', {
        data: {
          items: [{ id, qty: 1, pieces: [piece?.id] }],
          contact: { first_name: 'Bo', last_name: 'Ek', email },
          delivery: { method: 'pickup' },
          payment: { method: 'card' },
        },
      })
      expect(reply.status(), await reply.text()).toBe(201)
    },
    async reprice({ id }: OwnProduct, price: string) {
      await ask('PUT', `products/${id}/`, { ...(await read(id)), price })
    },
    async free({ id }: OwnProduct): Promise<number> {
      const { stock, reserved } = await read(id)
      return stock - reserved
    },
    /** Packs and ships a paid order. */
    async ship(orderNumber: string, carrier: string, tracking_number: string) {
      const { results } = await ask('GET', `orders/?search=${orderNumber}`)
      const path = `orders/${results[0].id}/`
      const version = async () => ({ version: (await ask('GET', path)).version })
      await ask('POST', `${path}pack/`, await version())
      await ask('POST', `${path}ship/`, { ...(await version()), carrier, tracking_number })
    },
    async count({ id }: OwnProduct, stock: number) {
      const { stock: now } = await read(id)
      await ask('POST', `products/${id}/stock/`, {
        change: stock - now,
        reason: 'count',
        request_id: crypto.randomUUID(),
      })
    },
  }
}

/** Adds a product to the cart on its page, and goes to the checkout. */
export async function buy(page: Page, product: OwnProduct): Promise<void> {
  await open(page, `/shop/${product.slug}`)
  await page.getByRole('button', { name: `Lägg i varukorg ${product.name}` }).click()
  await toCheckout(page)
}

export async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Varukorg' }).getByRole('link', { name: 'Till kassan' }).click()
  await expect(page.getByRole('heading', { name: 'Din order' })).toBeVisible()
}

export function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: false })
}

export async function fillContact(page: Page, email: string): Promise<void> {
  await field(page, 'Förnamn').fill('Åsa')
  await field(page, 'Efternamn').fill('Öberg')
  await field(page, 'E-post').fill(email)
}

export async function fillAddress(page: Page): Promise<void> {
  await field(page, 'Adress').fill('Storgatan 1')
  await field(page, 'Postnummer').fill('671 31')
  await field(page, 'Ort').fill('Arvika')
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Köp och betala/ })
}

/** Pays by card on the demo provider's page. */
export async function payByCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Kortnummer').fill(number)
  await page.getByLabel('Giltigt till').fill('12/29')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Betala/ }).click()
}

export async function confirmedOrderNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Tack för ditt köp!' })).toBeVisible()
  const number = page.getByText(/^S-\d\d-\d{5}$/)
  await expect(number).toBeVisible()
  return (await number.textContent()) ?? ''
}
