import { getFirstName } from '#domain/mail/first-name.ts'
import { formatKronor, formatOre, type Ore } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import {
  type CustomerState,
  describeCustomerState,
  getCustomerState,
} from '#domain/repairs/customer-state.ts'
import { guaranteeLabel } from '#domain/repairs/legal-guarantee.ts'
import type { RepairStatus } from '#domain/repairs/states.ts'
import type { DocumentKind } from '#domain/sales/documents.ts'
import { demandMonths } from '#domain/settings/consumer-law.ts'
import { getOpeningHours, visitHours } from '#domain/settings/opening-status.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { formatDay } from '#domain/time.ts'
import { type MailBlock, type MailContent, renderMail } from '#server/mail/service.ts'
import { withdrawalBlocks } from './templates.ts'

export type RepairMailData = {
  orderNumber: string
  customerName: string
  brand: string
  modelName: string
  issue: string
  estimatedOn: string | null
}

/** A mail that quotes the workshop's newest reply to the customer; empty without one. */
export type RepliedMailData = RepairMailData & { reply: string }

/** A mail about a device that waits to be collected, finished or not. */
type WaitingMailData = RepairMailData & { status: RepairStatus }

/** Links in a mail: the repair's private page, which needs no login. */
type Links = { pageUrl: string }

function letter(shop: ShopSettings, subject: string, blocks: MailBlock[]): MailContent {
  return { subject, ...renderMail(shop, blocks) }
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })
const title = (sentence: string): MailBlock => ({ kind: 'lead', title: sentence, lines: [] })
const hello = (repair: RepairMailData) => text(`Hej ${getFirstName(repair.customerName)}!`)

function getFacts(repair: RepairMailData, more: readonly (readonly [string, string])[] = []): MailBlock {
  return {
    kind: 'facts',
    rows: [
      ['Ärendenummer', repair.orderNumber],
      ['Enhet', deviceName(repair.brand, repair.modelName)],
      ['Problem', repair.issue],
      ...(repair.estimatedOn ? ([['Beräknat klar', formatDay(repair.estimatedOn)]] as const) : []),
      ...more,
    ],
  }
}

/** Facts of a device that is done: the day that was promised says nothing any more. */
const doneFacts: typeof getFacts = (repair, more) => getFacts({ ...repair, estimatedOn: null }, more)

const follow = ({ pageUrl }: Links, label = 'Öppna ärendet'): MailBlock => ({
  kind: 'button',
  label,
  url: pageUrl,
})

const quoted = (reply: string): MailBlock[] =>
  reply ? [{ kind: 'quote', title: 'Från verkstaden', text: reply }] : []

const subjects = {
  'Väntar på svar': 'Vi behöver ett besked om',
  Mottaget: 'Vi har tagit emot',
  Pågående: 'Vi felsöker',
  'Under reparation': 'Vi reparerar',
  Färdig: 'Klar att hämta:',
  'Utlämnad & Betald': 'Tack för att du hämtade',
  Avslutad: 'Ärendet är avslutat:',
} as const satisfies Record<RepairStatus, string>

const confirmedSubject = 'Bokningen är bekräftad, lämna in'
const endedSubject = 'Ärendet är avslutat, hämta'
const endedText = 'Reparationen blev inte av, och avtalet om den har upphört. Din enhet finns kvar hos oss.'

function guaranteeFacts(until: string | null | undefined): [string, string][] {
  return until ? [[guaranteeLabel, formatDay(until)]] : []
}

/** Returns the sentence that a mail about a state begins with. */
function getTitle(state: CustomerState, device: string): string {
  switch (state) {
    case 'awaiting_device':
      return `Lämna in din ${device} när du vill`
    case 'received':
      return `Din ${device} är hos oss`
    case 'diagnosing':
      return `Vi felsöker din ${device}`
    case 'awaiting_answer':
      return `Vi behöver ett besked om din ${device}`
    case 'awaiting_part':
      return `Din ${device} väntar på en reservdel`
    case 'repairing':
      return `Vi lagar din ${device}`
    case 'ready':
      return `Din ${device} är klar`
    case 'collected':
      return `Tack för att du hämtade din ${device}`
    case 'ended':
      return `Ditt ärende om ${device} är avslutat`
  }
}

