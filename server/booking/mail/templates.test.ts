import { describe, expect, test } from 'vitest'
import { earlyStartText } from '#domain/repairs/early-start.ts'
import { defaultShopSettings as shop } from '#domain/settings/defaults.ts'
import { expectLetter, expectOnlyOurMarkup } from '#server/testing/letters.ts'
import type { BookingMailData } from './templates.ts'
import * as templates from './templates.ts'

const booking: BookingMailData = {
  reference: 'B-7K4QX2',
  customerName: 'Åsa Öberg',
  customerEmail: 'asa@kund.example',
  customerPhone: '070-174 06 01',
  customerMessage: 'Glaset sprack\noch det surrar',
  deviceType: 'mobil',
  brand: 'Samsung',
  modelName: 'Galaxy S24',
  issue: 'Skärmbyte',
  priceOre: 129_000,
  startsAt: new Date('2026-11-23T09:00:00Z'),
  link: 'http://verkstan.test/bokning/hemlig',
  earlyStartVersion: null,
  withdrawUrl: 'http://verkstan.test/angra',
}

const getLetters = (data: BookingMailData) => [
  templates.bookedForCustomer(shop, data),
  templates.movedForCustomer(shop, data, 'customer'),
  templates.movedForCustomer(shop, data, 'staff'),
  templates.cancelledForCustomer(shop, data, 'customer', 'http://verkstan.test/booking'),
  templates.cancelledForCustomer(shop, data, 'staff', 'http://verkstan.test/booking'),
  templates.reminderForCustomer(shop, data),
  templates.noticeForShop(shop, data, 'booked', 'http://verkstan.test/admin/bokningar'),
  templates.noticeForShop(shop, data, 'moved', 'http://verkstan.test/admin/bokningar'),
  templates.noticeForShop(shop, data, 'cancelled', 'http://verkstan.test/admin/bokningar'),
]

describe('every mail of a booking', () => {
  test('only the confirmation tells of the right to withdraw, and only of what the customer booked', () => {
    const [booked, ...others] = getLetters({ ...booking, earlyStartVersion: 1 })
    for (const part of ['14 dagars ångerrätt', 'http://verkstan.test/angra', earlyStartText(1)])
      expect(booked?.text).toContain(part)
    for (const { text } of [
      ...others,
      templates.bookedForCustomer(shop, { ...booking, withdrawUrl: undefined }),
    ])
      expect(text).not.toContain('ångerrätt')
  })
  test('is a whole letter, with price and without, with phone and without', () => {
    for (const mail of [
      ...getLetters(booking),
      ...getLetters({ ...booking, priceOre: null, customerPhone: '', customerMessage: '' }),
    ])
      expectLetter(mail, shop)
  })

  test('escapes customer input in HTML', () => {
    const nasty = '<script>alert(1)</script><img src=x onerror="y">\'"&'
    const written = {
      ...booking,
      customerName: nasty,
      customerPhone: nasty,
      customerMessage: nasty,
      modelName: nasty,
      issue: nasty,
    }
    for (const mail of getLetters(written)) expectOnlyOurMarkup(mail.html)
  })

  test('the confirmation leads with time and sum', () => {
    expect(templates.bookedForCustomer(shop, booking).text).toMatch(
      /^Välkommen måndag 23 november kl.\u00a010:00\n1\u00a0290\u00a0kr inklusive moms\n/,
    )
  })

  test('shows the time in the shop’s time zone', () => {
    for (const mail of getLetters(booking)) expect(mail.text).toMatch(/måndag 23 november kl\.\s10:00/)
  })
})
