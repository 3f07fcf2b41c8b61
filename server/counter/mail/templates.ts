import { passage } from '#domain/mail/passages.ts'
import { formatKronor, type Ore, ore } from '#domain/money.ts'
import type { DocumentKind } from '#domain/sales/documents.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatDay } from '#domain/time.ts'
import { greet, type MailBlock, type MailSamples, writeMail } from '#server/mail/service.ts'

type Said = {
  kind: DocumentKind
  number: string
  /** The name on the document; empty for a buyer without one. */
  name: string
  totalOre: Ore
  /** The rest of an invoice, its due day, and how to pay it. */
  owed?: { restOre: Ore; dueDay: string; ocr: string; bankgiro: string }
}

const texts = {
  receipt: { title: 'Tack för ditt köp', text: 'Kvittot är bifogat.' },
  sales_note: { title: 'Tack för ditt köp', text: 'Underlaget är bifogat. Kvittot fick du i kassan.' },
  invoice: {
    title: 'Tack för ditt köp',
    text: 'Fakturan är bifogad. Det finns inget kvar att betala.',
  },
  advance: { title: 'Tack för ditt förskott', text: 'Kvittot är bifogat.' },
  credit_note: {
    title: 'Din kreditfaktura',
    text: 'Kreditfakturan för det du lämnade tillbaka är bifogad.',
  },
} as const satisfies Record<DocumentKind, { title: string; text: string }>

const hello = (name: string): MailBlock[] => (name ? [greet(name)] : [])

/** Mail with a document from the counter, which is attached. */
export function documentForCustomer(shop: ShopSettings, { kind, number, name, totalOre, owed }: Said) {
  const label = documentKindLabels[kind]
  const { title, text } = texts[kind]
  const facts: [string, string][] = owed
    ? [
        ['Bankgiro', owed.bankgiro],
        ['OCR-nummer', owed.ocr],
      ]
    : []
  return writeMail(
    shop,
    passage('sales-document.subject', '{dokument} {nummer} från {butik}', {
      dokument: label,
      nummer: number,
      butik: shop.name,
    }),
    [
      {
        kind: 'lead',
        title: owed
          ? `Betala ${formatKronor(owed.restOre)} senast ${formatDay(owed.dueDay)}`
          : `${title}, ${formatKronor(totalOre)}`,
      },
      ...hello(name),
      { kind: 'text', text: owed ? 'Fakturan är bifogad. Ange OCR-numret när du betalar.' : text },
      { kind: 'facts', rows: [[label, number], ...facts] },
    ],
  )
}

/** `feeOre` is the fee of all reminders so far, `paidOre` what has been paid of the invoice. */
type Reminder = Required<Pick<Said, 'number' | 'name' | 'owed'>> & {
  nth: number
  feeOre: Ore
  paidOre: Ore
  /** Whether the fee is the compensation between companies. */
  isCompensation?: boolean
}

/** Mail that reminds of an invoice past its due day, which is attached. */
export function reminderForCustomer(
  shop: ShopSettings,
  { number, name, nth, feeOre, paidOre, owed, isCompensation = false }: Reminder,
) {
  const feeLabel = isCompensation ? 'Förseningsersättning' : 'Påminnelseavgift'
  const facts: [string, string][] = [
    ['Förföll', formatDay(owed.dueDay)],
    ...(feeOre > 0 ? [[feeLabel, formatKronor(feeOre)] as [string, string]] : []),
    ['Bankgiro', owed.bankgiro],
    ['OCR-nummer', owed.ocr],
  ]
  return writeMail(
    shop,
    `${nth > 1 ? `Påminnelse ${nth}` : 'Påminnelse'}: faktura ${number} från ${shop.name}`,
    [
      { kind: 'lead', title: `Du har ${formatKronor(owed.restOre)} kvar att betala` },
      ...hello(name),
      {
        kind: 'text',
        text:
          paidOre > 0
            ? `Vi har fått ${formatKronor(paidOre)} av fakturan, som är bifogad. Har du redan betalat resten kan du bortse från det här mejlet.`
            : 'Vi har inte sett någon betalning av fakturan, som är bifogad. Har du redan betalat kan du bortse från det här mejlet.',
      },
      { kind: 'facts', rows: facts },
      {
        kind: 'text',
        text: passage(
          'invoice-reminder.questions',
          'Stämmer något inte? Svara på mejlet, så reder vi ut det.',
          { nummer: number },
        ),
      },
    ],
  )
}

/** Samples of the mails from the counter, for the back office's preview. */
export const counterMails = {
  'invoice-reminder': [
    {
      variant: 'Obetald',
      write: (shop) =>
        reminderForCustomer(shop, {
          number: 'F-26-00042',
          name: 'Åsa Öberg',
          nth: 1,
          feeOre: ore(6_000),
          paidOre: ore(0),
          owed: { restOre: ore(424_300), dueDay: '2026-12-23', ocr: '260004296', bankgiro: '5402-9681' },
        }),
    },
    {
      variant: 'Delbetald',
      write: (shop) =>
        reminderForCustomer(shop, {
          number: 'F-26-00042',
          name: 'Åsa Öberg',
          nth: 1,
          feeOre: ore(6_000),
          paidOre: ore(200_000),
          owed: { restOre: ore(224_300), dueDay: '2026-12-23', ocr: '260004296', bankgiro: '5402-9681' },
        }),
    },
  ],
  'sales-document': [
    {
      variant: 'Kvitto',
      write: (shop) =>
        documentForCustomer(shop, {
          kind: 'receipt',
          number: 'KV-26-00018',
          name: '',
          totalOre: ore(39_800),
        }),
    },
    {
      variant: 'Underlag',
      write: (shop) =>
        documentForCustomer(shop, {
          kind: 'sales_note',
          number: 'U-26-00018',
          name: '',
          totalOre: ore(39_800),
        }),
    },
    {
      variant: 'Betald faktura',
      write: (shop) =>
        documentForCustomer(shop, {
          kind: 'invoice',
          number: 'F-26-00041',
          name: 'Åsa Öberg',
          totalOre: ore(39_800),
        }),
    },
    {
      variant: 'Faktura',
      write: (shop) =>
        documentForCustomer(shop, {
          kind: 'invoice',
          number: 'F-26-00042',
          name: 'Åsa Öberg',
          totalOre: ore(418_300),
          owed: { restOre: ore(418_300), dueDay: '2026-12-23', ocr: '260004296', bankgiro: '5402-9681' },
        }),
    },
  ],
} satisfies MailSamples
