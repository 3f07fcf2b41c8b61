import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'

/** One thing to choose among, as a select shows it. */
export type Option = { id: number; label: string }

/** The choices of the booking, each out of what the one before leaves (spec 001 section 4). */
export const levels = ['type', 'brand', 'model', 'issue'] as const
export type Level = (typeof levels)[number]

/** What is chosen: ids as a select has them, empty for nothing. */
export type Chosen = Record<Level, string>

const nothing: Chosen = { type: '', brand: '', model: '', issue: '' }

/** The choice with one level changed: all below it are cleared. */
export function applyChoice(chosen: Chosen, level: Level, id: string): Chosen {
  const below = levels.slice(levels.indexOf(level) + 1)
  return { ...chosen, [level]: id, ...Object.fromEntries(below.map((each) => [each, ''])) }
}

async function optionsOf(
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
      return listed(answer).map(({ id, issue_description }) => ({ id, label: issue_description }))
    }
  }
}

/** A list that comes as it is, or under `results` (spec 001 section 7). */
function listed<Item>(reply: readonly Item[] | { results: readonly Item[] }): readonly Item[] {
  return 'results' in reply ? reply.results : reply
}

function named(items: readonly { id: number; name: string }[]): Option[] {
  return items.map(({ id, name }) => ({ id, label: name }))
}

/** The four lists and what is chosen of them. A list is fetched once all above it has been chosen. */
export function useChoices() {
  const [chosen, setChosen] = useState(nothing)
  const list = (level: Level) => {
    const above = levels.slice(0, levels.indexOf(level)).map((each) => chosen[each])
    return { queryKey: ['booking', level, ...above], enabled: !above.includes('') }
  }
  const lists = {
    type: useQuery({ ...list('type'), queryFn: ({ signal }) => optionsOf('type', chosen, signal) }),
    brand: useQuery({ ...list('brand'), queryFn: ({ signal }) => optionsOf('brand', chosen, signal) }),
    model: useQuery({ ...list('model'), queryFn: ({ signal }) => optionsOf('model', chosen, signal) }),
    issue: useQuery({ ...list('issue'), queryFn: ({ signal }) => optionsOf('issue', chosen, signal) }),
  }
  return {
    chosen,
    lists,
    choose: (level: Level, id: string) => setChosen((now) => applyChoice(now, level, id)),
  }
}
