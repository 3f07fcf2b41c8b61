type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const prefix = '#/components/schemas/'

/** The bounds that JSON Schema gives to integers without bounds in the contract. They carry no information. */
const unbounded = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])

/** Returns a document with every object changed by `change`, the inner ones first. */
function mapObjects(value: Json, change: (object: { [key: string]: Json }) => { [key: string]: Json }): Json {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, change))
  if (typeof value !== 'object' || value === null) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapObjects(each, change)])),
  )
}

/** Returns the names of the schemas that a part of the document refers to. */
function referred(value: Json, names = new Set<string>()): Set<string> {
  mapObjects(value, (object) => {
    if (typeof object.$ref === 'string' && object.$ref.startsWith(prefix))
      names.add(object.$ref.slice(prefix.length))
    return object
  })
  return names
}

/** Describes an object with one type for all of its known keys by its properties, because generators ignore `propertyNames`. */
function withNamedProperties(object: { [key: string]: Json }): { [key: string]: Json } {
  const { propertyNames, additionalProperties, ...others } = object
  const names = propertyNames as { enum?: string[] } | undefined
  if (!names?.enum || !additionalProperties) return object
  const properties = Object.fromEntries(names.enum.map((name) => [name, additionalProperties]))
  return { ...others, properties, additionalProperties: false }
}

/**
 * Tidies an OpenAPI document. The generator lists every schema twice, as input (`QuoteInput`) and as output (`Quote`).
 * Unused ones are removed, and `…Input` loses its suffix where the plain name is free.
 */
export function tidyOpenApi<Document extends object>(document: Document): Document {
  const plain = JSON.parse(JSON.stringify(document)) as {
    [key: string]: Json
    components: { [key: string]: Json; schemas: { [name: string]: Json } }
  }
  const { components, ...rest } = plain
  const used = referred(rest)
  for (const name of used) {
    for (const inner of referred(components.schemas?.[name] ?? null)) used.add(inner)
  }
  const short = (name: string) => {
    const plainName = name.replace(/Input$/, '')
    return used.has(plainName) ? name : plainName
  }
  const schemas = Object.fromEntries(
    Object.entries(components.schemas ?? {})
      .filter(([name]) => used.has(name))
      .map(([name, schema]) => [short(name), schema] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return mapObjects({ ...rest, components: { ...components, schemas } }, (object) => {
    const { $ref, minimum, maximum, ...others } = withNamedProperties(object)
    return {
      ...(typeof $ref === 'string' ? { $ref: prefix + short($ref.slice(prefix.length)) } : {}),
      ...others,
      ...(minimum === undefined || unbounded.has(minimum) ? {} : { minimum }),
      ...(maximum === undefined || unbounded.has(maximum) ? {} : { maximum }),
    }
  }) as Document
}

export function printOpenApi(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
