import { expect, test } from 'vitest'
import type { Overview } from '#domain/office/overview-schemas.ts'
import { startTestNode } from '../testing/node.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.7' }

async function nodeWith(options: { publicUrl?: string; trustProxy?: string }) {
  const lines: string[] = []
  const node = await startTestNode({ role: 'web', logLine: (line) => lines.push(line), ...options })
  const token = await node.logIn()
  return {
    ...node,
    warnings: () => lines.filter((line) => line.includes('TRUST_PROXY')).length,
    steps: async () =>
      ((await node.call('GET', '/api/admin/office/overview/', { token })).body as Overview).first_steps,
  }
}

test('a forwarded request without a trusted proxy is logged once, and shown to the owner', async () => {
  const node = await nodeWith({})
  await node.call('GET', '/healthz')
  expect([node.warnings(), await node.steps()]).toEqual([0, expect.not.arrayContaining(['proxy'])])
  for (let call = 0; call < 3; call++) await node.call('GET', '/healthz', { headers: forwarded })
  expect([node.warnings(), await node.steps()]).toEqual([1, expect.arrayContaining(['proxy'])])
  await node.close()
})

test('a forwarded request of a trusted proxy is no problem', async () => {
  const node = await nodeWith({ trustProxy: '127.0.0.1' })
  await node.call('GET', '/healthz', { headers: forwarded })
  expect([node.warnings(), await node.steps()]).toEqual([0, expect.not.arrayContaining(['proxy'])])
  await node.close()
})

test('browsers keep to https where the site is on https, and only there', async () => {
  const secure = await nodeWith({ publicUrl: 'https://verkstan.test' })
  for (const url of ['/healthz', '/api/quotes/devicetypes/', '/finns-inte', '/api/%']) {
    const { headers } = await secure.call('GET', url)
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
  }
  await secure.close()
  const plain = await nodeWith({})
  expect((await plain.call('GET', '/healthz')).headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})

test('the API description is serialised and compressed once', async () => {
  const node = await nodeWith({})
  const get = async (headers: Record<string, string>) => {
    const response = await node.app.http?.inject({ url: '/api/openapi.json', headers })
    if (!response) throw new Error('There is no web server')
    return response
  }
  const first = await get({ 'accept-encoding': 'br' })
  expect([first.statusCode, first.headers['content-encoding'], first.headers['content-type']]).toEqual([
    200,
    'br',
    'application/json; charset=utf-8',
  ])
  expect((await get({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  expect((await get({})).json()).toMatchObject({ openapi: '3.1.0' })
  await node.close()
})
