import type { Db } from './database.ts'

/**
 * A statement that is built once for each database and not at every call, which costs as much as half of running it.
 * For the few look-ups that visitors make most; `build` gets the database, and prepares the statement on it.
 */
export function statementOn<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const there = built.get(db)
    if (there !== undefined) return there
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
