import { call } from '../../lib/api.ts'
import {
  SlotPicker as AnySlotPicker,
  type SlotPickerProps,
} from '../../lib/components/slot-picker/slot-picker.tsx'
import type { LoadSlots } from '../../lib/components/slot-picker/use-slots.ts'

export type { ChosenTime } from '../../lib/components/slot-picker/slot-picker.tsx'

/** The slots that visitors can book. */
const loadSlots: LoadSlots = (date, signal) =>
  call('GET /api/quotes/bookings/daily_slots/', { query: { date }, signal })

/** Choose a day and a time for drop-off among those that visitors can book. */
export function SlotPicker(props: Omit<SlotPickerProps, 'loadSlots'>) {
  return <AnySlotPicker {...props} loadSlots={loadSlots} />
}
