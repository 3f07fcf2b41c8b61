import type { MailSamples } from '#server/mail/service.ts'
import type { OfferMailData } from './templates.ts'
import * as templates from './templates.ts'

const offer = (url: string): OfferMailData => ({
  id: 1,
  name: 'Åsa Öberg',
  email: 'asa@kund.example',
  phone: '070-174 06 01',
  deviceType: 'mobil',
  brand: 'Apple',
  modelName: 'iPhone 13',
  issue: 'Sprucken skärm',
  customerMessage: 'Den reagerar inte i nedre kanten.',
  createdAt: new Date('2026-11-20T09:05:00Z'),
  quotedOre: 189_000,
  estimatedTime: '2-3 dagar',
  partOrigin: 'original' as const,
  validUntil: '2026-12-04',
  link: `${url}/offert/exempel`,
})
const orderNumber = 'R-26-00042'

export const quotesMails = {
  'quote-received': [{ variant: '', write: (shop, url) => templates.receivedForCustomer(shop, offer(url)) }],
  'quote-received-shop': [
    { variant: '', write: (shop, url) => templates.receivedForShop(shop, offer(url), `${url}/admin/quotes`) },
  ],
  'quote-offer': [
    { variant: 'Vanlig', write: (shop, url) => templates.offerForCustomer(shop, offer(url)) },
    {
      variant: 'EU-formulär',
      write: (shop, url) =>
        templates.offerForCustomer(shop, { ...offer(url), isMaximum: true, isRepairForm: true }),
    },
  ],
  'quote-approved': [
    {
      variant: '',
      write: (shop, url) =>
        templates.approvedForCustomer(shop, offer(url), {
          orderNumber,
          earlyStartVersion: 1,
          withdrawUrl: `${url}/angra?order=${orderNumber}`,
        }),
    },
  ],
  'quote-declined': [{ variant: '', write: (shop, url) => templates.declinedForCustomer(shop, offer(url)) }],
  'quote-answer-shop': [
    {
      variant: 'Godkänd',
      write: (shop, url) =>
        templates.answerForShop(shop, offer(url), 'approved', orderNumber, `${url}/admin/quotes`),
    },
    {
      variant: 'Avvisad',
      write: (shop, url) =>
        templates.answerForShop(shop, offer(url), 'declined', null, `${url}/admin/quotes`),
    },
  ],
} as const satisfies MailSamples
