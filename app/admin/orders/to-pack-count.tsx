import { CountMark } from '../shell/count-mark.tsx'
import { useOrderCount } from './orders-data.ts'

/** How many orders wait to be packed, beside the way to them. */
export function ToPackCount() {
  return <CountMark count={useOrderCount('paid')} words="att packa" />
}
