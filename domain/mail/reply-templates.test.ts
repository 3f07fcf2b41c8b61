import { expect, test } from 'vitest'
import { filledTemplates, replyTemplates } from './reply-templates.ts'

const values = {
  namn: 'Åsa',
  ärende: 'R-26-00042',
  enhet: 'iPhone 13',
  pris: '1 290 kr',
  klar: 'onsdag 25 november',
}

test('thirty templates are filled in wholly, each with a title of its own', () => {
  const filled = filledTemplates(replyTemplates, values)
  expect(filled).toHaveLength(30)
  expect(filled.filter(({ text }) => /[{}]/.test(text))).toEqual([])
  expect(new Set(replyTemplates.map(({ title }) => title)).size).toBe(30)
  expect(filled.find(({ title }) => title === 'Pris och dag')?.text).toBe(
    'Hej Åsa! Det kostar 1 290 kr och är klart onsdag 25 november. Ska vi sätta i gång?',
  )
})

test('templates that name what is unknown are left out', () => {
  const filled = filledTemplates(replyTemplates, { ...values, pris: undefined, klar: undefined })
  expect(filled.length).toBeLessThan(30)
  expect(filled.some(({ title }) => title.startsWith('Pris'))).toBe(false)
})
