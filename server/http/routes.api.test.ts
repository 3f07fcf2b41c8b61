import { expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })

const calls = Object.entries<Endpoint>(contract)

/** Returns every method and path of the server, parsed from Fastify's route tree. */
function registered(): string[] {
  const drawing = node.app.http?.printRoutes({ commonPrefix: false }) ?? ''
  const above: string[] = []
  const found: string[] = []
  for (const line of drawing.split('\n')) {
    const [, indent = '', segment = '', methods] =
      /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? []
    if (!segment) continue
    const depth = indent.length / 4
    above[depth] = (above[depth - 1] ?? '') + segment
    for (const method of methods?.split(', ') ?? []) {
      if (method !== 'HEAD') found.push(`${method} ${above[depth]}`)
    }
  }
  return found
}

const withoutSlash = (key: string) => key.replace(/\/$/, '')

test('every call of the contract is registered, and every registered call is in the contract', () => {
  const api = registered().filter((route) => / \/api\//.test(route))
  const expected = [...calls.map(([key]) => withoutSlash(key)), 'GET /api/openapi.json']
  expect(api.toSorted()).toEqual(expected.toSorted())
})

test('the description has every call with its access and its responses', async () => {
  const { body } = await node.call('GET', '/api/openapi.json')
  type Operation = {
    summary: string
    description?: string
    tags: string[]
    security?: object[]
    responses: Record<string, object>
  }
  const { paths } = body as { paths: Record<string, Record<string, Operation>> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  )
  expect(described.map(([key]) => key).toSorted()).toEqual(
    calls.map(([key]) => key.replaceAll(/:(\w+)/g, '{$1}')).toSorted(),
  )
  for (const [key, call] of calls) {
    const operation = described.find(([each]) => each === key.replaceAll(/:(\w+)/g, '{$1}'))?.[1]
    expect(operation?.summary, key).toBe(call.summary)
    expect(operation?.tags, key).toEqual([call.tag])
    expect(operation?.security, key).toEqual([
      ...(call.access === 'anyone' ? [] : [{ [call.access]: [] }]),
      ...(call.apiKey ? [{ apiKey: [call.apiKey] }] : []),
    ])
    const notByPin = 'Not for a login that was opened by a PIN: 403.'
    const byPermission = call.needs && `For those who have the permission \`${call.needs}\`; 403 to others.`
    const byKey = call.apiKey && `Also for API keys with the scope \`${call.apiKey}\`.`
    expect(operation?.description, key).toBe(call.needsPassword ? notByPin : (byPermission ?? byKey))
    expect(Object.keys(operation?.responses ?? {}), key).toContain(String(call.status ?? 200))
  }
})

type Schema = { [key: string]: unknown } & { type?: string; $ref?: string }

/** Finds schema parts without bounds: numbers need both ends, texts a length, lists a number of items. */
function unbounded(schema: unknown, where: string, schemas: Record<string, Schema>): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) {
    return schema.flatMap((each, index) => unbounded(each, `${where}/${index}`, schemas))
  }
  const { type, $ref, ...rest } = schema as Schema
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? ''
    return unbounded(schemas[name], name, schemas)
  }
  const has = (...names: string[]) => names.some((name) => name in rest)
  const bounded = {
    integer: has('minimum', 'exclusiveMinimum') && has('maximum', 'exclusiveMaximum'),
    number: has('minimum', 'exclusiveMinimum') && has('maximum', 'exclusiveMaximum'),
    string: has('maxLength', 'enum', 'const') || rest.format === 'uuid' || rest.format === 'date',
    array: has('maxItems'),
  }[String(type)]
  const inner = Object.entries(rest).flatMap(([name, each]) => unbounded(each, `${where}/${name}`, schemas))
  return bounded === false ? [`${where}: ${type}`, ...inner] : inner
}

test('every number, text and list in a request has bounds', async () => {
  const { body } = await node.call('GET', '/api/openapi.json')
  type Operation = {
    parameters?: { name: string; schema: Schema }[]
    requestBody?: { content: Record<string, { schema: Schema }> }
  }
  const { paths, components } = body as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }
  const taken = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
      ...parameters.map(({ name, schema }) => [`${method} ${path} ${name}`, schema] as const),
      ...Object.values(requestBody?.content ?? {}).map(
        ({ schema }) => [`${method} ${path}`, schema] as const,
      ),
    ]),
  )
  expect(taken.length).toBeGreaterThan(200)
  const found = taken.flatMap(([where, schema]) => unbounded(schema, where, components.schemas))
  expect([...new Set(found)]).toEqual([])
})

const beyond = 2_147_483_648
test.each([
  ['GET', '/api/admin/audit/?to=9999-12-31', undefined, 'to'],
  ['GET', '/api/admin/audit/log.csv?to=9999-12-31', undefined, 'to'],
  ['POST', '/api/admin/booking_blocks/', { date: '9999-12-31', reason: 'Semester' }, 'date'],
  ['POST', '/api/admin/catalogue/types/order/', { ids: [beyond] }, 'ids.0'],
  ['POST', '/api/admin/catalogue/brands/order/', { ids: [beyond] }, 'ids.0'],
  ['POST', '/api/admin/repairs/1/read/', { up_to: beyond }, 'up_to'],
  ['PATCH', '/api/admin/repairs/1/', { version: 0, estimated_on: '0000-01-01' }, 'estimated_on'],
] as const)(
  '%s %s %j: a value out of bounds is refused under its field',
  async (method, url, body, field) => {
    const token = await node.logIn()
    const reply = await node.call(method, url, { token, ...(body ? { body } : {}) })
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([400, [field]])
  },
)

test('invalid requests are counted by network address, generously', async () => {
  const send = (address: string) => node.call('POST', '/api/quotes/kontakt/', { body: {}, address })
  const statuses = []
  for (let sent = 0; sent < 201; sent++) statuses.push((await send('192.0.2.77')).status)
  expect(new Set(statuses.slice(0, 200))).toEqual(new Set([400]))
  expect(statuses[200]).toBe(429)
  expect((await send('192.0.2.78')).status).toBe(400)
})
