import type { Description } from './calls.ts'
import { randomFor } from './random.ts'
import { openSeenValues } from './seen-values.ts'
import { type Schema, valueGenerator } from './values.ts'

type Path = string[]

/** A text of a call's input. */
export type TextField = {
  /** As in the contract: `POST /api/things/`. */
  key: string
  place: 'body' | 'query' | 'params'
  /** The text's path in the input, with dots. */
  name: string
  maxLength: number | undefined
  /** Returns a complete input with another text in this field. */
  inputWith(text: string): unknown
}

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

/** Returns every text field of the described calls, in inputs that are otherwise as described. */
export function getTextFields({ paths, components: { schemas } }: Description): TextField[] {
  const makeValue = valueGenerator(schemas, openSeenValues())

  const maxLengthAt = (schema: Schema, path: Path): number | undefined => {
    if (schema.$ref) return maxLengthAt(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, path)
    const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (parts) return parts.map((part) => maxLengthAt(part, path)).find((length) => length !== undefined)
    const [first, ...rest] = path
    if (first === undefined) return schema.maxLength
    const named = schema.properties?.[first] ?? schema.items
    const other = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
    return maxLengthAt(named ?? other ?? {}, rest)
  }

  const getFields = (key: string, place: TextField['place'], schema: Schema): TextField[] => {
    const fields = new Map<string, TextField>()
    // A few random inputs together have every optional field.
    for (let index = 0; index < 8; index++) {
      const input = makeValue(schema, randomFor(1, index), { edge: 0, invalid: 0 })
      for (const path of textPaths(input)) {
        const name = path.join('.')
        const inputWith = (text: string) => replaced(input, path, text)
        fields.set(name, { key, place, name, maxLength: maxLengthAt(schema, path), inputWith })
      }
    }
    return [...fields.values()]
  }

  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const key = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      const inside = (place: string) => parameters.filter((each) => each.in === place)
      const object = (place: string): Schema => ({
        type: 'object',
        properties: Object.fromEntries(inside(place).map(({ name, schema }) => [name, schema])),
      })
      return [
        ...getFields(key, 'body', requestBody?.content['application/json']?.schema ?? { type: 'object' }),
        ...getFields(key, 'query', object('query')),
        ...getFields(key, 'params', object('path')),
      ]
    }),
  )
}
