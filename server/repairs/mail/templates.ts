import { formatKronor, ore } from '../../../domain/money.ts'
import { deviceName } from '../../../domain/quotes/device-name.ts'
import type { ShopSettings } from '../../../domain/settings/schemas.ts'
import { renderMail } from '../../mail/service.ts'

/** Mail to the customer: the repair is paid and has an order; how to hand in the device. */
export function paidForCustomer(
  shop: ShopSettings,
  repair: {
    orderNumber: string
    customerName: string
    brand: string
    modelName: string
    issue: string
    agreedOre: number
    estimatedTime: string | null
  },
  ordersUrl: string,
): { subject: string; html: string; text: string } {
  return {
    subject: `Tack för din betalning! Ditt ärende är ${repair.orderNumber}`,
    ...renderMail(shop, [
      { kind: 'text', text: `Hej ${repair.customerName}!` },
      {
        kind: 'text',
        text: `Vi har tagit emot din betalning och öppnat ärende ${repair.orderNumber}. Ha numret till hands när du lämnar in enheten.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Ärendenummer', repair.orderNumber],
          ['Enhet', deviceName(repair.brand, repair.modelName)],
          ['Reparation', repair.issue],
          ['Betalat inklusive moms', formatKronor(ore(repair.agreedOre))],
          ...(repair.estimatedTime ? ([['Beräknad tid', repair.estimatedTime]] as const) : []),
        ],
      },
      {
        kind: 'text',
        text: `Lämna in enheten hos oss på ${shop.street} i ${shop.city}. Säkerhetskopiera gärna innan, och ha skärmlåsets kod till hands.`,
      },
      { kind: 'button', label: 'Följ ditt ärende på Mina Sidor', url: ordersUrl },
    ]),
  }
}
