import { adminCall } from '#app/admin/api/admin-call.ts'
import type { LoadSlots } from '#app/lib/components/slot-picker/use-slots.ts'

export const loadStaffSlots: LoadSlots = (date, signal) =>
  adminCall('GET /api/admin/bookings/slots/', { query: { date }, signal })
