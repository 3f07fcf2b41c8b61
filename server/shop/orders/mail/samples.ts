import { ore } from '#domain/money.ts'
import { placeholderImage } from '#domain/shop/product.ts'
import type { MailSamples } from '#server/mail/service.ts'
import { restockMails } from '#server/shop/restock/mail.ts'
import { lowStockForShop } from './stock-templates.ts'
import {
  cancelledForCustomer,
  lateForCustomer,
  lateForShop,
  type OrderMailData,
  paidForCustomer,
  paidForShop,
  readyForCustomer,
  shippedForCustomer,
  type WithdrawalMailData,
  withdrawalForCustomer,
  withdrawalForShop,
} from './templates.ts'

const getOrder = (url: string): OrderMailData => ({
  orderNumber: 'S-26-00042',
  firstName: 'Åsa',
  lastName: 'Öberg',
  email: 'asa@kund.example',
  phone: '070-174 06 01',
  delivery: 'delivery',
  addressLine1: 'Storgatan 3',
  postalCode: '671 30',
  city: 'Arvika',
  paymentMethod: 'card',
  totalOre: 449_700,
  shippingOre: 4_900,
  carrier: 'PostNord',
  trackingNumber: 'SE123456789',
  lines: [
    {
      productName: 'iPhone 13',
      variant: '128GB, Blå, skick B',
      pieces: [{ serial_end: '4821', battery_percent: 91 }],
      quantity: 1,
      unitOre: 399_900,
      image: '/mail/mobil.png',
    },
    {
      productName: 'Skärmskydd',
      variant: '',
      pieces: [],
      quantity: 1,
      unitOre: 44_900,
      image: placeholderImage,
    },
  ],
  orderUrl: `${url}/bestallning/exempel`,
  recyclingUrl: `${url}/atervinning`,
})
const getPickup = (url: string): OrderMailData => ({
  ...getOrder(url),
  delivery: 'pickup',
  totalOre: 444_800,
  shippingOre: 0,
})
const withdrawal: WithdrawalMailData = {
  reference: 'A-7K4QX-2M9PD',
  name: 'Åsa Öberg',
  email: 'asa@kund.example',
  orderNumber: 'S-26-00042',
  message: '',
  confirmedAt: new Date('2026-11-20T09:05:00Z'),
}
const repairWithdrawal: WithdrawalMailData = { ...withdrawal, orderNumber: 'R-26-00042' }
const getLinks = (url: string) => ({
  withdrawUrl: `${url}/angra?order=S-26-00042`,
  receiptNumber: 'KB-26-00042',
})
const bench = (url: string) => `${url}/admin/bestallningar?id=1`

export const shopMails = {
  'shop-paid': [
    {
      variant: 'Skickas',
      write: (shop, url) => paidForCustomer(shop, getOrder(url), getLinks(url)),
    },
    {
      variant: 'Hämtas',
      write: (shop, url) => paidForCustomer(shop, getPickup(url), getLinks(url)),
    },
  ],
  'shop-paid-shop': [{ variant: '', write: (shop, url) => paidForShop(shop, getOrder(url), bench(url)) }],
  'shop-shipped': [
    {
      variant: '',
      write: (shop, url) =>
        shippedForCustomer(shop, getOrder(url), 'https://tracking.postnord.com/?id=SE123456789'),
    },
  ],
  'shop-ready': [{ variant: '', write: (shop, url) => readyForCustomer(shop, getPickup(url)) }],
  'shop-cancelled': [
    {
      variant: 'Betald',
      write: (shop, url) =>
        cancelledForCustomer(shop, getOrder(url), { reason: 'Varan var skadad i lagret.', refunding: true }),
    },
    {
      variant: 'Inte betald',
      write: (shop, url) =>
        cancelledForCustomer(shop, getOrder(url), { reason: 'Betalningen kom inte.', refunding: false }),
    },
  ],
  'shop-late': [{ variant: '', write: (shop, url) => lateForCustomer(shop, getOrder(url)) }],
  'shop-late-shop': [{ variant: '', write: (shop, url) => lateForShop(shop, getOrder(url), bench(url)) }],
  'shop-withdrawal': [
    { variant: 'Köp', write: (shop) => withdrawalForCustomer(shop, withdrawal) },
    { variant: 'Reparation', write: (shop) => withdrawalForCustomer(shop, repairWithdrawal) },
  ],
  'shop-withdrawal-shop': [
    {
      variant: 'Ordern finns',
      write: (shop, url) =>
        withdrawalForShop(shop, withdrawal, {
          totalOre: ore(444_900),
          consequence: null,
          adminUrl: bench(url),
        }),
    },
    {
      variant: 'Ordern finns inte',
      write: (shop, url) =>
        withdrawalForShop(shop, withdrawal, {
          totalOre: null,
          consequence: null,
          adminUrl: `${url}/admin/bestallningar?vy=anger`,
        }),
    },
    {
      variant: 'Reparation',
      write: (shop, url) =>
        withdrawalForShop(shop, repairWithdrawal, {
          totalOre: null,
          consequence: 'everything_back',
          adminUrl: `${url}/admin/arenden?id=1`,
        }),
    },
  ],
  ...restockMails,
  'shop-low-stock-shop': [
    {
      variant: '',
      write: (shop, url) =>
        lowStockForShop(
          shop,
          [
            { name: 'iPhone 13, 128 GB, blå', free: 1 },
            { name: 'Skärmskydd', free: 0 },
          ],
          `${url}/admin/produkter?vy=lagt`,
        ),
    },
  ],
} as const satisfies MailSamples
