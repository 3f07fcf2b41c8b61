import type { WorkQueueKey } from '#domain/office/work-queues.ts'
import { useWaitingCount } from '../components/overview-data.ts'
import { CountMark } from './count-mark.tsx'

/** Work queues that are counted beside a screen's link, with the text that screen readers read after the count. */
export type Waiting = { queues: readonly WorkQueueKey[]; words: string }

/** Renders how much waits on a screen. */
export function WaitingMark({ of: { queues, words } }: { of: Waiting }) {
  return <CountMark count={useWaitingCount(queues)} words={words} />
}
