/** Values that survive `JSON.stringify` and `JSON.parse`. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * Checks that a value is JSON. TypeScript cannot see NaN, Infinity, class instances, or `undefined` in an optional property.
 *
 * @throws an Error that names the path of the first invalid value
 */
export function assertJson(value: unknown, path: string): asserts value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (Array.isArray(value)) {
    // Not `forEach`, which skips empty array slots.
    for (let index = 0; index < value.length; index++) assertJson(value[index], `${path}[${index}]`)
    return
  }
  if (typeof value === 'object' && isPlainObject(value)) {
    for (const [name, property] of Object.entries(value)) assertJson(property, `${path}.${name}`)
    return
  }
  throw new Error(`${path} is not JSON: ${describeValue(value)}.`)
}

function isPlainObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function describeValue(value: unknown): string {
  return typeof value === 'object' ? `an instance of ${value?.constructor.name}` : String(value)
}
