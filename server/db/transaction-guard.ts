import { AsyncLocalStorage } from 'node:async_hooks'

type Transaction = { open: boolean }

const current = new AsyncLocalStorage<Transaction>()

/** Runs the work of a transaction, inside which `assertOutsideTransaction` throws. */
export async function runAsTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { open: true }
  try {
    return await current.run(transaction, work)
  } finally {
    // What the work has left behind, such as a timer, is no part of it any more.
    transaction.open = false
  }
}

/**
 * Throws when it is called inside a transaction, which holds a connection and perhaps row locks: whatever waits in there for a
 * second connection, another system or a password hash makes everybody else wait, and with the pool used up for ever.
 */
export function assertOutsideTransaction(what: string): void {
  if (current.getStore()?.open) throw new Error(`${what} inside a transaction`)
}
