import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../domain/contract.ts'
import type { Endpoint } from '../../domain/endpoint.ts'
import { startTestNode, type TestNode } from '../testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode({ role: 'web' })
})
afterAll(() => node.close())

const calls = Object.entries<Endpoint>(contract)

/** Every method and path that the server answers by itself, read from its own drawing of its routes. */
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

test('the description tells of every call, who may make it, and what it is answered', async () => {
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
    expect(operation?.security, key).toEqual(call.access === 'anyone' ? undefined : [{ [call.access]: [] }])
    expect(operation?.description, key).toBe(
      call.needs && `For those who have the permission \`${call.needs}\`; 403 to others.`,
    )
    expect(Object.keys(operation?.responses ?? {}), key).toContain(String(call.status ?? 200))
  }
})
