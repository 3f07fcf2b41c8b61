import { formatKronor, type Ore, ore } from '../../../domain/money.ts'
import type { DocumentKind } from '../../../domain/sales/documents.ts'
import { documentKindLabels } from '../../../domain/sales/labels.ts'
import type { ShopSettings } from '../../../domain/settings/schemas.ts'
import { formatDay } from '../../../domain/time.ts'
import { type MailSamples, renderMail } from '../../mail/service.ts'

type Said = {
  kind: DocumentKind
  number: string
  totalOre: Ore
  /** The rest of an invoice, its due day, and how to pay it. */
  owed?: { restOre: Ore; dueDay: string; ocr: string; bankgiro: string }
}

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
  const lead = owed
    ? 'Här kommer fakturan. Ange OCR-numret när du betalar.'
    : kind === 'credit_note'
      ? 'Här kommer kreditfakturan för det du lämnade tillbaka.'
      : 'Tack för ditt köp! Kvittot är bifogat.'
  return {
    subject: `${label} ${number} från ${shop.name}`,
    ...renderMail(shop, [
      { kind: 'text', text: 'Hej!' },
      { kind: 'text', text: lead },
      { kind: 'facts', rows: facts },
    ]),
  }
}

/** Samples of the mails from the counter, for the back office's preview. */
export const counterMails = {
  'sales-document': [
    {
      variant: 'Kvitto',
      write: (shop) =>
        documentForCustomer(shop, { kind: 'receipt', number: 'KV-26-00018', totalOre: ore(39_800) }),
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
