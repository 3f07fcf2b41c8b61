import type { MailSamples } from '#server/mail/service.ts'
import type { BookingMailData } from './templates.ts'
import * as templates from './templates.ts'

const booking = (url: string): BookingMailData => ({
  reference: 'B-7K4QX2',
  customerName: 'Åsa Öberg',
  customerEmail: 'asa@kund.example',
  customerPhone: '070-174 06 01',
  customerMessage: '',
  deviceType: 'mobil',
  brand: 'Apple',
  modelName: 'iPhone 13',
  issue: 'Skärmbyte',
  priceOre: 189_000,
  startsAt: new Date('2026-11-23T09:30:00Z'),
  link: `${url}/bokning/exempel`,
  earlyStartVersion: 1,
  withdrawUrl: `${url}/angra`,
})
const calendar = (url: string) => `${url}/admin/bokningar?datum=2026-11-23&id=1`

export const bookingMails = {
  'booking-booked': [{ variant: '', write: (shop, url) => templates.bookedForCustomer(shop, booking(url)) }],
  'booking-booked-shop': [
    {
      variant: '',
      write: (shop, url) => templates.noticeForShop(shop, booking(url), 'booked', calendar(url)),
    },
  ],
  'booking-moved': [
    { variant: 'Av oss', write: (shop, url) => templates.movedForCustomer(shop, booking(url), 'staff') },
    {
      variant: 'Av kunden',
      write: (shop, url) => templates.movedForCustomer(shop, booking(url), 'customer'),
    },
  ],
  'booking-moved-shop': [
    {
      variant: '',
      write: (shop, url) => templates.noticeForShop(shop, booking(url), 'moved', calendar(url)),
    },
  ],
  'booking-cancelled': [
    {
      variant: 'Av oss',
      write: (shop, url) => templates.cancelledForCustomer(shop, booking(url), 'staff', `${url}/booking`),
    },
    {
      variant: 'Av kunden',
      write: (shop, url) => templates.cancelledForCustomer(shop, booking(url), 'customer', `${url}/booking`),
    },
  ],
  'booking-cancelled-shop': [
    {
      variant: '',
      write: (shop, url) => templates.noticeForShop(shop, booking(url), 'cancelled', calendar(url)),
    },
  ],
  'booking-reminder': [
    { variant: '', write: (shop, url) => templates.reminderForCustomer(shop, booking(url)) },
  ],
} as const satisfies MailSamples
