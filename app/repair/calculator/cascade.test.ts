import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presetSearch, readPreset } from '#app/lib/page/repair-preset.ts'
import {
  type Cascade,
  type CascadeEvent,
  emptyCascade,
  getChoice,
  getPreselection,
  type Level,
  levels,
  parentKey,
  reduceCascade,
} from './cascade.ts'

const types = [
  { id: 1, name: 'Mobil', slug: 'mobil' },
  { id: 2, name: 'Dator', slug: 'dator' },
]
const apple = { id: 7, name: 'Apple' }
const samsung = { id: 8, name: 'Samsung' }
const iphone = { id: 12, name: 'iPhone 15' }
const screen = { id: 55, issue_description: 'Skärmbyte', price: '1290.50', time_estimate: '1 timme' }
const battery = { id: 56, issue_description: 'Batteribyte', price: '690.00', time_estimate: '' }

const play = (...events: CascadeEvent[]): Cascade => events.reduce(reduceCascade, emptyCascade)
const choose = (level: Level, id: number | null): CascadeEvent => ({ kind: 'choose', level, id })

const toIssues: CascadeEvent[] = [
  { kind: 'loaded', level: 'type', parent: '', items: types },
  choose('type', 1),
  { kind: 'loaded', level: 'brand', parent: '1', items: [apple, samsung] },
  choose('brand', 7),
  { kind: 'loaded', level: 'model', parent: '1/7', items: [iphone] },
  choose('model', 12),
  { kind: 'loaded', level: 'issue', parent: '1/7/12', items: [screen, battery] },
]
const whole = [...toIssues, choose('issue', 55)]
const statuses = ({ lists }: Cascade) => levels.map((level) => lists[level].status)

test('each choice opens the next, and the last one gives amount and description', () => {
  expect(statuses(play())).toEqual(['loading', 'closed', 'closed', 'closed'])
  expect(statuses(play(...toIssues.slice(0, 2)))).toEqual(['ready', 'loading', 'closed', 'closed'])
  expect(getChoice(play(...toIssues))).toBeUndefined()
  expect(getChoice(play(...whole))).toMatchObject({
    type: types[0],
    brand: apple,
    model: iphone,
    price: screen,
    amount: 129_050,
    description: 'iPhone 15 - Skärmbyte',
  })
})

describe('choosing again', () => {
  test.each([
    ['type', 2, [2, null, null, null], ['ready', 'loading', 'closed', 'closed']],
    ['type', null, [null, null, null, null], ['ready', 'closed', 'closed', 'closed']],
    ['brand', 8, [1, 8, null, null], ['ready', 'ready', 'loading', 'closed']],
    ['model', null, [1, 7, null, null], ['ready', 'ready', 'ready', 'closed']],
    ['issue', null, [1, 7, 12, null], ['ready', 'ready', 'ready', 'ready']],
  ] as const)('%s as %s resets what is below', (level, id, chosen, status) => {
    const cascade = play(...whole, choose(level, id))
    expect(levels.map((each) => cascade.chosen[each])).toEqual(chosen)
    expect(statuses(cascade)).toEqual(status)
    expect(getChoice(cascade)).toBeUndefined()
  })
})

describe('a list that is late', () => {
  test('for another choice is not taken', () => {
    const cascade = play(...toIssues.slice(0, 2), choose('type', 2))
    expect(reduceCascade(cascade, { kind: 'loaded', level: 'brand', parent: '1', items: [apple] })).toBe(
      cascade,
    )
    expect(reduceCascade(cascade, { kind: 'failed', level: 'brand', parent: '1' })).toBe(cascade)
    const taken = reduceCascade(cascade, { kind: 'loaded', level: 'brand', parent: '2', items: [samsung] })
    expect(taken.lists.brand.items).toEqual([samsung])
  })

  test('for a choice that has been cleared is not taken', () => {
    const cascade = play(...toIssues.slice(0, 2), choose('type', null))
    expect(reduceCascade(cascade, { kind: 'loaded', level: 'brand', parent: '1', items: [apple] })).toBe(
      cascade,
    )
  })
})

test('a list that failed can be asked for again', () => {
  const failed = play(...toIssues.slice(0, 2), { kind: 'failed', level: 'brand', parent: '1' })
  expect(failed.lists.brand.status).toBe('failed')
  expect(reduceCascade(failed, { kind: 'retry', level: 'brand' }).lists.brand.status).toBe('loading')
  expect(reduceCascade(failed, { kind: 'retry', level: 'model' })).toBe(failed)
})

describe('preselection from the address', () => {
  const wanted = { type: 'mobil', brand: 'Apple', model: 'iPhone 15', issue: 'Batteribyte' }
  const loads = toIssues.filter(({ kind }) => kind === 'loaded')

  test('is chosen as the lists arrive', () => {
    expect(getChoice(play({ kind: 'want', wanted }, ...loads))?.price).toBe(battery)
    const [first, ...others] = loads
    expect(getChoice(play(...(first ? [first] : []), { kind: 'want', wanted }, ...others))?.price).toBe(
      battery,
    )
  })

  test('is dropped when the item does not exist or the visitor chooses another', () => {
    const unknown = play({ kind: 'want', wanted: { ...wanted, brand: 'Nokia' } }, ...loads)
    expect(unknown.chosen).toEqual({ type: 1, brand: null, model: null, issue: null })
    expect(unknown.wanted).toEqual({})
    const [first] = loads
    const other = play({ kind: 'want', wanted }, ...(first ? [first] : []), choose('type', 2))
    expect(other.wanted).toEqual({})
  })

  test('is written and read in the same way', () => {
    expect(readPreset(presetSearch(wanted))).toEqual(wanted)
    expect(readPreset('?utm_source=brev&model=')).toEqual({})
    const choice = getChoice(play(...whole))
    expect(choice && getPreselection(choice)).toEqual({ ...wanted, issue: 'Skärmbyte' })
  })
})

test('after any sequence of events, every chosen item is in its list and no level is skipped', () => {
  const anyLevel = fc.constantFrom(...levels)
  const id = fc.constantFrom(1, 2, 7, 8, 12, 55, null)
  const parent = fc.constantFrom('', '1', '2', '1/7', '2/8', '1/7/12', '2/8/12')
  const anyEvent: fc.Arbitrary<CascadeEvent> = fc.oneof(
    fc.record({ kind: fc.constant('choose' as const), level: anyLevel, id }),
    fc.record({ kind: fc.constant('failed' as const), level: anyLevel, parent }),
    fc.record({ kind: fc.constant('retry' as const), level: anyLevel }),
    fc.constantFrom(...toIssues),
  )
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const cascade = play(...events)
      levels.forEach((level, at) => {
        const above = levels[at - 1]
        if (above && cascade.chosen[above] === null) expect(cascade.lists[level].status).toBe('closed')
        const chosen = cascade.chosen[level]
        if (chosen !== null) expect(cascade.lists[level].items.map((item) => item.id)).toContain(chosen)
        if (cascade.lists[level].status !== 'ready') expect(cascade.lists[level].items).toEqual([])
        if (level !== 'type' && cascade.lists[level].status !== 'closed') {
          expect(parentKey(cascade, level)).not.toMatch(/(^|\/)(\/|$)/)
        }
      })
    }),
  )
})
