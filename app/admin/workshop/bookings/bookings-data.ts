import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import type { LoadSlots } from '#app/lib/components/slot-picker/use-slots.ts'
import type { AdminBooking } from '#domain/booking/schemas.ts'

const key = ['bookings']

/** Fetches the calendar between two days. Polls every 30 seconds, because customers book online. */
export function useCalendar(from: string, to: string) {
  return useQuery({
    queryKey: [...key, 'calendar', from, to],
    queryFn: ({ signal }) => adminCall('GET /api/admin/bookings/', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useBooking(id: number) {
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/bookings/:id/', { params: { id }, signal }),
  })
}

/** Searches bookings. Disabled while the search text is empty. */
export function useBookingSearch(words: string) {
  return useQuery({
    queryKey: [...key, 'search', words],
    queryFn: ({ signal }) => adminCall('GET /api/admin/bookings/search/', { query: { q: words }, signal }),
    enabled: words.trim() !== '',
    placeholderData: keepPreviousData,
  })
}

/** Returns the query for prices by model and problem. */
export const priceSearch = (words: string) => ({
  queryKey: ['price-search', words],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const reply = await adminCall('GET /api/quotes/repairprices/', {
      query: { search: words, active: 'true', page: 1, page_size: 100 },
      signal,
    })
    if (!('results' in reply)) return []
    // Shorter names first, so that an exact match precedes longer names with the same start.
    return reply.results.toSorted((a, b) => a.device_model.name.length - b.device_model.name.length)
  },
})

/** Fetches the secret URL of the staff calendar feed. */
export function useFeed() {
  return useQuery({
    queryKey: [...key, 'feed'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/bookings/feed/', { signal }),
  })
}

/** Runs an action on bookings, blocks or the feed, then refetches all of them, also after an error. */
export function useBookingAction<Input, Result>(run: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => void client.invalidateQueries({ queryKey: key }) })
}

export const loadStaffSlots: LoadSlots = (date, signal) =>
  adminCall('GET /api/admin/bookings/slots/', { query: { date }, signal })

type Known = Pick<AdminBooking, 'id' | 'version'>
const parts = ({ id, version }: Known) => ({ params: { id }, body: { version } })

export const moveBooking = ({ booking, time }: { booking: Known; time: string }) =>
  adminCall('POST /api/admin/bookings/:id/move/', {
    params: { id: booking.id },
    body: { version: booking.version, booking_datetime: time },
  })

export const cancelBooking = (booking: Known) =>
  adminCall('POST /api/admin/bookings/:id/cancel/', parts(booking))

export const markNoShow = (booking: Known) =>
  adminCall('POST /api/admin/bookings/:id/no_show/', parts(booking))

export const checkIn = (booking: Known) => adminCall('POST /api/admin/bookings/:id/check_in/', parts(booking))

export type CounterValues = {
  customer_name: string
  customer_phone: string
  customer_email: string
  customer_message: string
  device_type: string
  brand: string
  model: string
  issue: string
  price: string
  booking_datetime: string
}

export const bookAtCounter = ({
  values,
  idempotencyKey,
}: {
  values: CounterValues
  idempotencyKey: string
}) =>
  adminCall('POST /api/admin/bookings/', {
    body: { ...values, price: values.price.trim() || null },
    idempotencyKey,
  })

export type BlockValues = {
  until: string | null
  weeks: number
  date: string
  from: string | null
  to: string | null
  reason: string
  despite_bookings: boolean
}

export const blockTime = (values: BlockValues) =>
  adminCall('POST /api/admin/booking_blocks/', { body: values })

export const openTime = (id: number) => adminCall('DELETE /api/admin/booking_blocks/:id/', { params: { id } })

export const renewFeed = () => adminCall('POST /api/admin/bookings/feed/', {})
