import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../domain/contract.ts'
import type { Endpoint } from '../domain/endpoint.ts'
import { randomFor } from './testing/fuzz/random.ts'
import { openSeenValues } from './testing/fuzz/seen-values.ts'
import { type Schema, valueGenerator } from './testing/fuzz/values.ts'

/** Texts that slow patterns take long for, as large as a body may be. */
const size = 64 * 1024
const hostileTexts = {
  dots: '.'.repeat(size),
  'an address of dots': `a@${'.'.repeat(size)}@`,
  'an address of labels': `a@${'a.'.repeat(size / 2)}@`,
  'a web address of dots': `https://${'.'.repeat(size)}`,
  blanks: `a${' '.repeat(size)}a`,
  'line breaks': `a${'\n'.repeat(size)}a`,
  digits: '1'.repeat(size),
  letters: 'a'.repeat(size),
  hyphens: `a${'-'.repeat(size)}!`,
}

/** Longest acceptable time to parse a body, in ms of processor time. */
const maxMs = 20

type Path = (string | number)[]

/** Returns the paths of all texts in a value. */
function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textPaths(part, [...path, name]))
}

function replaced(value: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[first] = replaced(copy[first], rest, text)
  return copy
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const description = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string; schema: Schema }[]
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
    >
  >
  components: { schemas: Record<string, Schema> }
}
const makeValue = valueGenerator(description.components.schemas, openSeenValues())

/** Returns complete inputs of a call, made from its description: the union of a few random ones has every field. */
function inputsOf(schema: Schema): unknown[] {
  return Array.from({ length: 8 }, (_, index) =>
    makeValue(schema, randomFor(1, index), { edge: 0, hostile: 0 }),
  )
}

const parts = Object.entries<Endpoint>(contract).flatMap(([key, endpoint]) => {
  const [method = '', path = ''] = key.split(' ')
  const described = description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const object = (place: string): Schema => ({
    type: 'object',
    properties: Object.fromEntries(
      (described?.parameters ?? [])
        .filter((each) => each.in === place)
        .map(({ name, schema }) => [name, schema]),
    ),
  })
  return [
    { key, schema: endpoint.body, input: described?.requestBody?.content['application/json']?.schema ?? {} },
    { key, schema: endpoint.query, input: object('query') },
    { key, schema: endpoint.params, input: object('path') },
  ]
})

test('no text of a request takes long to refuse, whatever is in it', () => {
  const slow: string[] = []
  let fields = 0
  for (const { key, schema, input } of parts) {
    if (!schema) continue
    const seen = new Set<string>()
    for (const value of inputsOf(input)) {
      for (const path of textPaths(value)) {
        if (seen.has(path.join('.'))) continue
        seen.add(path.join('.'))
        fields++
        for (const [name, text] of Object.entries(hostileTexts)) {
          const hostile = replaced(value, path, text)
          const parse = () => processorMs(() => schema.safeParse(hostile))
          // A pause of the garbage collector is no fault of the schema: the fastest of three counts.
          let ms = parse()
          for (let tries = 1; ms > maxMs && tries < 3; tries++) ms = Math.min(ms, parse())
          if (ms > maxMs) slow.push(`${key} ${path.join('.')}: ${name} ${Math.round(ms)} ms`)
        }
      }
    }
  }
  expect(fields).toBeGreaterThan(700)
  expect(slow).toEqual([])
})
