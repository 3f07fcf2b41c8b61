import { expect, test } from 'vitest'
import type { SearchResult } from '#domain/office/search.ts'
import { actions, matching, places } from './commands.ts'
import { cutByHits, getAddress } from './found.ts'
import { foundGroups, restingGroups } from './rows.ts'

const thing = (changes: Partial<SearchResult>): SearchResult => ({
  kind: 'repair',
  id: 7,
  of: null,
  number: '',
  title: 'Anna',
  detail: '',
  state: '',
  day: null,
  search: null,
  exact: false,
  ...changes,
})

test.each([
  [thing({}), '/admin/arenden?id=7'],
  [thing({ kind: 'customer', search: 'a+b@kund.example' }), '/admin/kunder?q=a%2Bb%40kund.example&id=7'],
  [thing({ kind: 'order' }), '/admin/bestallningar?id=7'],
  [thing({ kind: 'booking', day: '2026-11-23' }), '/admin/bokningar?id=7&datum=2026-11-23'],
  [thing({ kind: 'quote', search: 'a@kund.example' }), '/admin/quotes?q=a%40kund.example&id=7'],
  [thing({ kind: 'trade-in' }), '/admin/inbyten?id=7'],
  [thing({ kind: 'message' }), '/admin/meddelanden?id=7'],
  [thing({ kind: 'product' }), '/admin/produkter?id=7'],
  [thing({ kind: 'part' }), '/admin/delar?id=7'],
  [thing({ kind: 'purchase' }), '/admin/inkop?id=7'],
  [thing({ kind: 'receipt', of: 'order' }), '/admin/bestallningar?id=7'],
  [thing({ kind: 'receipt', of: 'payment' }), '/admin/betalningar?id=7'],
])('a thing opens on its screen: %#', (found, address) => {
  expect(getAddress(found)).toBe(address)
})

const everything = () => true

test('an exact number comes first, then commands, then other results by kind', () => {
  const groups = foundGroups(
    'ny',
    [thing({ id: 1, exact: true }), thing({ id: 2 }), thing({ id: 3, kind: 'order' })],
    everything,
  )
  expect(groups.map(({ title }) => title)).toEqual(['Numret', 'Gör', 'Gå till', 'Ärenden', 'Beställningar'])
})

test('an empty palette has no headings without rows', () => {
  expect(restingGroups([], everything).map(({ title }) => title)).toEqual(['Gör', 'Gå till'])
  expect(foundGroups('xyzzy', [], everything)).toEqual([])
})

test('commands that the user may not open are not offered', () => {
  const mayOpen = (address: string) => !address.startsWith('/admin/import')
  expect(foundGroups('importera', [], mayOpen)).toEqual([])
  expect(foundGroups('importera', [], everything)).toHaveLength(2)
})

test('commands are found by the start of their words and synonyms', () => {
  expect(matching(actions, 'ny prod', 5).map(({ label }) => label)).toEqual(['Ny produkt'])
  expect(matching(actions, 'disk', 5).map(({ label }) => label)).toEqual(['Ny inlämning'])
  expect(matching(places, 'odukter', 5)).toEqual([])
})

test('every shortcut letter opens one screen', () => {
  const letters = places.flatMap(({ keys }) => keys ?? [])
  expect(new Set(letters).size).toBe(letters.length)
})

test('typed words are highlighted', () => {
  expect(cutByHits('Anna Svensson', 'sven an')).toEqual(['', 'An', 'na ', 'Sven', 'sson'])
  expect(cutByHits('Anna', ' ')).toEqual(['Anna'])
  expect(cutByHits('a.b', '.')).toEqual(['a', '.', 'b'])
})
