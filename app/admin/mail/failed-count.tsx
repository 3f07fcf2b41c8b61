import { CountMark } from '../shell/count-mark.tsx'
import { useFailedCount } from './mail-data.ts'

export function FailedCount() {
  return <CountMark count={useFailedCount()} words="gick inte fram" />
}
