import { CountMark } from '../shell/count-mark.tsx'
import { useUnansweredCount } from './messages-data.ts'

/** How many messages wait, beside the way to the inbox. */
export function UnansweredCount() {
  return <CountMark count={useUnansweredCount()} words="obesvarade" />
}
