import { type Dispatch, useCallback, useEffect, useReducer, useRef } from 'react'
import { call } from '#app/lib/api.ts'
import { changeAddress } from '#app/lib/page/address.ts'
import { type Preselection, presetSearch, readPreset } from '#app/lib/page/repair-preset.ts'
import type { Ore } from '#domain/money.ts'
import {
  type Cascade,
  type CascadeEvent,
  type Choice,
  emptyCascade,
  getChoice,
  getLowestPrice,
  getPreselection,
  type Items,
  type Level,
  parentKey,
  reduceCascade,
} from './cascade.ts'

export type Calculator = {
  cascade: Cascade
  choice: Choice | undefined
  /** Price of the chosen model's cheapest repair, once its prices are loaded. */
  from: Ore | undefined
  choose(level: Level, id: number | null): void
  retry(level: Level): void
  /** Preselects by name, level by level, as the lists load. */
  want(wanted: Preselection): void
  clear(): void
}

/** Returns a calculator that starts empty, or with the address's preselection: `?device=mobil&brand=Apple&…`. */
export function useCalculator(): Calculator {
  const [cascade, dispatch] = useReducer(reduceCascade, emptyCascade)
  useCascadeLevel('type', cascade, dispatch)
  useCascadeLevel('brand', cascade, dispatch)
  useCascadeLevel('model', cascade, dispatch)
  useCascadeLevel('issue', cascade, dispatch)

  // The page is cached without the query, so only the browser reads it.
  useEffect(() => {
    const wanted = readPreset(location.search)
    if (wanted.type) dispatch({ kind: 'want', wanted })
  }, [])

  const choice = getChoice(cascade)
  const search = choice ? presetSearch(getPreselection(choice)) : ''
  const isWritten = useRef(false)
  // The address keeps a complete choice, so that a reload and the back button find it again.
  useEffect(() => {
    const { pathname, search: shown, hash } = location
    if (shown !== search && (search || isWritten.current)) {
      changeAddress(`${pathname}${search}${hash}`, { replace: true })
    }
    isWritten.current = search !== ''
  }, [search])

  return {
    cascade,
    choice,
    from: getLowestPrice(cascade),
    choose: useCallback((level: Level, id: number | null) => dispatch({ kind: 'choose', level, id }), []),
    retry: useCallback((level: Level) => dispatch({ kind: 'retry', level }), []),
    want: useCallback((wanted: Preselection) => dispatch({ kind: 'want', wanted }), []),
    clear: useCallback(() => dispatch({ kind: 'clear' }), []),
  }
}

/** Fetches a level's list while its status is `loading`. Another choice above it aborts the request. */
function useCascadeLevel(level: Level, cascade: Cascade, dispatch: Dispatch<CascadeEvent>): void {
  const parent = parentKey(cascade, level)
  const awaited = cascade.lists[level].status === 'loading'
  useEffect(() => {
    if (!awaited) return
    const given = new AbortController()
    fetchList(level, parent, given.signal).then(
      (items) => dispatch({ kind: 'loaded', level, parent, items } as CascadeEvent),
      () => {
        if (!given.signal.aborted) dispatch({ kind: 'failed', level, parent })
      },
    )
    return () => given.abort()
  }, [level, parent, awaited, dispatch])
}

function fetchList(level: Level, parent: string, signal: AbortSignal): Promise<readonly Items[Level][]> {
  const [type, brand, model] = parent.split('/')
  switch (level) {
    case 'type':
      return listed(call('GET /api/quotes/devicetypes/', { signal }))
    case 'brand':
      return listed(call('GET /api/quotes/brands/', { query: { devicetype: type }, signal }))
    case 'model':
      return listed(call('GET /api/quotes/devicemodels/', { query: { devicetype: type, brand }, signal }))
    case 'issue':
      return listed(call('GET /api/quotes/repairprices/', { query: { devicemodel: model }, signal }))
  }
}

/** Returns the items of a plain list, or of one under `results` (spec 000 section 7). */
async function listed<Item>(reply: Promise<readonly Item[] | { results: readonly Item[] }>) {
  const list = await reply
  return 'results' in list ? list.results : list
}
