import type { Random } from './random.ts'

/** Maximum number of remembered values per kind; newer ones replace the oldest. */
const remembered = 20

/** Values seen in earlier responses, so that calls reach existing rows in their current version. */
export type SeenValues = {
  /** Remembers a successful call: its body, and the values of its response. */
  learn(call: { operation: string; url: string; sent: unknown; reply: unknown }): void
  /** Returns a body that an operation has accepted before. */
  body(operation: string, random: Random): unknown
  /** Returns a value that responses had under a name. */
  value(name: string, random: Random): unknown
  /** Returns a path segment seen after this path: an id from a list, or a private link's secret. */
  partAfter(path: string, random: Random): unknown
  /** Returns the newest version seen of the row that a URL names. */
  versionAt(url: string): number | string | undefined
  /** Returns a URL with a query from a response, such as a signed link. */
  link(path: RegExp, random: Random): string | undefined
}

function remember<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key) ?? []
  if (values.includes(value)) return
  values.push(value)
  if (values.length > remembered) values.shift()
  map.set(key, values)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isVersion = (value: unknown) => typeof value === 'number' || typeof value === 'string'

const getPath = (url: string) => url.replace(/\?.*/, '').replace(/\/?$/, '/')

/** Returns the part of a path that identifies a row: up to and including the first id, or all of it. */
const thingIn = (path: string) => /^.*?\/\d+\//.exec(path)?.[0] ?? path

export function openSeenValues(): SeenValues {
  const bodies = new Map<string, unknown[]>()
  const values = new Map<string, unknown[]>()
  const parts = new Map<string, unknown[]>()
  const versions = new Map<string, number | string>()
  const links = new Set<string>()

  const learnValues = (value: unknown, depth = 0): void => {
    if (depth > 6) return
    if (Array.isArray(value)) {
      for (const each of value.slice(0, remembered)) learnValues(each, depth + 1)
      return
    }
    if (!isObject(value)) return
    for (const [name, each] of Object.entries(value).slice(0, 60)) {
      if (typeof each === 'number' || (typeof each === 'string' && each !== '' && each.length < 300)) {
        remember(values, name, each)
        if (typeof each !== 'string') continue
        if (/^\/api\/.*[?]/.test(each)) links.add(each)
      } else learnValues(each, depth + 1)
    }
  }

  /** Remembers the versions of what a row holds, by the paths of its parts: `cases/6/devices/8/refurbishing/`. */
  const learnVersions = (value: unknown, path: string, depth = 0): void => {
    if (depth > 4 || !isObject(value)) return
    if (isVersion(value.version)) versions.set(path, value.version)
    for (const [name, part] of Object.entries(value)) {
      if (!Array.isArray(part)) learnVersions(part, `${path}${name}/`, depth + 1)
      else
        for (const row of part.slice(0, remembered))
          if (isObject(row) && isVersion(row.id)) learnVersions(row, `${path}${name}/${row.id}/`, depth + 1)
    }
  }

  const pick = (list: unknown[] | undefined, random: Random) => (list ? random.pick(list) : undefined)

  return {
    learn({ operation, url, sent, reply }) {
      if (isObject(sent)) remember(bodies, operation, sent)
      learnValues(reply)
      learnValues(sent)
      const path = getPath(url)
      const segments = path.split('/')
      const declared = operation.replace(/^\w+ /, '').split('/')
      for (const [index, part] of segments.entries()) {
        if (!declared[index]?.startsWith(':')) continue
        remember(parts, `${segments.slice(0, index).join('/')}/`, decodeURIComponent(part))
      }
      const rows = Array.isArray(reply)
        ? reply
        : isObject(reply)
          ? Object.values(reply).find(Array.isArray)
          : undefined
      for (const row of rows?.slice(0, remembered) ?? []) {
        if (!isObject(row) || typeof row.id !== 'number') continue
        remember(parts, path, row.id)
        if (isVersion(row.version)) versions.set(`${path}${row.id}/`, row.version)
      }
      if (!isObject(reply)) return
      const thing = thingIn(path)
      if (typeof reply.id === 'number') remember(parts, thing.replace(/\d+\/$/, ''), reply.id)
      learnVersions(reply, thing)
    },
    body: (operation, random) => pick(bodies.get(operation), random),
    value: (name, random) => pick(values.get(name), random),
    partAfter: (path, random) => pick(parts.get(path), random),
    versionAt(url) {
      const segments = getPath(url).split('/').slice(0, -1)
      const paths = segments.map((_, end) => `${segments.slice(0, end + 1).join('/')}/`)
      const nearest = paths.findLast((path) => versions.has(path))
      return nearest === undefined ? undefined : versions.get(nearest)
    },
    link: (path, random) => random.pick([...links].filter((each) => path.test(getPath(each)))),
  }
}
