import { DomainError } from '#domain/errors.ts'

/**
 * Returns a function that runs at most `most` tasks at the same time; the others wait in order of arrival. When
 * `maxWaiting` wait already, it throws `server.unavailable`.
 */
export function limitConcurrency(
  most: number,
  { maxWaiting = Number.POSITIVE_INFINITY } = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else if (waiting.length >= maxWaiting) throw new DomainError('server.unavailable')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The longest-waiting task takes over the slot, so that no later one can overtake it.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
