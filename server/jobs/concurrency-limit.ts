/**
 * Lets at most `most` pieces of work go on at the same time; the rest wait in the order in which they came. For work
 * that keeps the processor busy and holds much memory, where more of it at once would only take longer.
 */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever waits longest takes over the place, so that nobody who comes meanwhile slips in.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