/** Mail to the customer: the repair has a new status, or its device was taken in. */
export function movedForCustomer(
  shop: ShopSettings,
  repair: RepliedMailData & {
    guaranteeUntil?: string | null
    /** When the device was taken in, if it was before the mail. */
    checkedInAt: Date | null
    /** Since when the device is kept, when the repair ended without being done. */
    keptSince?: Date | null
    /** The sum left to pay of a device that is ready, in öre. */
    dueOre?: Ore
  },
  to: RepairStatus,
  links: Links,
  now: Date,
): MailContent {
  const device = deviceName(repair.brand, repair.modelName)
  const keptSince = to === 'Avslutad' ? (repair.keptSince ?? null) : null
  const facts = {
    ...repair,
    keptSince,
    status: to,
    isAsked: to === 'Väntar på svar',
    missingParts: 0,
    handedOverAt: null,
  }
  const state = getCustomerState(facts)
  const isKept = keptSince !== null
  const isDone = state === 'ready' || state === 'collected' || state === 'ended'
  const collect =
    to === 'Färdig' || isKept
      ? [
          text(
            `Hämta den hos oss på ${shop.street} i ${shop.city} inom ${countWithUnit(shop.terms.collectDays, 'days')}. Därefter kostar förvaringen ${formatKronor(shop.terms.storageFee)} per påbörjad vecka.`,
          ),
        ]
      : []
  // Earlier messages are old news, unless the customer is asked to answer one.
  const answer =
    state === 'awaiting_answer'
      ? [...quoted(repair.reply), text('Svara på ärendets sida, eller ring oss.')]
      : []
  const getMailFacts = isDone ? doneFacts : getFacts
  const due = repair.dueOre
  const lead: MailBlock[] =
    state === 'ready'
      ? [
          {
            kind: 'lead',
            title: `Din ${device} är klar${due ? `, ${formatKronor(due)}` : ''}`,
            lines: [
              due === undefined
                ? ''
                : due > 0
                  ? `Att betala när du hämtar: ${formatKronor(due)}`
                  : 'Allt är betalt',
              `Hämta den på ${shop.street} i ${shop.city}, ${visitHours(getOpeningHours(shop, now), now)}`,
            ].filter((line) => line !== ''),
          },
        ]
      : [{ kind: 'lead', title: isKept ? `Hämta din ${device}` : getTitle(state, device), lines: [] }]
  const subject = isKept
    ? endedSubject
    : to === 'Mottaget' && state === 'awaiting_device'
      ? confirmedSubject
      : subjects[to]
  return letter(shop, `${subject} ${device} (${repair.orderNumber})`, [
    ...lead,
    hello(repair),
    text(isKept ? endedText : describeCustomerState(facts)),
    ...answer,
    follow(links, state === 'awaiting_answer' ? 'Svara' : 'Öppna ärendet'),
    ...collect,
    getMailFacts(repair, guaranteeFacts(repair.guaranteeUntil)),
  ])
}

/** Mail to the customer: a repair was booked in the portal, a contract at a distance (lag 2005:59). */
export function askedForCustomer(
  shop: ShopSettings,
  repair: RepairMailData & { agreedOre: number | null; earlyStartVersion: number | null },
  links: Links & { withdrawUrl: string },
): MailContent {
  return letter(shop, `Vi har fått din bokning ${repair.orderNumber}`, [
    // Without a name: an account whose address is not confirmed can book too.
    text('Hej!'),
    text('Tack! Vi går igenom din bokning och hör av oss om när du kan lämna in enheten.'),
    getFacts(repair, repair.agreedOre === null ? [] : [['Pris inklusive moms', formatOre(repair.agreedOre)]]),
    follow(links),
    ...withdrawalBlocks(links.withdrawUrl, repair.earlyStartVersion),
  ])
}

/** Mail to the shop: a customer has requested a repair in the portal. */
export function askedForShop(shop: ShopSettings, repair: RepairMailData, adminUrl: string): MailContent {
  return letter(shop, `Ny bokning från Mina Sidor: ${repair.orderNumber}`, [
    text(`${repair.customerName} har bokat en reparation. Bekräfta den genom att flytta ärendet.`),
    getFacts(repair),
    { kind: 'button', label: 'Öppna ärendet', url: adminUrl },
  ])
}

