import { passage } from '#domain/mail/passages.ts'
import { formatKronor, type Ore } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { RepairStatus } from '#domain/repairs/states.ts'
import type { DocumentKind } from '#domain/sales/documents.ts'
import { demandMonths } from '#domain/settings/consumer-law.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { formatDay } from '#domain/time.ts'
import { type MailContent, writeMail } from '#server/mail/service.ts'
import {
  doneFacts,
  follow,
  getAnswerBlocks,
  getFacts,
  getValues,
  guaranteeFacts,
  hello,
  type Links,
  lead,
  type RepairMailData,
  text,
} from './workshop-templates.ts'

/** A mail about a device that waits to be collected, finished or not. */
type WaitingMailData = RepairMailData & { status: RepairStatus }

const receiptTexts = { name: 'Ditt kvitto', attached: 'Kvittot är bifogat.' }

const paperTexts = {
  receipt: receiptTexts,
  advance: receiptTexts,
  invoice: { name: 'Din faktura', attached: 'Fakturan är bifogad.' },
  sales_note: { name: 'Underlag', attached: 'Underlaget är bifogat. Kvittot fick du i kassan.' },
  credit_note: { name: 'Kreditfaktura', attached: 'Kreditfakturan är bifogad.' },
} as const satisfies Record<DocumentKind, { name: string; attached: string }>

/** Mail to the customer: the receipt or invoice after handover, or the credit note that corrects a receipt. */
export function receiptForCustomer(
  shop: ShopSettings,
  repair: RepairMailData,
  paper: {
    number: string
    kind: DocumentKind
    totalOre: Ore
    corrects: string | null
    warrantyUntil: string | null
    /** The last day of the legal guarantee of goods that the shop sold. */
    guaranteeUntil?: string | null
    /** The rest of an invoice, and its due day. */
    owed: { restOre: Ore; dueDay: string } | null
  },
  links: Links,
): MailContent {
  const total = formatKronor(paper.totalOre)
  const device = deviceName(repair.brand, repair.modelName)
  if (paper.corrects) {
    return writeMail(shop, `Kreditfaktura ${paper.number} för ${repair.orderNumber}`, [
      lead(repair, `Vi har rättat kvittot för din ${device} med ${total}`),
      hello(repair),
      text(`Kreditfakturan som rättar ${paper.corrects} är bifogad.`),
      follow(links),
      doneFacts(repair),
    ])
  }
  if (paper.kind === 'advance') {
    return writeMail(shop, `Tack! ${total} är betalt för ${repair.orderNumber}`, [
      lead(repair, `Tack! ${total} är betalt för din ${device}`),
      hello(repair),
      text(
        passage(
          'repair-receipt.advance',
          'Kvittot är bifogat, och summan dras av när du hämtar.',
          getValues(repair),
        ),
      ),
      follow(links),
      getFacts(repair),
    ])
  }
  const { name, attached } = paperTexts[paper.kind]
  return writeMail(shop, `${name} ${paper.number} för ${repair.orderNumber}`, [
    lead(repair, `${name} på ${total} för din ${device}`),
    hello(repair),
    text(
      passage('repair-receipt.text', 'Tack för att du hämtade din enhet. {bifogat}', {
        ...getValues(repair),
        bifogat: attached,
      }),
    ),
    follow(links),
    doneFacts(repair, [
      ...(paper.owed
        ? ([
            ['Obetald', formatKronor(paper.owed.restOre)],
            ['Betala senast', formatDay(paper.owed.dueDay)],
          ] as const)
        : []),
      ...(paper.warrantyUntil ? ([['Garanti till och med', formatDay(paper.warrantyUntil)]] as const) : []),
      ...guaranteeFacts(paper.guaranteeUntil),
    ]),
  ])
}

/** Mail to the customer: the device is waiting, and what its storage costs. */
export function reminderForCustomer(shop: ShopSettings, repair: WaitingMailData, links: Links): MailContent {
  const hasEnded = repair.status === 'Avslutad'
  const values = getValues(repair)
  const subject = hasEnded
    ? passage('repair-reminder.subject-ended', 'Påminnelse: {enhet} väntar på dig ({nummer})', values)
    : passage('repair-reminder.subject', 'Påminnelse: {enhet} är klar att hämta ({nummer})', values)
  const title = hasEnded
    ? passage('repair-reminder.title-ended', 'Din {enhet} väntar på dig', values)
    : passage('repair-reminder.title', 'Din {enhet} är klar att hämta', values)
  return writeMail(shop, subject, [
    lead(repair, title),
    hello(repair),
    text(
      `${hasEnded ? 'Din enhet har väntat på dig i' : 'Din enhet har varit klar i'} ${countWithUnit(shop.terms.collectDays, 'days')}. Från och med nu kostar förvaringen ${formatKronor(shop.terms.storageFee)} per påbörjad vecka.`,
    ),
    text(
      passage(
        'repair-reminder.text',
        'Hämta den hos oss på {gata} i {stad}. Hör av dig om du behöver mer tid.',
        { ...getValues(repair), gata: shop.street, stad: shop.city },
      ),
    ),
    follow(links),
    doneFacts(repair),
    ...getAnswerBlocks(links),
  ])
}

/** Mail to the customer: the demand to collect the device, which must precede any sale (lag 1985:982). */
export function demandForCustomer(
  shop: ShopSettings,
  repair: WaitingMailData,
  owed: { toPayOre: Ore; feeOre: Ore; sellableFrom: string },
  links: Links,
): MailContent {
  const device = deviceName(repair.brand, repair.modelName)
  return writeMail(shop, `Uppmaning att hämta ${device} (${repair.orderNumber})`, [
    lead(repair, `Hämta din ${device} före ${formatDay(owed.sellableFrom)}`),
    hello(repair),
    text(
      `${repair.status === 'Avslutad' ? 'Reparationen blev inte av, och avtalet om den har upphört. ' : ''}Vi uppmanar dig att hämta din enhet. Hämtas den inte inom ${countWithUnit(demandMonths, 'months')} från det här meddelandet kan vi komma att sälja den enligt lagen (1985:982) om näringsidkares rätt att sälja saker som inte har hämtats, tidigast ${formatDay(owed.sellableFrom)}.`,
    ),
    follow(links),
    doneFacts(repair, [
      [
        'Att betala när du hämtar',
        owed.feeOre > 0 && owed.toPayOre >= owed.feeOre
          ? `${formatKronor(owed.toPayOre)}, varav förvaring hittills ${formatKronor(owed.feeOre)}`
          : formatKronor(owed.toPayOre),
      ],
    ]),
    text('Blir det pengar över när reparation, förvaring och försäljning är betalda är de dina.'),
    text(
      passage(
        'repair-demand.help',
        'Hör av dig om du får svårt att hämta i tid, så hittar vi en lösning.',
        getValues(repair),
      ),
    ),
  ])
}
