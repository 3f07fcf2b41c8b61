import { expect, test } from 'vitest'
import { printOpenApi, tidyOpenApi } from './openapi.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const operation = (taken: object, given: object) => ({
  post: { requestBody: taken, responses: { 200: given } },
})

test('each schema is listed once, under its plain name, and unused ones are removed', () => {
  const tidy = tidyOpenApi({
    paths: { '/a/': operation(ref('NewThingInput'), ref('Thing')) },
    components: {
      securitySchemes: { admin: { type: 'http' } },
      schemas: {
        Unused: { type: 'string' },
        ThingInput: { type: 'object' },
        Thing: { properties: { part: ref('Part') } },
        PartInput: {},
        Part: { type: 'string' },
        NewThingInput: { type: 'object' },
        NewThing: {},
      },
    },
  })
  expect(tidy).toEqual({
    paths: { '/a/': operation(ref('NewThing'), ref('Thing')) },
    components: {
      securitySchemes: { admin: { type: 'http' } },
      schemas: {
        NewThing: { type: 'object' },
        Part: { type: 'string' },
        Thing: { properties: { part: ref('Part') } },
      },
    },
  })
})

test('a schema whose input differs from its output keeps both', () => {
  const document = {
    paths: { '/a/': operation(ref('ThingInput'), ref('Thing')) },
    components: { schemas: { Thing: { type: 'string' }, ThingInput: { type: 'number' } } },
  }
  expect(tidyOpenApi(document)).toEqual(document)
})

test('bounds of the contract stay, the implicit ones of JavaScript’s integers are removed', () => {
  const tidy = tidyOpenApi({
    paths: { '/a/': { minimum: Number.MIN_SAFE_INTEGER, maximum: 100 } },
    components: { schemas: {} },
  })
  expect(tidy.paths).toEqual({ '/a/': { maximum: 100 } })
})

test('it is written the same each time, with a line break at its end', () => {
  expect(printOpenApi({ b: 1, a: [] })).toBe('{\n  "b": 1,\n  "a": []\n}\n')
})
