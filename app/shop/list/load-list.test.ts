import { expect, test } from 'vitest'
import type { PageServices } from '#server/services.ts'
import { loadList } from './load-list.ts'

const categories = [{ key: 'mobiler', label: 'Mobiler', colors: ['Blå'] }]
const variants = { count: 1, is_lowest_price: false, summary: [] }
const models = {
  ...{ count: 1, is_count_exact: true, next: null, previous: null },
  results: [
    { id: 1, name: 'Telefon', price: 4990, original_price: null, features: [], images: [], variants },
  ],
}

async function load(search: string, changed: Partial<PageServices> = {}) {
  const failures: unknown[] = []
  const requested: unknown[] = []
  const services = {
    listedCategories: async () => categories,
    today: () => '2026-11-16',
    deliveryDays: async () => ({ first: '2026-11-17', last: '2026-11-19', leavesToday: true }),
    shopModels: async (query: unknown) => {
      requested.push(query)
      return models
    },
    ...changed,
  } as Partial<PageServices> as PageServices
  const list = await loadList({
    services,
    query: new URLSearchParams(search),
    onFailure: (error) => failures.push(error),
  })
  return { list, failures, requested: requested }
}

test('the products that the query asks for are loaded', async () => {
  const { list, failures, requested } = await load(
    'category=mobiler&brand=Apple&color=Bl%C3%A5&price_max=5000&in_stock=1&page=2',
  )
  expect(requested).toEqual([
    {
      category: 'mobiler',
      brand: ['Apple'],
      color: ['Blå'],
      price_max: 5000,
      in_stock: '1',
      page: 2,
    },
  ])
  expect(list).toMatchObject({
    categories,
    delivery: { days: 'tisdag–torsdag', leavesToday: true },
    rendered: { page: 2, count: 1, cards: [{ name: 'Telefon' }] },
  })
  expect(failures).toEqual([])
})

test('as many products as the address says are loaded at once', async () => {
  const { list, requested } = await load('visa=60')
  expect(requested).toEqual([{ page: 1, page_size: 60 }])
  expect(list).toMatchObject({ rendered: { path: '/shop?visa=60', page: 3 } })
})

test('the default order is for the server to choose: a search is sorted by its words', async () => {
  const { requested } = await load('search=usb')
  expect(requested).toEqual([{ search: 'usb', page: 1 }])
  const { requested: chosen } = await load('search=usb&ordering=price')
  expect(chosen).toEqual([{ search: 'usb', ordering: 'price', page: 1 }])
})

test('when the products cannot be loaded the page shows it, and the error is reported', async () => {
  const error = new Error('no database')
  const { list, failures } = await load('', { shopModels: () => Promise.reject(error) })
  expect(list).toMatchObject({
    categories,
    rendered: { path: '/shop', failure: 'Produkterna kan inte hämtas just nu.' },
  })
  expect(failures).toEqual([error])
})

test('without categories there are products and no tabs, and the error is reported', async () => {
  const error = new Error('no categories')
  const { list, failures } = await load('category=mobiler', { listedCategories: () => Promise.reject(error) })
  expect(list).toMatchObject({ categories: [], query: { category: '' }, rendered: { count: 1 } })
  expect(failures).toEqual([error])
})
