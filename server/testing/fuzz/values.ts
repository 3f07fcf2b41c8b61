import { sample, stringMatching } from 'fast-check'
import { invalidNumber, invalidString, invalidValue } from './invalid-inputs.ts'
import type { Random } from './random.ts'
import type { SeenValues } from './seen-values.ts'

/** The parts of JSON Schema that the API description uses. */
export type Schema = {
  $ref?: string
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

/** The invalidity of a call's values: the probability of each part to be wrong, or at the edge of its bounds. */
export type Invalidity = { edge: number; invalid: number }

const matching = new Map<string, string[]>()

/** Returns some strings that match a pattern, the same in every run. */
function matches(pattern: string): string[] {
  const found =
    matching.get(pattern) ?? sample(stringMatching(new RegExp(pattern, 'u')), { numRuns: 20, seed: 1 })
  matching.set(pattern, found)
  return found
}

const ordinaryStrings = [
  'Åsa Öberg',
  'kund@kund.example',
  '070-174 06 01',
  '100',
  '99.50',
  '2026-11-23',
  '2026-11-23T10:00:00',
  'Skärmbyte',
  '671 31',
  'text',
] as const

/** Returns a generator of values for the schemas of a description. */
export function valueGenerator(schemas: Record<string, Schema>, known: SeenValues) {
  const number = (schema: Schema, random: Random, { edge }: Invalidity): number => {
    const whole = schema.type === 'integer'
    const min =
      schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1)
    const max = schema.maximum
    const low = min ?? -3
    const high = max ?? 3000
    if (random.chance(edge))
      return random.pick([low - 1, low, high, high + 1, low + 0.5, invalidNumber(random)])
    const value = random.int(
      Math.ceil(low),
      Math.min(Math.floor(high), Math.ceil(low) + (random.chance(0.7) ? 6 : 2000)),
    )
    return whole || random.chance(0.7) ? value : value + 0.5
  }

  const string = (schema: Schema, random: Random, { edge }: Invalidity): string => {
    const { minLength = 0, maxLength } = schema
    if (random.chance(edge)) {
      const length = random.pick([minLength - 1, minLength, maxLength ?? 100, (maxLength ?? 5000) + 1])
      return random.chance(0.5) ? 'x'.repeat(Math.max(0, length)) : invalidString(random)
    }
    if (schema.pattern !== undefined) return random.pick(matches(schema.pattern)) ?? ''
    const text = random.pick(ordinaryStrings).slice(0, maxLength)
    return text.padEnd(minLength, 'x')
  }

  const object = (schema: Schema, random: Random, strain: Invalidity): Record<string, unknown> => {
    const value: Record<string, unknown> = {}
    const required = new Set(schema.required)
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const left = required.has(name) ? random.chance(strain.edge / 3) : random.chance(0.4)
      if (!left) value[name] = make(property, random, strain, name)
    }
    if (typeof schema.additionalProperties === 'object') {
      for (let left = random.int(0, 3); left > 0; left--) {
        value[random.chance(strain.edge) ? invalidString(random) : `egen ${left}`] = make(
          schema.additionalProperties,
          random,
          strain,
        )
      }
    }
    if (random.chance(strain.edge))
      value[random.pick(['extra', '__proto__x', 'id', ''])] = invalidValue(random)
    return value
  }

  const array = (schema: Schema, random: Random, strain: Invalidity): unknown[] => {
    const { minItems = 0, maxItems = 50, items = {} } = schema
    const length = random.chance(strain.edge / 2)
      ? Math.min(300, random.pick([minItems - 1, minItems, maxItems, maxItems + 1]))
      : random.int(minItems, Math.min(maxItems, minItems + 2))
    return Array.from({ length: Math.max(0, length) }, () => make(items, random, strain))
  }

  function make(schema: Schema, random: Random, strain: Invalidity, name = ''): unknown {
    if (random.chance(strain.invalid)) return invalidValue(random)
    if (schema.$ref) return make(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, random, strain, name)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return make(random.pick(choices) ?? {}, random, strain, name)
    if (schema.allOf)
      return Object.assign({}, ...schema.allOf.map((each) => make(each, random, strain, name)))
    if ('const' in schema) return random.chance(strain.edge) ? invalidValue(random) : schema.const
    if (schema.enum) return random.chance(strain.edge) ? invalidValue(random) : random.pick(schema.enum)
    const seen = name && random.chance(0.5) ? known.value(name, random) : undefined
    if (seen !== undefined && typeof seen === (schema.type === 'integer' ? 'number' : schema.type))
      return seen
    if (schema.type === 'object') return object(schema, random, strain)
    if (schema.type === 'array') return array(schema, random, strain)
    if (schema.type === 'integer' || schema.type === 'number') return number(schema, random, strain)
    if (schema.type === 'boolean')
      return random.chance(strain.edge) ? invalidValue(random) : random.chance(0.5)
    if (schema.type === 'null') return null
    if (schema.type === 'string') return string(schema, random, strain)
    return invalidValue(random)
  }

  return make
}

/** Returns a copy of a value with one part, at any depth, replaced, removed or added. */
export function mutate(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.9)) {
    const at = random.int(0, value.length - 1)
    if (random.chance(0.1)) return value.toSpliced(at, 1)
    if (random.chance(0.1)) return [...value, value[at]]
    return value.with(at, mutate(value[at], random))
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && random.chance(0.95)) {
    const name = random.pick(Object.keys(value)) ?? ''
    const { [name]: old, ...others } = value as Record<string, unknown>
    return random.chance(0.1) ? others : { ...others, [name]: mutate(old, random) }
  }
  if (typeof value === 'number' && random.chance(0.5)) {
    return random.pick([value + 1, value - 1, -value, value / 2, value * 1e6, String(value)])
  }
  if (typeof value === 'string' && random.chance(0.4)) {
    return random.pick([
      `${value}x`,
      `${value}\u0000`,
      value.slice(1),
      value.toUpperCase(),
      value.repeat(50),
      ` ${value}`,
    ])
  }
  return invalidValue(random)
}
