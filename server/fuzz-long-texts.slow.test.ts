import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { description } from './testing/fuzz/calls.ts'
import { openCallers } from './testing/fuzz/environment.ts'
import { startTarget, type Target } from './testing/fuzz/target.ts'
import { getTextFields, type TextField } from './testing/fuzz/text-fields.ts'

const endpoints: Record<string, Endpoint> = contract

/** Length of a text whose maximum is not described. */
const otherLength = 3000

let target: Target
beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target.close())

function callWith({ key, place, inputWith }: TextField, text: string) {
  const [method = '', path = ''] = key.split(' ')
  const input = inputWith(text)
  const values = (place === 'body' ? {} : input) as Record<string, unknown>
  const query = place === 'query' ? `?${new URLSearchParams(values as Record<string, string>)}` : ''
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 1)))
  return {
    method,
    url: url + query,
    headers: place === 'body' ? { 'content-type': 'application/json' } : {},
    ...(place === 'body' && { payload: JSON.stringify(input) }),
  }
}

test('no text at three times its maximum breaks the server or takes long', { timeout: 600_000 }, async () => {
  const callers = await openCallers(target.node)
  const faults: string[] = []
  for (const field of getTextFields(description)) {
    const endpoint = endpoints[field.key]
    if (!endpoint || field.key === 'GET /api/admin/live/') continue
    const token = { anyone: undefined, customer: 'customer', admin: 'owner' } as const
    const role = token[endpoint.access]
    const length = (field.maxLength ?? otherLength) * 3
    for (const letter of ['a', '.', '1']) {
      const { fault, answer } = await target.call(
        callWith(field, letter.repeat(length)),
        role && callers.token(role),
        endpoint,
      )
      if (answer.status === 401 && role) await callers.renew(role)
      const isAccepted = field.maxLength !== undefined && answer.status < 400
      const problem = fault ?? (isAccepted ? 'is accepted' : undefined)
      if (problem) faults.push(`${field.key} ${field.place} ${field.name}, ${length} × ${letter}: ${problem}`)
    }
  }
  expect(faults).toEqual([])
})
