import type { Changes } from '#domain/change-topics.ts'
import type { Kit } from '#server/kit/context.ts'
import { hasDueDelivery } from './queries.ts'

/** The topics of the tables whose triggers write deliveries. */
const topics = ['repairs', 'orders', 'sales', 'customers'] as const

/** Time in ms in which further changes are awaited. */
const pauseMs = 300

const mayHaveEvents = (changes: Changes) =>
  changes === 'everything' || topics.some((topic) => changes.includes(topic))

/**
 * Sends deliveries soon after the change that wrote them, instead of at the next minute. Triggers write them, so the program only sees
 * that their tables have changed. Returns a function that stops it.
 */
export function wakeSender({ changes, db, jobs, log, now }: Kit): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const wake = async () => {
    timer = undefined
    // If this fails, the scheduled job sends them.
    const isDue = await hasDueDelivery(db, now()).catch((err: unknown) => {
      if (!isStopped) log.warn({ err }, 'webhook deliveries could not be counted')
      return false
    })
    if (isDue && !isStopped) jobs.enqueueSoon('integrations.send')
  }
  changes.onChange((changed) => {
    if (!isStopped && mayHaveEvents(changed)) timer ??= setTimeout(() => void wake(), pauseMs)
  })
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
