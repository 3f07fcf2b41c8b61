import { useEffect, useState } from 'react'
import { ApiError } from '#app/lib/api.ts'
import type { DailySlot } from '#domain/booking/schemas.ts'

/** Fetches the slots of a day. The function must be the same in every render. */
export type LoadSlots = (date: string, signal: AbortSignal) => Promise<readonly DailySlot[]>

export type SlotsState =
  | { state: 'idle' | 'loading' }
  | { state: 'failed'; text: string }
  | { state: 'there'; slots: readonly DailySlot[] }

/** Message when the slots cannot be fetched (spec 000 section 8). */
const failedText = 'Kunde inte kontakta servern.'

/** Fetches the slots of a day, and aborts the request when another day is chosen. A new `round` fetches them again. */
export function useSlots(load: LoadSlots, date: string, round: number): SlotsState {
  const [stored, setStored] = useState<{ key: string; state: SlotsState }>()
  const wanted = `${date} ${round}`
  useEffect(() => {
    if (!date) return
    const leaving = new AbortController()
    const is = (state: SlotsState) => {
      if (!leaving.signal.aborted) setStored({ key: wanted, state })
    }
    load(date, leaving.signal).then(
      (slots) => is({ state: 'there', slots }),
      (error: unknown) => is({ state: 'failed', text: getErrorText(error) }),
    )
    return () => leaving.abort()
  }, [load, date, wanted])
  if (!date) return { state: 'idle' }
  return stored?.key === wanted ? stored.state : { state: 'loading' }
}

/** Returns the field error for a day that cannot be booked; any other error gets the general message. */
function getErrorText(error: unknown): string {
  const words = error instanceof ApiError ? error.fields.date?.join(' ') : undefined
  return words ?? failedText
}
