import { CountMark } from '../shell/count-mark.tsx'
import { useFailedCount } from './mail-data.ts'

/** How many mails did not get through, beside the way to them. */
export function FailedCount() {
  return <CountMark count={useFailedCount()} words="gick inte fram" />
}
