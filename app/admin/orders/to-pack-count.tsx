import { CountMark } from '../shell/count-mark.tsx'
import { useOrderCount } from './orders-data.ts'

export function ToPackCount() {
  return <CountMark count={useOrderCount('paid')} words="att packa" />
}
