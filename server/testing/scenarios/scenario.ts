import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { expect } from 'vitest'
import { contract } from '#domain/contract.ts'
import { nextAddress } from '../calls.ts'
import type { TestNode } from '../node.ts'

type Method = Parameters<TestNode['call']>[0]
type Options = { token?: string | undefined; raw?: string; type?: string }

/** Makes calls that must succeed, by default as the owner. */
export type Scenario = {
  node: TestNode
  token: string
  send<Body = { id: number; version: number }>(
    method: Method,
    url: string,
    body?: unknown,
    options?: Options,
  ): Promise<Body>
  upload<Body = { id: number }>(url: string, file: Buffer | string, type: string): Promise<Body>
}

export function startScenario(node: TestNode, token: string): Scenario {
  const send: Scenario['send'] = async <Body>(
    method: Method,
    url: string,
    body?: unknown,
    options: Options = {},
  ) => {
    const reply = await node.call(method, url, {
      ...('token' in options ? (options.token ? { token: options.token } : {}) : { token }),
      ...(body === undefined ? {} : { body }),
      address: nextAddress(),
    })
    expect([method, url, reply.status, reply.status < 400 ? '' : reply.text]).toEqual([
      method,
      url,
      reply.status,
      '',
    ])
    return reply.body as Body
  }
  return {
    node,
    token,
    send,
    async upload<Body>(url: string, file: Buffer | string, type: string) {
      const response = await node.app.http?.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload: file,
      })
      expect([url, Number(response?.statusCode) < 400, response?.body]).toEqual([url, true, response?.body])
      return (response?.body ? response.json() : undefined) as Body
    },
  }
}

/** Records the calls of the contract that a node receives, with the statuses of all responses. */
export function recordAnswers(node: TestNode): ReadonlyMap<string, number[]> {
  const known = Object.keys(contract).map((key) => {
    const [method = '', path = ''] = key.split(' ')
    const pattern = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')
    return { key, method, path: new RegExp(`^${pattern}$`), literal: !path.includes(':') }
  })
  // As in the router, a path without parameters precedes one with them.
  known.sort((a, b) => Number(b.literal) - Number(a.literal))
  const answers = new Map<string, number[]>(known.map(({ key }) => [key, []]))
  const { http } = node.app
  if (!http) throw new Error('This node is a worker and has no web server')
  const inject: (options: InjectOptions) => Promise<Response> = http.inject.bind(http)
  const recorded = async (options: InjectOptions) => {
    const reply = await inject(options)
    const path = String(options.url).split('?')[0] ?? ''
    const found = known.find((each) => each.method === options.method && each.path.test(path))
    if (found) answers.get(found.key)?.push(reply.statusCode)
    return reply
  }
  Object.assign(http, { inject: recorded })
  return answers
}
