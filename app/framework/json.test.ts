import { expect, test } from 'vitest'
import { assertJson } from './json.ts'

test.each([null, 0, -1.5, '', 'å', true, [], {}, [1, [null]], { a: { b: ['c'] } }, Object.create(null)])(
  '%j is JSON',
  (value) => {
    expect(() => assertJson(value, 'props')).not.toThrow()
    expect(JSON.parse(JSON.stringify(value))).toEqual(value)
  },
)

test.each([
  [undefined, 'props is not JSON: undefined.'],
  [{ a: undefined }, 'props.a is not JSON: undefined.'],
  [{ a: [1, Number.NaN] }, 'props.a[1] is not JSON: NaN.'],
  [{ a: { b: Number.POSITIVE_INFINITY } }, 'props.a.b is not JSON: Infinity.'],
  // biome-ignore lint/suspicious/noSparseArray: a hole becomes null in JSON
  [[1, , 2], 'props[1] is not JSON: undefined.'],
  [{ a: new Date(0) }, 'props.a is not JSON: an instance of Date.'],
  [{ a: new Map() }, 'props.a is not JSON: an instance of Map.'],
  [{ a: 1n }, 'props.a is not JSON: 1.'],
])('%o is refused, by its path', (value, message) => {
  expect(() => assertJson(value, 'props')).toThrow(message)
})
