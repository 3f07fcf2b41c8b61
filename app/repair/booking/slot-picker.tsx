import { call } from '#app/lib/api.ts'
import {
  SlotPicker as AnySlotPicker,
  type SlotPickerProps,
} from '#app/lib/components/slot-picker/slot-picker.tsx'
import type { LoadSlots } from '#app/lib/components/slot-picker/use-slots.ts'

export type { ChosenTime } from '#app/lib/components/slot-picker/slot-picker.tsx'

const loadSlots: LoadSlots = (date, signal) =>
  call('GET /api/quotes/bookings/daily_slots/', { query: { date }, signal })

export function SlotPicker(props: Omit<SlotPickerProps, 'loadSlots'>) {
  return <AnySlotPicker {...props} loadSlots={loadSlots} />
}
