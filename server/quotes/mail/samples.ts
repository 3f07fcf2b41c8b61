import type { MailSamples } from '#server/mail/service.ts'
import type { QuoteAnswerMailData } from './templates.ts'
import * as templates from './templates.ts'

const quote = (url: string): QuoteAnswerMailData => ({
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
  'quote-received': [{ variant: '', write: (shop, url) => templates.receivedForCustomer(shop, quote(url)) }],
  'quote-received-shop': [
    { variant: '', write: (shop, url) => templates.receivedForShop(shop, quote(url), `${url}/admin/quotes`) },
  ],
  'quote-offer': [
    { variant: 'Vanlig', write: (shop, url) => templates.quoteForCustomer(shop, quote(url)) },
    {
      variant: 'EU-formulär',
      write: (shop, url) =>
        templates.quoteForCustomer(shop, { ...quote(url), isMaximum: true, isRepairForm: true }),
    },
  ],
  'quote-approved': [
    {
      variant: '',
      write: (shop, url) =>
        templates.approvedForCustomer(shop, quote(url), {
          orderNumber,
          pageUrl: `${url}/arende/exempel`,
          earlyStartVersion: 1,
          withdrawUrl: `${url}/angra?order=${orderNumber}`,
        }),
    },
  ],
  'quote-declined': [{ variant: '', write: (shop, url) => templates.declinedForCustomer(shop, quote(url)) }],
  'quote-answer-shop': [
    {
      variant: 'Godkänd',
      write: (shop, url) =>
        templates.answerForShop(shop, quote(url), 'approved', orderNumber, `${url}/admin/quotes`),
    },
    {
      variant: 'Avvisad',
      write: (shop, url) =>
        templates.answerForShop(shop, quote(url), 'declined', null, `${url}/admin/quotes`),
    },
  ],
} as const satisfies MailSamples
