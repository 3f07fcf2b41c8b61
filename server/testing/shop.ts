import { expect } from 'vitest'
import type { AdminProduct } from '../../domain/shop/admin-schemas.ts'
import type { ShopProduct, ShopProductPage } from '../../domain/shop/schemas.ts'
import type { TestNode } from './node.ts'

let built = 0

/** A product as staff write it down, of a name of its own. */
export function productBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  built++
  return {
    name: `Telefon ${built}`,
    brand: 'Apple',
    category: 'mobiler',
    price: '4 990',
    condition: 'excellent',
    storage: '128GB',
    color: 'Svart',
    stock: 5,
    tax_mode: 'vat25',
    ...changes,
  }
}

/** What staff do with products. */
export function productsOf(node: TestNode, token: string) {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => {
    const reply = await node.call(method, `/api/admin/shop/products/${path}`, {
      token,
      ...(body === undefined ? {} : { body }),
    })
    return { status: reply.status, product: reply.body as AdminProduct, body: reply.body, text: reply.text }
  }
  const read = async (id: number) => (await send('GET', `${id}/`)).product
  const publish = async (id: number) => {
    const { version } = await read(id)
    return send('POST', `${id}/publish/`, { version })
  }
  return {
    send,
    read,
    publish,
    /** Creates a draft. */
    async draft(changes: Record<string, unknown> = {}): Promise<AdminProduct> {
      const { status, product, text } = await send('POST', '', productBody(changes))
      expect([status, status === 201 ? '' : text]).toEqual([201, ''])
      return product
    },
    /** Changes some of a product's details. */
    async change(id: number, changes: Record<string, unknown>) {
      const now = await read(id)
      return send('PUT', `${id}/`, { ...now, price: now.price, ...changes })
    },
  }
}

/** Creates a product and publishes it. */
export async function buildProduct(
  node: TestNode,
  changes: Record<string, unknown> = {},
  token?: string,
): Promise<AdminProduct> {
  const products = productsOf(node, token ?? (await node.logIn()))
  const { id } = await products.draft(changes)
  const { status, product } = await products.publish(id)
  expect(status).toBe(200)
  return product
}

/** The shop's list as a visitor gets it. */
export async function shopList(node: TestNode, query = ''): Promise<ShopProductPage> {
  const { status, body, text } = await node.call('GET', `/api/shop/products/${query}`)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body as ShopProductPage
}

/** The names of a list, in order. */
export async function namesIn(node: TestNode, query: string): Promise<string[]> {
  return (await shopList(node, query)).results.map(({ name }: ShopProduct) => name)
}
