import type { WorkQueueKey } from '#domain/office/work-queues.ts'
import { useCall } from '../api/use-call.ts'

/** Returns how much waits in some work queues; undefined while it is loading. */
export function useWaitingCount(queues: readonly WorkQueueKey[]): number | undefined {
  const { data } = useCall('GET /api/admin/office/overview/')
  return data && queues.reduce((sum, key) => sum + data.queues[key].count, 0)
}
