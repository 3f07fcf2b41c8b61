import { expect, test } from 'vitest'
import { countSmsParts } from '#domain/mail/sms.ts'
import { ore } from '#domain/money.ts'
import { customerEvents } from '#domain/repairs/messages.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { questionSmsText, smsText } from './sms-texts.ts'

const now = new Date('2026-11-20T09:00:00Z')
const url = `https://verkstan.example/arende/${'a'.repeat(43)}`
const repair = { brand: 'Apple', modelName: 'iPhone 15 Pro Max', dueOre: ore(1_129_000) }

test.each(customerEvents)('the text message of %s is one part, and ends with the link', (event) => {
  const text = smsText(defaultShopSettings, event, repair, url, now)
  expect(countSmsParts(text)).toBe(1)
  expect(text.endsWith(`\n${url}`)).toBe(true)
})

test('the text message about a ready device has its sum and the opening hours', () => {
  expect(smsText(defaultShopSettings, 'ready', repair, url, now)).toBe(
    `Apple iPhone 15 Pro Max: Klar att hämta, 11 290 kr att betala, öppet i dag till 17.\n${url}`,
  )
})

test('the text message about a ready device reminds of a phone that was lent', () => {
  const text = smsText(defaultShopSettings, 'ready', { ...repair, lentDevice: 'Nokia G22' }, url, now)
  expect(text).toContain('11 290 kr att betala. Ta med lånetelefonen.')
  expect(countSmsParts(text)).toBe(1)
})

test('the text message of a price question has its sum, and is one part', () => {
  const line = { kind: 'labour', origin: null, partId: null, description: 'Skärmbyte', quantity: 1 } as const
  const alternative = { title: 'Originalskärm', isReturn: false, lines: [{ ...line, unitOre: 1_129_000 }] }
  const text = questionSmsText(repair, [{ ...alternative, kind: 'approximate' }], url)
  expect(text).toBe(`Apple iPhone 15 Pro Max: cirka 11 290 kr. Godkänn eller säg nej här:\n${url}`)
  expect(countSmsParts(text)).toBe(1)
})
