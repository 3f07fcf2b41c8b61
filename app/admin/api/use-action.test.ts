import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#app/lib/storage/stub-storage.ts'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { getActionOptions } from './use-action.ts'
import { getCallKey, getCallQuery, whileEdited } from './use-call.ts'

const order = { id: 7, state: 'paid' } as AdminOrder
const one = getCallKey('GET /api/admin/shop/orders/:id/', { params: { id: 7 } })
const message = getCallKey('GET /api/admin/messages/:id/', { params: { id: 7 } })
const parts = { params: { id: 7 }, body: { version: 1 } }

let client: QueryClient
let answer: () => Response
let read: string[]

beforeEach(() => {
  stubStorage('localStorage')
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  read = []
  answer = () => Response.json({ id: 7, state: 'ready' })
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') return answer()
    read.push(url)
    return Response.json({ id: 7, state: 'read again' })
  })
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

/** Shows queries as screens do, with data that counts as fresh. */
function show(...keys: (readonly unknown[])[]) {
  for (const queryKey of keys) {
    client.setQueryData(queryKey, order)
    const { queryFn } = getCallQuery(queryKey[0] as 'GET /api/admin/shop/orders/', queryKey[1] as never)
    new QueryObserver(client, { queryKey, queryFn: queryFn as never, staleTime: 60_000 }).subscribe(
      () => undefined,
    )
  }
}

const ready = () =>
  new MutationObserver(
    client,
    getActionOptions(client, 'POST /api/admin/shop/orders/:id/ready/', {
      answers: 'GET /api/admin/shop/orders/:id/',
      expect: (shown): AdminOrder => ({ ...shown, state: 'shipped' }),
    }),
  ).mutate(parts)

test('the answer is stored, and the other queries that share a topic are read again', async () => {
  show(one, ['GET /api/admin/shop/orders/'], ['GET /api/admin/shop/products/'], ['GET /api/admin/payments/'])
  await ready()
  expect(client.getQueryData(one)).toEqual({ id: 7, state: 'ready' })
  expect(read).toEqual(['/api/admin/shop/orders/', '/api/admin/payments/'])
})

test('a query whose call is not in the table is read again', async () => {
  show(['GET /api/admin/office/overview/'])
  await ready()
  expect(read).toEqual(['/api/admin/office/overview/'])
})

test('data that is being edited is not read again', async () => {
  client.setQueryData(['GET /api/admin/shop/orders/'], order)
  new QueryObserver(client, {
    ...getCallQuery('GET /api/admin/shop/orders/'),
    ...whileEdited,
  }).subscribe(() => undefined)
  await ready()
  expect(read).toEqual([])
})

test('the expected state is shown at once; after an error it is taken back and read again', async () => {
  show(one)
  let shown: unknown
  answer = () => {
    shown = client.getQueryData(one)
    return Response.json({ detail: 'Nej.' }, { status: 409 })
  }
  const states: unknown[] = []
  client.getQueryCache().subscribe(({ query }) => states.push(query.state.data))
  await expect(ready()).rejects.toThrow('Nej.')
  expect(shown).toMatchObject({ state: 'shipped' })
  expect(states).toContainEqual(order)
  await vi.waitFor(() => expect(client.getQueryData(one)).toMatchObject({ state: 'read again' }))
})

test('an answer about another row is stored as that row', async () => {
  answer = () => Response.json({ id: 8 })
  show(getCallKey('GET /api/admin/customers/:id/', { params: { id: 7 } }))
  const merge = getActionOptions(client, 'POST /api/admin/customers/:id/merge/', {
    answers: 'GET /api/admin/customers/:id/',
    removes: 'GET /api/admin/customers/:id/',
  })
  await new MutationObserver(client, merge).mutate({ params: { id: 7 }, body: { into: 8 } })
  expect(client.getQueryData(getCallKey('GET /api/admin/customers/:id/', { params: { id: 8 } }))).toEqual({
    id: 8,
  })
  expect(read).toEqual([])
})

test('what was deleted is not read again; the action waits for the rest', async () => {
  answer = () => new Response(null, { status: 204 })
  show(message, ['GET /api/admin/messages/'])
  const deletion = getActionOptions(client, 'DELETE /api/admin/messages/:id/', {})
  await new MutationObserver(client, deletion).mutate({ params: { id: 7 } })
  expect(read).toEqual(['/api/admin/messages/'])
  expect(client.getQueryData(['GET /api/admin/messages/'])).toMatchObject({ state: 'read again' })
})
