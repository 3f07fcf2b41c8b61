import type { MailSamples } from '#server/mail/service.ts'
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
  sentBackForCustomer,
  type TradeInMailData,
} from './templates.ts'

const getTradeIn = (url: string): TradeInMailData => ({
  trackingCode: 'SM-7K4QX-2M9PD',
  customerName: 'Åsa Öberg',
  deliveryMethod: 'MAIL_IN',
  devices: [
    {
      kind: 'phone',
      brand: 'Apple',
      modelName: 'iPhone 12',
      selections: [{ value: '128 GB' }, { value: 'Små repor' }],
      estimatedOre: 240_000,
      finalOre: 200_000,
    },
  ],
  estimatedOre: 240_000,
  codePercentage: null,
  createdAt: new Date('2026-11-20T09:05:00Z'),
  tradeInUrl: `${url}/forsaljning/exempel`,
})
const inspected = { totalOre: 200_000, message: 'Skärmen har en spricka i övre hörnet.' }
const paid = { amountOre: 200_000, method: 'SWISH', paidOn: '2026-11-20', reference: '1234' } as const
const bench = (url: string) => `${url}/admin/inbyten?id=1`

export const tradeInMails = {
  'trade-in-registered': [
    { variant: 'Skickas in', write: (shop, url) => mailInForCustomer(shop, getTradeIn(url)) },
    {
      variant: 'Lämnas i butik',
      write: (shop, url) =>
        inStoreForCustomer(shop, { ...getTradeIn(url), deliveryMethod: 'IN_STORE' }, [
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
    { variant: '', write: (shop, url) => registeredForShop(shop, getTradeIn(url), bench(url)) },
  ],
  'trade-in-received': [{ variant: '', write: (shop, url) => receivedForCustomer(shop, getTradeIn(url)) }],
  'trade-in-offered': [
    {
      variant: '',
      write: (shop, url) => offerForCustomer(shop, getTradeIn(url), inspected, `${url}/erbjudande/exempel`),
    },
  ],
  'trade-in-accepted': [
    { variant: '', write: (shop, url) => answeredForCustomer(shop, getTradeIn(url), true) },
  ],
  'trade-in-accepted-shop': [
    { variant: '', write: (shop, url) => answeredForShop(shop, getTradeIn(url), true, bench(url)) },
  ],
  'trade-in-rejected': [
    { variant: 'Skickas tillbaka', write: (shop, url) => answeredForCustomer(shop, getTradeIn(url), false) },
    {
      variant: 'Hämtas i butik',
      write: (shop, url) =>
        answeredForCustomer(shop, { ...getTradeIn(url), deliveryMethod: 'IN_STORE' }, false),
    },
  ],
  'trade-in-rejected-shop': [
    { variant: '', write: (shop, url) => answeredForShop(shop, getTradeIn(url), false, bench(url)) },
  ],
  'trade-in-paid': [
    { variant: 'Swish', write: (shop, url) => paidForCustomer(shop, getTradeIn(url), paid) },
    {
      variant: 'Avräknat på ett köp',
      write: (shop, url) => paidForCustomer(shop, getTradeIn(url), { ...paid, method: 'SALE' }),
    },
  ],
  'trade-in-cancelled': [
    {
      variant: '',
      write: (shop, url) =>
        cancelledForCustomer(shop, getTradeIn(url), {
          reason: 'Enheten är låst till ett konto.',
          hasDevices: true,
        }),
    },
  ],
  'trade-in-sent_back': [
    { variant: '', write: (shop, url) => sentBackForCustomer(shop, getTradeIn(url), 'SE123456789') },
  ],
} as const satisfies MailSamples
