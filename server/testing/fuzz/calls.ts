import { readFileSync } from 'node:fs'
import { invalidBody, invalidFile, invalidUrlPart } from './invalid-inputs.ts'
import type { Random } from './random.ts'
import type { SeenValues } from './seen-values.ts'
import { type Invalidity, mutate, type Schema, type valueGenerator } from './values.ts'

export type Operation = {
  /** As in the contract: `GET /api/things/:id/`. */
  key: string
  method: string
  path: string
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  body?: Schema
  /** The body is a file, whose content the description does not specify. */
  upload: boolean
  pattern: RegExp
}

const uploads = /\/(images|pictures|image|import|webhook)\/$/

type Described = {
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Description = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** The API as `npm run openapi` describes it. */
export const description: Description = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
)

export function getOperations({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema
      return {
        key: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        method: method.toUpperCase(),
        path,
        parameters,
        upload: method === 'post' && uploads.test(path),
        pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
        ...(body ? { body } : {}),
      }
    }),
  )
}

/** A request to send. `body` is the value of `payload`, when it is JSON by the schema. */
export type FuzzedCall = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  body?: unknown
}

const styles: readonly [Invalidity, ...Invalidity[]] = [
  { edge: 0, invalid: 0 },
  { edge: 0, invalid: 0 },
  { edge: 0.15, invalid: 0 },
  { edge: 0.3, invalid: 0.05 },
  { edge: 0.2, invalid: 0.2 },
]

/** Returns a generator of calls, from valid ones to garbage. */
export function callGenerator(makeValue: ReturnType<typeof valueGenerator>, known: SeenValues) {
  const urlPart = (schema: Schema, name: string, random: Random, strain: Invalidity) => {
    if (random.chance(strain.edge)) return invalidUrlPart(random)
    const value = makeValue(schema, random, { ...strain, invalid: 0 }, name)
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return encodeURIComponent(text.toWellFormed())
  }

  const getUrl = ({ path, parameters }: Operation, random: Random, strain: Invalidity) => {
    let url = ''
    for (const segment of path.split(/(?<=\/)/)) {
      url += segment.replace(/\{(\w+)\}/, (_, name: string) => {
        const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {}
        const id =
          known.partAfter(url, random) ?? (schema.type === 'integer' ? known.value('id', random) : undefined)
        return id === undefined || random.chance(Math.max(0.1, strain.edge))
          ? urlPart(schema, name, random, strain)
          : encodeURIComponent(String(id).toWellFormed())
      })
    }
    const query = parameters
      .filter((each) => each.in === 'query' && (each.required ? !random.chance(0.05) : random.chance(0.35)))
      .flatMap(({ name, schema }) => {
        const one = () => `${name}=${urlPart(schema, name, random, strain)}`
        return random.chance(strain.edge / 4) ? [one(), one()] : [one()]
      })
    if (random.chance(strain.edge / 4)) query.push(`${invalidUrlPart(random)}=${invalidUrlPart(random)}`)
    return query.length > 0 ? `${url}?${query.join('&')}` : url
  }

  const getBody = (operation: Operation, schema: Schema, url: string, random: Random, strain: Invalidity) => {
    const accepted = random.chance(0.5) ? known.body(operation.key, random) : undefined
    let body = accepted ?? makeValue(schema, random, strain)
    if (accepted && random.chance(0.75)) body = mutate(body, random)
    const version = known.versionAt(url)
    const takesVersion = typeof body === 'object' && body !== null && 'version' in body
    return takesVersion && version !== undefined && random.chance(0.7)
      ? { ...(body as object), version }
      : body
  }

  return (operation: Operation, random: Random): FuzzedCall => {
    const strain = random.pick(styles)
    const { method } = operation
    const link = method === 'GET' && random.chance(0.3) ? known.link(operation.pattern, random) : undefined
    const url = link ?? getUrl(operation, random, strain)
    if (method === 'GET') return { method, url, headers: {} }
    if (operation.upload && random.chance(0.9)) {
      const type = random.pick(['image/png', 'image/jpeg', 'text/csv', 'application/octet-stream', 'a/b'])
      return { method, url, headers: { 'content-type': type }, payload: invalidFile(random) }
    }
    if (!operation.body && random.chance(0.9)) return { method, url, headers: {} }
    const json = { 'content-type': 'application/json' }
    if (random.chance(0.1)) return { method, url, headers: json, payload: invalidBody(random) }
    const body = getBody(operation, operation.body ?? {}, url, random, strain)
    const type = random.chance(0.03)
      ? random.pick([
          'text/plain',
          'multipart/form-data',
          'application/x-www-form-urlencoded',
          'x',
          'application/json; charset=utf-16',
        ])
      : json['content-type']
    return { method, url, headers: { 'content-type': type }, payload: JSON.stringify(body) ?? '', body }
  }
}
