import { expect, test } from 'vitest'
import { allScreens } from '#app/screens.ts'
import { EmptyHint, type EmptyKind, emptyPlaces, getChoiceHint } from './empty-hint.tsx'

const kinds = Object.keys(emptyPlaces) as EmptyKind[]

test.each(kinds)('an empty choice of %s leads to a screen of the back office', (kind) => {
  const { text, to } = emptyPlaces[kind]
  expect(text).toMatch(/\.$/)
  expect(allScreens.map(({ path }) => path)).toContain(to.replace(/\?.*/, ''))
})

test.each(kinds)('a choice of %s has the link only when there is nothing to choose', (kind) => {
  expect(getChoiceHint(kind, [], 'Hjälp')).toEqual(<EmptyHint kind={kind} />)
  expect(getChoiceHint(kind, [{ id: 1 }], 'Hjälp')).toBe('Hjälp')
  // It is not empty while it is loading.
  expect(getChoiceHint(kind, undefined, 'Hjälp')).toBe('Hjälp')
})
