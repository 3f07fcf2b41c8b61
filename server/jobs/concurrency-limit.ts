/**
 * Returns a function that runs at most `most` tasks at the same time; the others wait in order of arrival. For tasks with
 * high CPU and memory use, which would only be slower in parallel.
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
      // The longest-waiting task takes over the slot, so that no later one can overtake it.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
