import { getFirstName } from '#domain/mail/first-name.ts'
import { passage } from '#domain/mail/passages.ts'
import { formatKronor, formatOre, ore, vatIncluded } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { earlyStartText } from '#domain/repairs/early-start.ts'
import { vatInText, vatRate } from '#domain/sales/vat.ts'
import { withdrawalDays } from '#domain/settings/consumer-law.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { greet, type MailBlock, type MailContent, writeMail } from '#server/mail/service.ts'

/**
 * Tells of the right to withdraw from a repair agreed at a distance (lag 2005:59, 2 kap. 2 and 10 §§), with a link to do it.
 * Confirms the customer's request that the work begin within the withdrawal period, in the words that were chosen (15 §).
 */
export function withdrawalBlocks(withdrawUrl: string, earlyStartVersion: number | null): MailBlock[] {
  return [
    {
      kind: 'text',
      text: `Du har ${withdrawalDays} dagars ångerrätt, räknat från dagen efter att du beställde. Fyll i formuläret på sidan här, eller blanketten som är bifogad. Villkoren är också bifogade.`,
    },
    {
      kind: 'text',
      text:
        earlyStartVersion === null
          ? 'Ångrar du dig inom de dagarna betalar du ingenting, och vi betalar tillbaka det du har betalat.'
          : `Du valde: ”${earlyStartText(earlyStartVersion)}”`,
    },
    { kind: 'link', label: 'Ångra reparationen', url: withdrawUrl },
    { kind: 'link', label: 'Villkoren', url: new URL('/terms#kop-och-angerratt', withdrawUrl).href },
  ]
}

/**
 * Mail to the customer: the repair is paid and has an order; how to hand in the device and follow it. `pageUrl` works without
 * a login, so guests can use it too.
 */
export function paidForCustomer(
  shop: ShopSettings,
  repair: {
    orderNumber: string
    customerName: string
    deviceType: string
    brand: string
    modelName: string
    issue: string
    agreedOre: number
    estimatedTime: string | null
    earlyStartVersion: number | null
  },
  links: { pageUrl: string; ordersUrl: string; withdrawUrl: string },
): MailContent {
  const values = {
    namn: getFirstName(repair.customerName),
    enhet: deviceName(repair.brand, repair.modelName),
    nummer: repair.orderNumber,
    summa: formatOre(repair.agreedOre),
  }
  return writeMail(
    shop,
    passage('repair-paid.subject', 'Tack för din betalning! Ditt ärende är {nummer}', values),
    [
      {
        kind: 'lead',
        title: passage('repair-paid.title', 'Tack! {summa} är betalt för din {enhet}', values),
        lines: [`${repair.issue}${repair.estimatedTime ? `, ${repair.estimatedTime} i verkstaden` : ''}`],
        deviceType: repair.deviceType,
      },
      greet(repair.customerName),
      {
        kind: 'text',
        text: passage(
          'repair-paid.text',
          'Lämna in enheten när det passar dig, och ha ärendenumret till hands. Säkerhetskopiera gärna innan, och kom ihåg skärmlåsets kod. Vi mejlar när enheten är klar att hämta.',
          values,
        ),
      },
      { kind: 'button', label: 'Följ reparationen', url: links.pageUrl },
      {
        kind: 'facts',
        rows: [
          ['Ärendenummer', repair.orderNumber],
          [
            'Betalat inklusive moms',
            `${formatOre(repair.agreedOre)}, varav ${vatInText()} ${formatKronor(vatIncluded(ore(repair.agreedOre), vatRate))}`,
          ],
          ['Lämna in', `${shop.street}, ${shop.postalCode} ${shop.city}`],
        ],
      },
      ...withdrawalBlocks(links.withdrawUrl, repair.earlyStartVersion),
      { kind: 'link', label: 'Alla dina ärenden på Mina Sidor', url: links.ordersUrl },
    ],
  )
}
