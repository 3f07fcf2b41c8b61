import type pg from 'pg'

/** Matches writing statements anywhere in a text, because a `WITH` may contain several. Skips the schema before a name. */
const writes =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)"?/gi

/** Matches most reading statements by their first word. */
const reads = /^\s*select\b/i

const none: ReadonlySet<string> = new Set()

/** Size of the cache of parsed statements. Bounded, because value lists of many lengths make many different texts. */
const maxCached = 2000
const cached = new Map<string, ReadonlySet<string>>()

/** Returns the names that a statement writes to. May include words that are not tables, such as `set` of an upsert. */
export function tablesWrittenBy(text: string): ReadonlySet<string> {
  if (reads.test(text)) return none
  const existing = cached.get(text)
  if (existing) return existing
  const tables = new Set([...text.matchAll(writes)].flatMap(([, name]) => (name ? [name.toLowerCase()] : [])))
  if (cached.size >= maxCached) cached.clear()
  cached.set(text, tables)
  return tables
}

function readText(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : undefined
  return typeof text === 'string' ? text : ''
}

/** Observes the writes of one connection. */
export type WriteObserver = {
  /** Begins to collect the tables of a transaction. */
  begin(): void
  /** Returns the tables written since `begin`. */
  written(): ReadonlySet<string>
  /** Ends the transaction. */
  end(): void
}

/**
 * Observes which tables a connection writes to. A statement outside a transaction is reported to `onWritten` when it has
 * succeeded. Observing the connection instead of each write makes it impossible to forget one.
 */
export function observeWrites(
  client: pg.ClientBase,
  onWritten: (tables: ReadonlySet<string>) => void,
): WriteObserver {
  let collected: Set<string> | undefined

  const done = (text: string) => {
    const tables = tablesWrittenBy(text)
    if (tables.size === 0) return
    if (!collected) return onWritten(tables)
    for (const table of tables) collected.add(table)
  }

  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      const text = readText(args[0])
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        const observed = (error: unknown, result: unknown) => {
          if (!error) done(text)
          Reflect.apply(callback, undefined, [error, result])
        }
        return Reflect.apply(query, self, args.with(-1, observed))
      }
      const result: unknown = Reflect.apply(query, self, args)
      if (result instanceof Promise) {
        result.then(
          () => done(text),
          () => undefined, // the caller receives the error; nothing was written
        )
      }
      return result
    },
  })

  return {
    begin() {
      collected = new Set()
    },
    written: () => collected ?? none,
    end() {
      collected = undefined
    },
  }
}
