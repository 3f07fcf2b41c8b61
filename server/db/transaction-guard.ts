import { AsyncLocalStorage } from 'node:async_hooks'

type Transaction = { open: boolean }

const current = new AsyncLocalStorage<Transaction>()

/** Runs the work of a transaction. `assertOutsideTransaction` throws inside it. */
export async function runAsTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { open: true }
  try {
    return await current.run(transaction, work)
  } finally {
    // Work that outlives the transaction, such as a timer, is no longer part of it.
    transaction.open = false
  }
}

/**
 * Throws when called inside a transaction, which holds a connection and perhaps row locks. Waiting there for a second
 * connection, another system or a password hash blocks other callers, and can deadlock when the pool is exhausted.
 */
export function assertOutsideTransaction(what: string): void {
  if (current.getStore()?.open) throw new Error(`${what} inside a transaction`)
}
