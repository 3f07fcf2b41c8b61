import { useRef } from 'react'
import { newRequestId } from '../request-id.ts'

/** Returns the key for a request body. The same body keeps its key until the server has answered. */
export type KeyFor = (body?: unknown) => string

/**
 * Returns the idempotency key of a form's request. A retry after a lost response uses the same key. Call `settle` when the server
 * has answered: the next submission is a new request.
 */
export function useIdempotencyKey(): { keyFor: KeyFor; settle: () => void } {
  const last = useRef<{ body: string | undefined; key: string }>(undefined)
  return {
    keyFor(body) {
      const text = JSON.stringify(body)
      if (!last.current || last.current.body !== text) last.current = { body: text, key: newRequestId() }
      return last.current.key
    },
    settle() {
      last.current = undefined
    },
  }
}
