import { getFirstName } from '#domain/mail/first-name.ts'
import { type MailText, passage } from '#domain/mail/passages.ts'
import { formatKronor, formatOre, type Ore } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { type CustomerState, getCustomerState } from '#domain/repairs/customer-state.ts'
import { guaranteeLabel } from '#domain/repairs/legal-guarantee.ts'
import type { RepairStatus } from '#domain/repairs/states.ts'
import { getOpeningHours, visitHours } from '#domain/settings/opening-status.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { formatDay } from '#domain/time.ts'
import { greet, type MailBlock, type MailContent, writeMail } from '#server/mail/service.ts'
import { withdrawalBlocks } from './templates.ts'

export type RepairMailData = {
  orderNumber: string
  customerName: string
  deviceType: string
  brand: string
  modelName: string
  issue: string
  estimatedOn: string | null
}

/** A mail that quotes the workshop's newest reply to the customer; empty without one. */
export type RepliedMailData = RepairMailData & { reply: string }

/** Links in a mail: the repair's private page, which needs no login, and whether an answer to the mail reaches the repair. */
export type Links = { pageUrl: string; takesAnswers?: boolean }

export const text = (words: MailText): MailBlock => ({ kind: 'text', text: words })
/** Returns the headline of a mail, with the drawing of the repair's device. */
export const lead = (
  { deviceType }: RepairMailData,
  title: MailText,
  lines: readonly string[] = [],
): MailBlock => ({
  kind: 'lead',
  title,
  lines,
  deviceType,
})
export const hello = (repair: RepairMailData) => greet(repair.customerName)

/** Returns the values of a repair that the owner's words may name. */
export const getValues = (repair: RepairMailData) => ({
  namn: getFirstName(repair.customerName),
  enhet: deviceName(repair.brand, repair.modelName),
  nummer: repair.orderNumber,
  problem: repair.issue,
})

/** Returns the facts of a repair, whose device is in the headline. */
export function getFacts(
  repair: RepairMailData,
  more: readonly (readonly [string, string])[] = [],
): MailBlock {
  return {
    kind: 'facts',
    rows: [
      ['Ärendenummer', repair.orderNumber],
      ['Problem', repair.issue],
      ...(repair.estimatedOn ? ([['Beräknat klar', formatDay(repair.estimatedOn)]] as const) : []),
      ...more,
    ],
  }
}

const deviceFact = ({ brand, modelName }: RepairMailData) => ['Enhet', deviceName(brand, modelName)] as const

/** Facts of a device that is done: the day that was promised says nothing any more. */
export const doneFacts: typeof getFacts = (repair, more) => getFacts({ ...repair, estimatedOn: null }, more)

export const follow = ({ pageUrl }: Links, label = 'Öppna ärendet'): MailBlock => ({
  kind: 'button',
  label,
  url: pageUrl,
})

/** How the customer answers a mail; nothing where only the private page takes answers. */
export const getAnswerBlocks = ({ takesAnswers = false }: Links): MailBlock[] =>
  takesAnswers
    ? [
        text(
          passage(
            'repair.answer',
            'Svara på det här mejlet om du undrar något. Svaret och dina bilder kommer till ditt ärende.',
            {},
          ),
        ),
      ]
    : []

/** Asks for the phone that the customer has borrowed, if there is one. */
const bringBack = (lentDevice: string | undefined): MailBlock[] =>
  lentDevice ? [text(`Ta med lånetelefonen (${lentDevice}) när du hämtar.`)] : []

const quoted = (reply: string): MailBlock[] =>
  reply ? [{ kind: 'quote', title: 'Från verkstaden', text: reply }] : []

const statusSubjects = {
  'Väntar på svar': 'Vi behöver ett besked om {enhet} ({nummer})',
  Mottaget: 'Vi har tagit emot {enhet} ({nummer})',
  Pågående: 'Vi felsöker {enhet} ({nummer})',
  'Under reparation': 'Vi reparerar {enhet} ({nummer})',
  Färdig: 'Klar att hämta: {enhet} ({nummer})',
  'Utlämnad & Betald': 'Tack för att du hämtade {enhet} ({nummer})',
  Avslutad: 'Ärendet är avslutat: {enhet} ({nummer})',
} as const satisfies Record<RepairStatus, string>

/** The sentence that a mail about a state begins with. */
const stateTitles = {
  awaiting_device: 'Lämna in din {enhet} när du vill',
  received: 'Din {enhet} är hos oss',
  diagnosing: 'Vi felsöker din {enhet}',
  awaiting_answer: 'Vi behöver ett besked om din {enhet}',
  awaiting_part: 'Din {enhet} väntar på en reservdel',
  repairing: 'Vi lagar din {enhet}',
  ready: 'Din {enhet} är klar',
  collected: 'Tack för att du hämtade din {enhet}',
  ended: 'Ditt ärende om {enhet} är avslutat',
} as const satisfies Record<CustomerState, string>

/** The next step in a state, below the sentence that says the state. */
const stateTexts = {
  awaiting_device: 'Du hittar oss på {gata} i {stad}. Visa ärendenumret när du kommer.',
  received: 'Den står på tur, och vi hör av oss när vi har börjat.',
  diagnosing: 'Vi hör av oss när vi vet vad som behöver göras.',
  awaiting_answer: 'Vi går vidare så snart du har svarat.',
  awaiting_part: 'Vi fortsätter så snart den har kommit.',
  repairing: 'Vi hör av oss när den är klar att hämta.',
  ready: 'Hämta den inom {hämtningstid}. Därefter kostar förvaringen {förvaring} per påbörjad vecka.',
  collected: 'Är något inte som det ska? Hör av dig, så tittar vi på det.',
  ended: 'Undrar du något? Hör av dig, så hjälper vi dig.',
} as const satisfies Record<CustomerState, string>

