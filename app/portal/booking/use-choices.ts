import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/lib/api.ts'
import { type Ore, parseKronor } from '#domain/money.ts'

/** An option of a select. Problems have their price. */
export type Option = { id: number; label: string; price?: Ore | undefined }

/** The selects in order. Each one's options depend on those before (spec 001 section 4). */
export const levels = ['type', 'brand', 'model', 'issue'] as const
export type Level = (typeof levels)[number]

/** The chosen ids as select values; empty when not chosen. */
export type Chosen = Record<Level, string>

const nothing: Chosen = { type: '', brand: '', model: '', issue: '' }

/** Returns the choice with one level changed and all later levels cleared. */
export function applyChoice(chosen: Chosen, level: Level, id: string): Chosen {
  const below = levels.slice(levels.indexOf(level) + 1)
  return { ...chosen, [level]: id, ...Object.fromEntries(below.map((each) => [each, ''])) }
}

async function getOptions(
  level: Level,
  { type, brand, model }: Chosen,
  signal: AbortSignal,
): Promise<Option[]> {
  switch (level) {
    case 'type':
      return named(listed(await call('GET /api/quotes/devicetypes/', { signal })))
    case 'brand':
      return named(listed(await call('GET /api/quotes/brands/', { query: { devicetype: type }, signal })))
    case 'model':
      return named(
        listed(await call('GET /api/quotes/devicemodels/', { query: { devicetype: type, brand }, signal })),
      )
    case 'issue': {
      const answer = await call('GET /api/quotes/repairprices/', { query: { devicemodel: model }, signal })
      return listed(answer).map(({ id, issue_description, price }) => ({
        id,
        label: issue_description,
        price: parseKronor(price),
      }))
    }
  }
}

/** Returns the items of a plain list, or of one under `results` (spec 001 section 7). */
function listed<Item>(reply: readonly Item[] | { results: readonly Item[] }): readonly Item[] {
  return 'results' in reply ? reply.results : reply
}

function named(items: readonly { id: number; name: string }[]): Option[] {
  return items.map(({ id, name }) => ({ id, label: name }))
}

/** Returns the options and the choice of all four levels. Options are fetched once all earlier levels are chosen. */
export function useChoices() {
  const [chosen, setChosen] = useState(nothing)
  const list = (level: Level) => {
    const above = levels.slice(0, levels.indexOf(level)).map((each) => chosen[each])
    return { queryKey: ['booking', level, ...above], enabled: !above.includes('') }
  }
  const lists = {
    type: useQuery({ ...list('type'), queryFn: ({ signal }) => getOptions('type', chosen, signal) }),
    brand: useQuery({ ...list('brand'), queryFn: ({ signal }) => getOptions('brand', chosen, signal) }),
    model: useQuery({ ...list('model'), queryFn: ({ signal }) => getOptions('model', chosen, signal) }),
    issue: useQuery({ ...list('issue'), queryFn: ({ signal }) => getOptions('issue', chosen, signal) }),
  }
  return {
    chosen,
    lists,
    choose: (level: Level, id: string) => setChosen((now) => applyChoice(now, level, id)),
  }
}
