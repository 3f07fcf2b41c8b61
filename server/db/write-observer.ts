import type pg from 'pg'

/** Matches writing statements anywhere in a text, because a `WITH` may contain several. Skips the schema before a name. */
const writes =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)"?/gi

/** Matches most reading statements by their first word. */
const reads = /^\s*select\b/i

const none: ReadonlySet<string> = new Set()

/** Size of the cache of parsed statements. Bounded, because value lists of many lengths make many different texts. */
const mostKnown = 2000
const known = new Map<string, ReadonlySet<string>>()

/** Returns the names that a statement writes to. May include words that are not tables, such as `set` of an upsert. */
export function tablesWrittenBy(text: string): ReadonlySet<string> {
  if (reads.test(text)) return none
  const there = known.get(text)
  if (there) return there
  const found = new Set([...text.matchAll(writes)].flatMap(([, name]) => (name ? [name.toLowerCase()] : [])))
  if (known.size >= mostKnown) known.clear()
  known.set(text, found)
  return found
}

function readText(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : undefined
  return typeof text === 'string' ? text : ''
}

/** Returns a statement's effect on the transaction. Rolling back to a savepoint does not end it. */
function stepOf(text: string): 'begin' | 'commit' | 'rollback' | undefined {
  const [, word] = /^\s*(begin|start transaction|commit|end|rollback|abort)\b(?!\s+to\b)/i.exec(text) ?? []
  if (!word) return undefined
  const lower = word.toLowerCase()
  if (lower === 'begin' || lower.startsWith('start')) return 'begin'
  return lower === 'commit' || lower === 'end' ? 'commit' : 'rollback'
}

/**
 * Calls `onWritten` with the tables that a connection has written to, once the change is visible to others: after the
 * statement, or after its transaction commits. A rolled-back transaction reports nothing. Observing the connection
 * instead of each write makes it impossible to forget one.
 */
export function observeWrites(client: pg.ClientBase, onWritten: (tables: ReadonlySet<string>) => void): void {
  let pending = new Set<string>()
  let inTransaction = false

  const done = (text: string) => {
    const step = stepOf(text)
    if (step === 'begin') inTransaction = true
    if (step === 'commit' || step === 'rollback') inTransaction = false
    if (step === 'begin' || step === 'rollback') pending = new Set()
    for (const table of tablesWrittenBy(text)) pending.add(table)
    if (inTransaction || pending.size === 0) return
    const tables = pending
    pending = new Set()
    onWritten(tables)
  }

  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      const text = readText(args[0])
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        const told = (error: unknown, result: unknown) => {
          if (!error) done(text)
          Reflect.apply(callback, undefined, [error, result])
        }
        return Reflect.apply(query, self, args.with(-1, told))
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
}
