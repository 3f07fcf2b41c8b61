import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { logInPermanently } from './testing/calls.ts'
import { buildCustomer } from './testing/fixtures/customers.ts'
import { startSharedNode } from './testing/node.ts'

const lines: string[] = []
const node = await startSharedNode({ role: 'web', logLine: (line) => lines.push(line) })
const staff = await logInPermanently(node)
const { token: customer } = await buildCustomer(node)

/** Beyond PostgreSQL's `integer` and `bigint`, and beyond what JavaScript counts exactly. */
const numbers = ['2147483648', '99999999999999999999', '-99999999999999999999', '1e300']

/** Fields that would keep the response open. */
const isStream = ({ file }: Endpoint) => file?.startsWith('text/event-stream')

const getFields = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

const calls = Object.entries(contract as Record<string, Endpoint>)
  .filter(([, endpoint]) => !isStream(endpoint))
  .flatMap(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ')
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const fill = (special: string | undefined, value: string) =>
      path.replace(/:(\w+)/g, (_, name: string) => (name === special || special === undefined ? value : '1'))
    const inPaths =
      names.length === 0 ? [] : [...names, undefined].map((name) => (value: string) => fill(name, value))
    const inQueries =
      method === 'GET'
        ? getFields(endpoint.query).map((field) => (value: string) => `${fill('', '1')}?${field}=${value}`)
        : []
    return [...inPaths, ...inQueries].map((url) => ({ method: method as 'GET', url, endpoint }))
  })

test('no number in a path or a query reaches the database out of range', async () => {
  expect(calls.length).toBeGreaterThan(500)
  const wrong: string[] = []
  for (const { method, url, endpoint } of calls) {
    const token = { anyone: undefined, admin: staff, customer }[endpoint.access]
    for (const value of numbers) {
      lines.length = 0
      const { status } = await node.call(method, url(value), { ...(token ? { token } : {}), body: {} })
      const refused = lines.some((line) => line.includes('the database refused a value'))
      if (status >= 500 || refused) wrong.push(`${method} ${url(value)}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})
