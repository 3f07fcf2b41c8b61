import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import { listTexts } from '../content.ts'
import { fillFacts } from '../shop-facts.ts'
import { faqContent } from './faq.ts'

const shop = publicShop(defaultShopSettings, '2026-11-20', [])
const categories = faqContent(shop).blocks.filter((block) => block.kind === 'questions')
const read = (one: typeof shop) => fillFacts(listTexts(faqContent(one)).join(' '), one).replace(/\s/g, ' ')
const text = read(shop)

test('there are exactly the four categories of the specification, none of them empty', () => {
  expect(categories.map(({ heading }) => heading)).toEqual([
    'Allmänt',
    'Priser och Betalning',
    'Reservdelar och Kvalitet',
    'Service och Support',
  ])
  for (const { items } of categories) expect(items.length).toBeGreaterThanOrEqual(5)
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
  expect(read({ ...shop, warranty: { ...shop.warranty, expressMonths: 2 } })).toContain(
    '2 månader på expressreparationer',
  )
})

test('every answer that mentions paying later carries the credit warning, and no other does', () => {
  const answers = categories.flatMap(({ items }) => items).map(({ answer }) => fillFacts(answer, shop))
  const about = answers.filter((answer) => /Klarna|delbetal/.test(answer))
  expect(about.length).toBe(2)
  expect(answers.filter((answer) => answer.includes(shop.creditWarning))).toEqual(about)
})
