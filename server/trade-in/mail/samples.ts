import type { MailSamples } from '../../mail/service.ts'
import {
  answeredForCustomer,
  answeredForShop,
  cancelledForCustomer,
  inStoreForCustomer,
  mailInForCustomer,
  offerForCustomer,
  paidForCustomer,
  receivedForCustomer,
  registeredForShop,
  type SaleMailData,
  sentBackForCustomer,
} from './templates.ts'

const sale: SaleMailData = {
  trackingCode: 'SM-7K4QX-2M9PD',
  customerName: 'Åsa Öberg',
  deliveryMethod: 'MAIL_IN',
  devices: [{ brand: 'Apple', modelName: 'iPhone 12', estimatedKronor: 2400, finalKronor: 2000 }],
  estimatedKronor: 2400,
  codePercentage: null,
}
const inspected = { totalKronor: 2000, message: 'Skärmen har en spricka i övre hörnet.' }
const paid = { amountKronor: 2000, method: 'SWISH', paidOn: '2026-11-20', reference: '1234' } as const
const bench = (url: string) => `${url}/admin/inbyten?id=1`

export const tradeInMails = {
  'trade-in-registered': [
    { variant: 'Skickas in', write: (shop) => mailInForCustomer(shop, sale) },
    {
      variant: 'Lämnas i butik',
      write: (shop) =>
        inStoreForCustomer(shop, { ...sale, deliveryMethod: 'IN_STORE' }, [
          {
            name: shop.name,
            address: shop.street,
            postal_code: shop.postalCode,
            city: shop.city,
            opening_hours: 'Mån–fre 10–17',
          },
        ]),
    },
  ],
  'trade-in-registered-shop': [
    { variant: '', write: (shop, url) => registeredForShop(shop, sale, bench(url)) },
  ],
  'trade-in-received': [{ variant: '', write: (shop) => receivedForCustomer(shop, sale) }],
  'trade-in-offered': [
    {
      variant: '',
      write: (shop, url) => offerForCustomer(shop, sale, inspected, `${url}/erbjudande/exempel`),
    },
  ],
  'trade-in-accepted': [{ variant: '', write: (shop) => answeredForCustomer(shop, sale, true) }],
  'trade-in-accepted-shop': [
    { variant: '', write: (shop, url) => answeredForShop(shop, sale, true, bench(url)) },
  ],
  'trade-in-rejected': [{ variant: '', write: (shop) => answeredForCustomer(shop, sale, false) }],
  'trade-in-rejected-shop': [
    { variant: '', write: (shop, url) => answeredForShop(shop, sale, false, bench(url)) },
  ],
  'trade-in-paid': [{ variant: '', write: (shop) => paidForCustomer(shop, sale, paid) }],
  'trade-in-cancelled': [
    {
      variant: '',
      write: (shop) =>
        cancelledForCustomer(shop, sale, { reason: 'Enheten är låst till ett konto.', hasDevices: true }),
    },
  ],
  'trade-in-sent_back': [{ variant: '', write: (shop) => sentBackForCustomer(shop, sale, 'SE123456789') }],
} as const satisfies MailSamples