export function updateForCustomer(shop: ShopSettings, repair: RepliedMailData, links: Links): MailContent {
  return letter(shop, `Nytt om ditt ärende ${repair.orderNumber}`, [
    title(`Nytt om din ${deviceName(repair.brand, repair.modelName)}`),
    hello(repair),
    ...quoted(repair.reply),
    getFacts(repair),
    follow(links),
  ])
}

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
  if (paper.corrects) {
    return letter(shop, `Kreditfaktura ${paper.number} för ${repair.orderNumber}`, [
      hello(repair),
      text(`Vi har rättat ${paper.corrects}. Kreditfakturan på ${total} är bifogad.`),
      doneFacts(repair),
    ])
  }
  if (paper.kind === 'advance') {
    return letter(shop, `Tack! ${total} är betalt för ${repair.orderNumber}`, [
      title(`Tack! ${total} är betalt`),
      hello(repair),
      text(`Vi har fått din betalning på ${total}. Kvittot är bifogat, och summan dras av när du hämtar.`),
      getFacts(repair, [['Betalt inklusive moms', total]]),
      follow(links),
    ])
  }
  const { name, attached } = paperTexts[paper.kind]
  return letter(shop, `${name} ${paper.number} för ${repair.orderNumber}`, [
    title(`${name}, ${total}`),
    hello(repair),
    text(`Tack för att du hämtade din enhet. ${attached}`),
    doneFacts(repair, [
      ['Totalt inklusive moms', total],
      ...(paper.owed
        ? ([
            ['Obetald', formatKronor(paper.owed.restOre)],
            ['Betala senast', formatDay(paper.owed.dueDay)],
          ] as const)
        : []),
      ...(paper.warrantyUntil ? ([['Garanti till och med', formatDay(paper.warrantyUntil)]] as const) : []),
      ...guaranteeFacts(paper.guaranteeUntil),
    ]),
    follow(links),
  ])
}

/** Mail to the customer: the device is waiting, and what its storage costs. */
export function reminderForCustomer(shop: ShopSettings, repair: WaitingMailData, links: Links): MailContent {
  const device = deviceName(repair.brand, repair.modelName)
  const hasEnded = repair.status === 'Avslutad'
  const waits = hasEnded ? `${device} väntar på dig` : `${device} är klar att hämta`
  return letter(shop, `Påminnelse: ${waits} (${repair.orderNumber})`, [
    title(`Din ${waits}`),
    hello(repair),
    text(
      `${hasEnded ? 'Din enhet har väntat på dig i' : 'Din enhet har varit klar i'} ${countWithUnit(shop.terms.collectDays, 'days')}. Från och med nu kostar förvaringen ${formatKronor(shop.terms.storageFee)} per påbörjad vecka.`,
    ),
    text(`Hämta den hos oss på ${shop.street} i ${shop.city}. Hör av dig om du behöver mer tid.`),
    doneFacts(repair),
    follow(links),
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
  return letter(shop, `Uppmaning att hämta ${device} (${repair.orderNumber})`, [
    hello(repair),
    text(
      `${repair.status === 'Avslutad' ? 'Reparationen blev inte av, och avtalet om den har upphört. ' : ''}Vi uppmanar dig att hämta din enhet. Hämtas den inte inom ${countWithUnit(demandMonths, 'months')} från det här meddelandet kan vi komma att sälja den enligt lagen (1985:982) om näringsidkares rätt att sälja saker som inte har hämtats, tidigast ${formatDay(owed.sellableFrom)}.`,
    ),
    doneFacts(repair, [
      [
        'Att betala när du hämtar',
        owed.feeOre > 0 && owed.toPayOre >= owed.feeOre
          ? `${formatKronor(owed.toPayOre)}, varav förvaring hittills ${formatKronor(owed.feeOre)}`
          : formatKronor(owed.toPayOre),
      ],
    ]),
    text('Blir det pengar över när reparation, förvaring och försäljning är betalda är de dina.'),
    text('Hör av dig om du får svårt att hämta i tid, så hittar vi en lösning.'),
    follow(links),
  ])
}
