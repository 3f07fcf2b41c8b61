import { useEffect, useState } from 'react'
import type { DailySlot } from '../../../../domain/booking/schemas.ts'
import { ApiError } from '../../api.ts'

/** Fetches the slots of a day. Must be the same function from one rendering to the next. */
export type LoadSlots = (date: string, signal: AbortSignal) => Promise<readonly DailySlot[]>

export type SlotsState =
  | { state: 'idle' | 'loading' }
  | { state: 'failed'; text: string }
  | { state: 'there'; slots: readonly DailySlot[] }

/** Said when the slots cannot be fetched (spec 000 section 8). */
const failedText = 'Kunde inte kontakta servern.'

/** The slots of a day; those of a day that is left are not waited for. Another `round` fetches them anew. */
export function useSlots(load: LoadSlots, date: string, round: number): SlotsState {
  const [found, setFound] = useState<{ of: string; state: SlotsState }>()
  const wanted = `${date} ${round}`
  useEffect(() => {
    if (!date) return
    const leaving = new AbortController()
    const is = (state: SlotsState) => {
      if (!leaving.signal.aborted) setFound({ of: wanted, state })
    }
    load(date, leaving.signal).then(
      (slots) => is({ state: 'there', slots }),
      (error: unknown) => is({ state: 'failed', text: errorTextOf(error) }),
    )
    return () => leaving.abort()
  }, [load, date, wanted])
  if (!date) return { state: 'idle' }
  return found?.of === wanted ? found.state : { state: 'loading' }
}

/** A day that cannot be booked at all is said to be so; whatever else went wrong, the server was not reached. */
function errorTextOf(error: unknown): string {
  const words = error instanceof ApiError ? error.fields.date?.join(' ') : undefined
  return words ?? failedText
}
