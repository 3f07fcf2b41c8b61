import { CountMark } from '../shell/count-mark.tsx'
import { useUnansweredCount } from './messages-data.ts'

export function UnansweredCount() {
  return <CountMark count={useUnansweredCount()} words="obesvarade" />
}
