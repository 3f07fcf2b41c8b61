import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import { TextInput } from '#app/ui/inputs.tsx'
import { bookingStatusLabels } from '#domain/booking/texts.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { formatDay } from '#domain/time.ts'

type BookingSearchProps = { onOpen: (id: number, date: string) => void }

export function BookingSearch({ onOpen }: BookingSearchProps) {
  const listId = useId()
  const [words, setWords] = useState('')
  const requested = useDeferredValue(words)
  const { data: bookings = [], isFetched } = useCall(
    'GET /api/admin/bookings/search/',
    { query: { q: requested } },
    { enabled: requested.trim() !== '', placeholderData: keepPreviousData },
  )
  const searched = words.trim() !== ''
  return (
    <div className="relative">
      <TextInput
        type="search"
        aria-label="Sök bokning"
        aria-controls={listId}
        aria-keyshortcuts="/"
        data-search=""
        placeholder="Namn, telefon eller nummer"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setWords('')
        }}
      />
      <div id={listId}>
        {searched && (bookings.length > 0 || isFetched) ? (
          <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto sm:min-w-96 rounded-lg border border-line bg-card shadow-lift lg:right-0 lg:left-auto">
            {bookings.length === 0 ? (
              <p role="status" className="px-4 py-3 text-ink-soft">
                Ingen bokning hittades.
              </p>
            ) : (
              <ul aria-label="Hittade bokningar">
                {bookings.map((booking) => (
                  <li key={booking.id} className="border-line border-b last:border-b-0">
                    <button
                      type="button"
                      onClick={() => {
                        setWords('')
                        onOpen(booking.id, booking.booking_datetime.slice(0, 10))
                      }}
                      className="block w-full px-4 py-2.5 text-left hover:bg-blue-tint focus-visible:-outline-offset-3"
                    >
                      <span className="flex justify-between gap-3">
                        <span className="min-w-0 truncate font-semibold">{booking.customer_name}</span>
                        <span className="figures shrink-0 text-ink-soft text-sm">{booking.reference}</span>
                      </span>
                      <span className="figures block truncate text-ink-soft text-sm">
                        {formatDay(booking.booking_datetime.slice(0, 10))} kl.{' '}
                        {booking.booking_datetime.slice(11, 16)} · {deviceName(booking.brand, booking.model)}
                        {booking.status === 'booked' ? '' : ` · ${bookingStatusLabels[booking.status]}`}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ) : null}
      </div>
    </div>
  )
}
