import { describe, expect, test } from 'vitest'
import { addCalendarDays } from '#domain/time.ts'
import { getSpells, readSpell, withoutSpell } from './closed-spells.ts'

const vacation = Array.from({ length: 5 }, (_, index) => ({
  date: addCalendarDays('2027-07-05', index),
  reason: 'Semester',
}))
const stocktaking = { date: '2027-01-04', reason: 'Inventering' }
const today = '2026-11-20'

test('consecutive days with one reason form one period, across clock changes and month ends', () => {
  expect(getSpells([...vacation, stocktaking])).toEqual([
    { from: '2027-01-04', to: '2027-01-04', reason: 'Inventering', days: 1 },
    { from: '2027-07-05', to: '2027-07-09', reason: 'Semester', days: 5 },
  ])
  const spring = ['2027-03-29', '2027-03-27', '2027-03-28'].map((date) => ({ date, reason: 'Stängt' }))
  expect(getSpells(spring)).toHaveLength(1)
})

test('another reason, or a day between, is another spell', () => {
  expect(getSpells([...vacation.with(2, { date: '2027-07-07', reason: 'Flytt' })])).toHaveLength(3)
  expect(getSpells(vacation.toSpliced(2, 1))).toHaveLength(2)
})

test('a spell is taken away with all its days, and no others', () => {
  const [, spell] = getSpells([...vacation, stocktaking])
  expect(spell && withoutSpell([...vacation, stocktaking], spell)).toEqual([stocktaking])
})

describe('a new spell', () => {
  test('is one day, or all from the first to the last', () => {
    expect(readSpell({ from: '2027-01-04', to: '', reason: ' Inventering ' }, [], today)).toEqual({
      days: [stocktaking],
    })
    expect(readSpell({ from: '2027-07-05', to: '2027-07-09', reason: 'Semester' }, [], today)).toEqual({
      days: vacation,
    })
  })

  test.each([
    [
      { from: '', to: '', reason: '' },
      { from: 'Välj en dag.', reason: 'Skriv varför det är stängt.' },
    ],
    [{ from: '2026-11-19', to: '', reason: 'x' }, { from: 'Dagen har redan varit.' }],
    [{ from: '2026-12-22', to: '2026-12-21', reason: 'x' }, { to: 'Sista dagen ska vara efter den första.' }],
    [{ from: '2026-12-22', to: '2027-12-22', reason: 'x' }, { to: 'Högst 62 dagar i taget.' }],
    [{ from: '2027-01-03', to: '2027-01-05', reason: 'x' }, { from: '2027-01-04 är redan stängd.' }],
  ])('%j', (spell, errors) => {
    expect(readSpell(spell, [stocktaking], today)).toEqual({ errors })
  })

  test('may begin today', () => {
    expect(readSpell({ from: today, to: '', reason: 'Sjukdom' }, [], today)).toHaveProperty('days')
  })
})
