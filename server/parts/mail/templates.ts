import { formatKronor, type Ore, ore } from '#domain/money.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { type MailSamples, writeMail } from '#server/mail/service.ts'

type Ordered = {
  number: string
  supplier: string
  customerNumber: string
  note: string
  pieces: number
  totalOre: Ore
}

/** Mail that orders parts from a supplier. The lines are attached as CSV. */
export function purchaseForSupplier(shop: ShopSettings, ordered: Ordered) {
  const { number, supplier, customerNumber, note, pieces, totalOre } = ordered
  const facts: [string, string][] = [
    ['Beställning', number],
    ...(customerNumber ? [['Vårt kundnummer', customerNumber] as [string, string]] : []),
    ['Antal', `${pieces} st`],
    ...(totalOre > 0 ? [['Summa exklusive moms', formatKronor(totalOre)] as [string, string]] : []),
    ['Leverans till', [shop.name, shop.street, `${shop.postalCode} ${shop.city}`].join('\n')],
  ]
  return writeMail(shop, `Beställning ${number} från ${shop.name}`, [
    { kind: 'text', text: `Hej ${supplier}!` },
    {
      kind: 'text',
      text: 'Vi beställer det som står i den bifogade filen. Bekräfta gärna med leveransdag.',
    },
    { kind: 'facts', rows: facts },
    ...(note ? [{ kind: 'text' as const, text: note }] : []),
  ])
}

export const partsMails = {
  'purchase-supplier': [
    {
      variant: '',
      write: (shop) =>
        purchaseForSupplier(shop, {
          number: 'I-26-00007',
          supplier: 'Reservdelar i Norden AB',
          customerNumber: '10442',
          note: 'Skicka gärna allt i en leverans.',
          pieces: 12,
          totalOre: ore(486_000),
        }),
    },
  ],
} satisfies MailSamples
