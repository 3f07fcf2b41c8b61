import type { AreaTab } from '#app/screens.ts'
import { useWaitingCount } from '../components/use-waiting-count.ts'
import { CountMark } from './count-mark.tsx'

/** Renders how much waits on a screen. */
export function WaitingMark({ waiting: { queues, words } }: { waiting: NonNullable<AreaTab['waiting']> }) {
  return <CountMark count={useWaitingCount(queues)} words={words} />
}
