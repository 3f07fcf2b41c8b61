import { formatKronor, type Ore, ore } from '#domain/money.ts'
import type { DocumentKind } from '#domain/sales/documents.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatDay } from '#domain/time.ts'
import { type MailSamples, renderMail } from '#server/mail/service.ts'

type Said = {
  kind: DocumentKind
  number: string
  totalOre: Ore
  /** The rest of an invoice, its due day, and how to pay it. */
  owed?: { restOre: Ore; dueDay: string; ocr: string; bankgiro: string }
}

const leads = {
  receipt: 'Tack för ditt köp! Kvittot är bifogat.',
  sales_note: 'Tack för ditt köp! Underlaget är bifogat. Kvittot fick du i kassan.',
  invoice: 'Tack för ditt köp! Fakturan är bifogad. Det finns inget kvar att betala.',
  advance: 'Tack! Kvittot på ditt förskott är bifogat.',
  credit_note: 'Här kommer kreditfakturan för det du lämnade tillbaka.',
} as const satisfies Record<DocumentKind, string>

/** Mail with a document from the counter, which is attached. */
export function documentForCustomer(shop: ShopSettings, { kind, number, totalOre, owed }: Said) {
  const label = documentKindLabels[kind]
  const facts: [string, string][] = owed
    ? [
        ['Att betala', formatKronor(owed.restOre)],
        ['Senast', formatDay(owed.dueDay)],
        ['Bankgiro', owed.bankgiro],
        ['OCR-nummer', owed.ocr],
      ]
    : [['Totalt inklusive moms', formatKronor(totalOre)]]
  const lead = owed ? 'Här kommer fakturan. Ange OCR-numret när du betalar.' : leads[kind]
  return {
    subject: `${label} ${number} från ${shop.name}`,
    ...renderMail(shop, [
      { kind: 'text', text: 'Hej!' },
      { kind: 'text', text: lead },
      { kind: 'facts', rows: facts },
    ]),
  }
}

/** `feeOre` is the fee of all reminders so far, `paidOre` what has been paid of the invoice. */
type Reminder = Required<Pick<Said, 'number' | 'owed'>> & {
  nth: number
  feeOre: Ore
  paidOre: Ore
  /** Whether the fee is the compensation between companies. */
  isCompensation?: boolean
}

/** Mail that reminds of an invoice past its due day, which is attached. */
export function reminderForCustomer(
  shop: ShopSettings,
  { number, nth, feeOre, paidOre, owed, isCompensation = false }: Reminder,
) {
  const feeLabel = isCompensation ? 'Förseningsersättning' : 'Påminnelseavgift'
  const facts: [string, string][] = [
    ['Förföll', formatDay(owed.dueDay)],
    ...(paidOre > 0 ? [['Betalat', formatKronor(paidOre)] as [string, string]] : []),
    ...(feeOre > 0 ? [[feeLabel, formatKronor(feeOre)] as [string, string]] : []),
    ['Att betala nu', formatKronor(owed.restOre)],
    ['Bankgiro', owed.bankgiro],
    ['OCR-nummer', owed.ocr],
  ]
  return {
    subject: `${nth > 1 ? `Påminnelse ${nth}` : 'Påminnelse'}: faktura ${number} från ${shop.name}`,
    ...renderMail(shop, [
      { kind: 'text', text: 'Hej!' },
      {
        kind: 'text',
        text:
          paidOre > 0
            ? `Vi har fått ${formatKronor(paidOre)} av fakturan, som är bifogad. ${formatKronor(owed.restOre)} är kvar att betala. Har du redan betalat resten kan du bortse från det här mejlet.`
            : 'Vi har inte sett någon betalning av fakturan, som är bifogad. Har du redan betalat kan du bortse från det här mejlet.',
      },
      { kind: 'facts', rows: facts },
      { kind: 'text', text: 'Stämmer något inte? Svara på mejlet, så reder vi ut det.' },
    ]),
  }
}

/** Samples of the mails from the counter, for the back office's preview. */
export const counterMails = {
  'invoice-reminder': [
    {
      variant: 'Obetald',
      write: (shop) =>
        reminderForCustomer(shop, {
          number: 'F-26-00042',
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
        documentForCustomer(shop, { kind: 'receipt', number: 'KV-26-00018', totalOre: ore(39_800) }),
    },
    {
      variant: 'Underlag',
      write: (shop) =>
        documentForCustomer(shop, { kind: 'sales_note', number: 'U-26-00018', totalOre: ore(39_800) }),
    },
    {
      variant: 'Betald faktura',
      write: (shop) =>
        documentForCustomer(shop, { kind: 'invoice', number: 'F-26-00041', totalOre: ore(39_800) }),
    },
    {
      variant: 'Faktura',
      write: (shop) =>
        documentForCustomer(shop, {
          kind: 'invoice',
          number: 'F-26-00042',
          totalOre: ore(418_300),
          owed: { restOre: ore(418_300), dueDay: '2026-12-23', ocr: '260004296', bankgiro: '5402-9681' },
        }),
    },
  ],
} satisfies MailSamples