const endedText = 'Reparationen blev inte av, och avtalet om den har upphört. Din enhet finns kvar hos oss.'

export function guaranteeFacts(until: string | null | undefined): [string, string][] {
  return until ? [[guaranteeLabel, formatDay(until)]] : []
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
    /** The phone that the customer has borrowed; undefined when none is out. */
    lentDevice?: string | undefined
  },
  to: RepairStatus,
  links: Links,
  now: Date,
): MailContent {
  const values = {
    ...getValues(repair),
    gata: shop.street,
    stad: shop.city,
    hämtningstid: countWithUnit(shop.terms.collectDays, 'days'),
    förvaring: formatKronor(shop.terms.storageFee),
  }
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
  // Earlier messages are old news, unless the customer is asked to answer one.
  const answer =
    state === 'awaiting_answer'
      ? [
          ...quoted(repair.reply),
          text(
            links.takesAnswers
              ? passage(
                  'repair-moved.answer',
                  'Svara på ärendets sida eller på det här mejlet, eller ring oss.',
                  values,
                )
              : 'Svara på ärendets sida, eller ring oss.',
          ),
        ]
      : []
  const getMailFacts = isDone ? doneFacts : getFacts
  const due = repair.dueOre
  const place = `${shop.street} i ${shop.city}, ${visitHours(getOpeningHours(shop, now), now)}`
  const readyTitle = due
    ? passage('repair-moved.title-ready-to-pay', 'Din {enhet} är klar, {summa}', {
        ...values,
        summa: formatKronor(due),
      })
    : passage('repair-moved.title-ready', stateTitles.ready, values)
  const headline =
    state === 'ready'
      ? lead(repair, readyTitle, [
          ...(due === undefined ? [] : [due > 0 ? 'Du betalar när du hämtar' : 'Allt är betalt']),
          place,
        ])
      : isKept
        ? lead(repair, passage('repair-moved.title-kept', 'Hämta din {enhet}', values), [place])
        : lead(repair, passage(`repair-moved.title-${state}`, stateTitles[state], values))
  const subject = isKept
    ? passage('repair-moved.subject-kept', 'Ärendet är avslutat, hämta {enhet} ({nummer})', values)
    : to === 'Mottaget' && state === 'awaiting_device'
      ? passage(
          'repair-moved.subject-confirmed',
          'Bokningen är bekräftad, lämna in {enhet} ({nummer})',
          values,
        )
      : passage(`repair-moved.subject-${to}`, statusSubjects[to], values)
  return writeMail(shop, subject, [
    headline,
    hello(repair),
    ...(isKept ? [text(endedText)] : []),
    text(
      isKept
        ? passage('repair-moved.text-ready', stateTexts.ready, values)
        : passage(`repair-moved.text-${state}`, stateTexts[state], values),
    ),
    ...(state === 'ready' || isKept ? bringBack(repair.lentDevice) : []),
    ...answer,
    follow(links, state === 'awaiting_answer' ? 'Svara' : 'Öppna ärendet'),
    getMailFacts(repair, guaranteeFacts(repair.guaranteeUntil)),
    ...(state === 'awaiting_answer' ? [] : getAnswerBlocks(links)),
  ])
}

/** Mail to the customer: a repair was booked in the portal, a contract at a distance (lag 2005:59). */
export function askedForCustomer(
  shop: ShopSettings,
  repair: RepairMailData & { agreedOre: number | null; earlyStartVersion: number | null },
  links: Links & { withdrawUrl: string },
): MailContent {
  // Without a name: an account whose address is not confirmed can book too.
  const values = { nummer: repair.orderNumber }
  return writeMail(shop, passage('repair-asked.subject', 'Vi har fått din bokning {nummer}', values), [
    lead(repair, passage('repair-asked.title', 'Tack, vi har fått din bokning', values)),
    text(
      passage(
        'repair-asked.text',
        'Vi går igenom den och hör av oss om när du kan lämna in enheten.',
        values,
      ),
    ),
    follow(links),
    getFacts(repair, [
      deviceFact(repair),
      ...(repair.agreedOre === null ? [] : [['Pris inklusive moms', formatOre(repair.agreedOre)] as const]),
    ]),
    ...withdrawalBlocks(links.withdrawUrl, repair.earlyStartVersion),
  ])
}

/** Mail to the shop: a customer has requested a repair in the portal. */
export function askedForShop(shop: ShopSettings, repair: RepairMailData, adminUrl: string): MailContent {
  return writeMail(shop, `Ny bokning från Mina Sidor: ${repair.orderNumber}`, [
    text(`${repair.customerName} har bokat en reparation. Bekräfta den genom att flytta ärendet.`),
    getFacts(repair, [deviceFact(repair)]),
    { kind: 'button', label: 'Öppna ärendet', url: adminUrl },
  ])
}

export function updateForCustomer(shop: ShopSettings, repair: RepliedMailData, links: Links): MailContent {
  const values = getValues(repair)
  return writeMail(shop, passage('repair-update.subject', 'Nytt om ditt ärende {nummer}', values), [
    lead(repair, passage('repair-update.title', 'Nytt om din {enhet}', values)),
    hello(repair),
    ...quoted(repair.reply),
    follow(links),
    getFacts(repair),
    ...getAnswerBlocks(links),
  ])
}
