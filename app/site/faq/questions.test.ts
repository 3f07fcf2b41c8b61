import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import { faqCategories, questionKey } from './questions.ts'

const shop = publicShop(defaultShopSettings, '2026-11-20', [])
const categories = faqCategories(shop)
const text = JSON.stringify(categories).replace(/\s/g, ' ')

test('there are exactly the four categories of the specification, none of them empty', () => {
  expect(categories.map(({ name }) => name)).toEqual([
    'Allmänt',
    'Priser och Betalning',
    'Reservdelar och Kvalitet',
    'Service och Support',
  ])
  for (const { questions } of categories) expect(questions.length).toBeGreaterThanOrEqual(5)
})

test('a question is keyed by its category index * 100 + its own index, so that no two share a key', () => {
  expect(questionKey(0, 0)).toBe(0)
  expect(questionKey(1, 4)).toBe(104)
  expect(questionKey(3, 2)).toBe(302)
  const keys = categories.flatMap(({ questions }, at) => questions.map((_, index) => questionKey(at, index)))
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  '1 200 kr–3 500 kr',
  '800 kr–2 500 kr',
  'samma dag',
  '2–5 arbetsdagar',
  '24 timmar',
  '299 kr',
  'över 2 000 kr',
  '30 dagars betalningstid',
  'Visa, Mastercard och Amex',
  '3 månader på standardreparationer, 6 månader med utökad garanti och 1 månad på expressreparationer',
  '50 kr per påbörjad vecka',
  'måndag–fredag 10:00–17:00, lördag 11:00–14:00, söndag stängt',
])('the answers name the figure: %s', (figure) => {
  expect(text).toContain(figure)
})

test('figures are taken from the settings', () => {
  const dearer = faqCategories({ ...shop, warranty: { ...shop.warranty, expressMonths: 2 } })
  expect(JSON.stringify(dearer)).toContain('2 månader på expressreparationer')
})

test('every answer that mentions paying later carries the credit warning, and no other does', () => {
  const answers = categories.flatMap(({ questions }) => questions).map(({ answer }) => answer)
  const about = answers.filter((answer) => /Klarna|delbetal/.test(answer))
  expect(about.length).toBe(2)
  expect(answers.filter((answer) => answer.includes(shop.creditWarning))).toEqual(about)
})
