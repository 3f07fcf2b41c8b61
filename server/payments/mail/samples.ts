import type { MailSamples } from '#server/mail/service.ts'
import { disputeForShop, refundFailedForShop, refundForCustomer } from './templates.ts'

const payment = {
  description: 'iPhone 13 - Skärmbyte',
  amountOre: 189_000,
  method: 'card',
  payerName: 'Åsa Öberg',
  email: 'asa@kund.example',
} as const

const dispute = {
  amountOre: 189_000,
  reason: 'fraudulent',
  dueAt: new Date('2026-12-04T22:59:00Z'),
  withdrawn: true,
}

export const paymentsMails = {
  'payment-refund': [
    {
      variant: 'Hela beloppet',
      write: (shop) => refundForCustomer(shop, { amountOre: 189_000 }, payment, ['K-26-00007']),
    },
    {
      variant: 'En del',
      write: (shop) => refundForCustomer(shop, { amountOre: 50_000 }, payment, ['K-26-00007']),
    },
  ],
  'payment-refund-failed-shop': [
    {
      variant: '',
      write: (shop, url) =>
        refundFailedForShop(shop, { amountOre: 50_000 }, payment, `${url}/admin/betalningar?id=1`),
    },
  ],
  'payment-dispute-shop': [
    {
      variant: 'Ny',
      write: (shop, url) =>
        disputeForShop(
          shop,
          { ...dispute, state: 'needs_response' },
          payment,
          `${url}/admin/betalningar?id=1`,
        ),
    },
    {
      variant: 'Förlorad',
      write: (shop, url) =>
        disputeForShop(shop, { ...dispute, state: 'lost' }, payment, `${url}/admin/betalningar?id=1`),
    },
  ],
} as const satisfies MailSamples
