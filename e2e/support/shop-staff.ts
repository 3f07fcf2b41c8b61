import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { staffHeaders } from './staff.ts'
import type { Visitor } from './visitor.ts'

type Product = { id: number; version: number; name: string; slug: string }
type Order = { id: number; order_number: string; state: string }

/** Returns actions of staff and customers through the API, for tests of the back office's screens. */
export async function getShop(request: APIRequestContext) {
  const headers = await staffHeaders(request)
  const taken = async <Answer>(answer: Promise<APIResponse>): Promise<Answer> => {
    const given = await answer
    expect(given.ok(), await given.text()).toBe(true)
    return given.json()
  }
  const product = (id: number) => `/api/admin/shop/products/${id}/`
  return {
    /** Creates a new accessory as a draft, of a brand of its own. */
    draftAccessory: (name: string, brand: string) =>
      taken<Product>(
        request.post('/api/admin/shop/products/', {
          headers,
          data: {
            name,
            brand,
            category: 'tillbehor',
            price: '199',
            condition: 'new',
            tax_mode: 'vat25',
            stock: 3,
          },
        }),
      ),
    async product(details: { name: string; price: string; stock: number; serials?: string[]; ean?: string }) {
      const { serials, ...rest } = details
      const data = { brand: 'Apple', category: 'mobiler', condition: 'good', tax_mode: 'vat25', ...rest }
      const made = await taken<Product>(request.post('/api/admin/shop/products/', { headers, data }))
      if (serials) {
        await taken(request.post(`${product(made.id)}serials/`, { headers, data: { serials } }))
      }
      const { version } = await taken<Product>(request.get(product(made.id), { headers }))
      return taken<Product>(request.post(`${product(made.id)}publish/`, { headers, data: { version } }))
    },
    async change(id: number, changes: object) {
      const now = await taken<Product>(request.get(product(id), { headers }))
      await taken(request.put(product(id), { headers, data: { ...now, ...changes } }))
    },
    /** Buys a product and pays by card in test mode. Returns the order once it is paid. */
    async buy({ id }: Product, quantity: number, { name, email, phone }: Visitor): Promise<Order> {
      const [first_name = name, last_name = name] = name.split(' ')
      const bought = await taken<{ order_number: string; payment_url: string }>(
        request.post('/api/shop/checkout/', {
          data: {
            items: [{ id, qty: quantity }],
            contact: { first_name, last_name, email, phone },
            delivery: {
              method: 'delivery',
              address: { line1: 'Storgatan 12', postal_code: '582 24', city: 'Linköping' },
            },
            payment: { method: 'card' },
          },
        }),
      )
      const client_secret = bought.payment_url.split('/').at(-1)
      await taken(
        request.post('/api/payments/demo/card/', {
          data: {
            ...{ client_secret, name, email, phone },
            ...{ number: '4242 4242 4242 4242', expiry: '12/29', cvc: '123' },
          },
        }),
      )
      const find = async () => {
        const path = `/api/admin/shop/orders/?search=${bought.order_number}`
        const { results } = await taken<{ results: Order[] }>(request.get(path, { headers }))
        return results.find(({ state }) => state === 'paid')
      }
      await expect.poll(find).toBeDefined()
      const order = await find()
      if (!order) throw new Error(`${bought.order_number} is no longer paid`)
      return order
    },
    async withdraw({ order_number }: Order, { name, email }: Visitor, message: string) {
      const data = { name, email, order_number, message }
      const { token } = await taken<{ token: string }>(request.post('/api/shop/withdrawals/', { data }))
      await taken(request.post(`/api/shop/withdrawals/${token}/confirm/`))
    },
  }
}
