import { getKeys } from '../keys-of.ts'

/** Who reads a kind of mail. */
export const mailReaderLabels = {
  customer: 'Till kunden',
  shop: 'Till butiken',
  supplier: 'Till leverantören',
} as const
export type MailReader = keyof typeof mailReaderLabels
export const mailReaders = getKeys(mailReaderLabels)

type Template = {
  title: string
  area: string
  to: MailReader
  /**
   * Contains a link that logs in or confirms an address. Staff can neither read its text nor send it to another address,
   * because anyone who reads it could take over the account.
   */
  secret?: true
  /**
   * The limit per recipient that the mail counts towards. It is for mails that anyone can trigger, by typing any address into a
   * form; their subject and greeting contain nothing from the form. The receipt of a withdrawal is prescribed
   * (lag 2005:59, 2 kap. 10 a §), so it has a limit of its own.
   */
  limit?: 'form' | 'withdrawal'
  /** Sent by a person, with words of their own. All others are automatic, which their header says (RFC 3834). */
  byStaff?: true
  /** Its delivery begins a period that counts from it (`repairs.recordDelivery`). */
  isNotice?: true
  /** The customer may decline such mails, on the private page under this path, to which a link in the mail leads. */
  declinePath?: `/${string}/`
}

/** All kinds of mail. Each has a sample, which is shown in the back office. */
export const mailTemplates = {
  'customer-welcome': { title: 'Bekräfta e-postadressen', area: 'Konton', to: 'customer', secret: true },
  'customer-known': { title: 'Adressen har redan ett konto', area: 'Konton', to: 'customer' },
  'customer-reset': { title: 'Nytt lösenord', area: 'Konton', to: 'customer', secret: true },
  'customer-code': { title: 'Kod att logga in med', area: 'Konton', to: 'customer', secret: true },
  'customer-password-removed': { title: 'Lösenordet gäller inte längre', area: 'Konton', to: 'customer' },
  'customer-password-changed': { title: 'Lösenordet är ändrat', area: 'Konton', to: 'customer' },
  'customer-attempts': { title: 'Misslyckade inloggningar', area: 'Konton', to: 'customer' },
  'customer-closed': { title: 'Kontot är avslutat', area: 'Konton', to: 'customer' },
  'staff-invitation': { title: 'Inbjudan till en kollega', area: 'Personal', to: 'shop', secret: true },
  'staff-reset': { title: 'Kollegas nya lösenord', area: 'Personal', to: 'shop', secret: true },
  'staff-password': { title: 'Kollegas lösenord är ändrat', area: 'Personal', to: 'shop' },
  'staff-attempts': { title: 'Misslyckade inloggningar hos en kollega', area: 'Personal', to: 'shop' },
  'staff-two-step': { title: 'Kollegas tvåstegsinloggning', area: 'Personal', to: 'shop' },
  'message-received': {
    title: 'Vi har fått ditt meddelande',
    area: 'Meddelanden',
    to: 'customer',
    limit: 'form',
  },
  'message-received-shop': { title: 'Nytt meddelande', area: 'Meddelanden', to: 'shop' },
  'message-reply': { title: 'Svar på meddelande', area: 'Meddelanden', to: 'customer', byStaff: true },
  'quote-received': { title: 'Vi har fått din förfrågan', area: 'Offerter', to: 'customer', limit: 'form' },
  'quote-received-shop': { title: 'Ny offertförfrågan', area: 'Offerter', to: 'shop' },
  'quote-offer': { title: 'Offert', area: 'Offerter', to: 'customer' },
  'quote-approved': { title: 'Offerten är godkänd', area: 'Offerter', to: 'customer' },
  'quote-declined': { title: 'Offerten är avböjd', area: 'Offerter', to: 'customer' },
  'quote-answer-shop': { title: 'Kunden har svarat på offerten', area: 'Offerter', to: 'shop' },
  'booking-booked': { title: 'Tiden är bokad', area: 'Bokningar', to: 'customer', limit: 'form' },
  'booking-booked-shop': { title: 'Ny bokning', area: 'Bokningar', to: 'shop' },
  'booking-moved': { title: 'Tiden är flyttad', area: 'Bokningar', to: 'customer', limit: 'form' },
  'booking-moved-shop': { title: 'Kunden har flyttat sin tid', area: 'Bokningar', to: 'shop' },
  'booking-cancelled': { title: 'Tiden är avbokad', area: 'Bokningar', to: 'customer', limit: 'form' },
  'booking-cancelled-shop': { title: 'Kunden har avbokat sin tid', area: 'Bokningar', to: 'shop' },
  'booking-reminder': { title: 'Påminnelse om tiden', area: 'Bokningar', to: 'customer', limit: 'form' },
  'repair-paid': { title: 'Reparationen är betald', area: 'Ärenden', to: 'customer' },
  'repair-asked': { title: 'Vi har fått din bokning', area: 'Ärenden', to: 'customer', limit: 'form' },
  'repair-asked-shop': { title: 'Ny bokning från Mina Sidor', area: 'Ärenden', to: 'shop' },
  'repair-moved': { title: 'Ärendet är flyttat', area: 'Ärenden', to: 'customer', isNotice: true },
  'repair-update': { title: 'Nytt från verkstaden', area: 'Ärenden', to: 'customer', byStaff: true },
  'repair-question': { title: 'Pris att godkänna', area: 'Ärenden', to: 'customer' },
  'repair-price-consent': { title: 'Priset är godkänt', area: 'Ärenden', to: 'customer' },
  'repair-receipt': { title: 'Kvitto på reparation', area: 'Ärenden', to: 'customer' },
  'repair-credit-note': { title: 'Rättat kvitto', area: 'Ärenden', to: 'customer' },
  'repair-reminder': { title: 'Påminnelse att hämta', area: 'Ärenden', to: 'customer', isNotice: true },
  'repair-demand': { title: 'Uppmaning att hämta', area: 'Ärenden', to: 'customer', isNotice: true },
  'payment-refund': { title: 'Återbetalning', area: 'Betalningar', to: 'customer' },
  'payment-refund-failed-shop': { title: 'Återbetalning gick inte igenom', area: 'Betalningar', to: 'shop' },
  'payment-dispute-shop': { title: 'Bestridd betalning', area: 'Betalningar', to: 'shop' },
  'shop-paid': { title: 'Tack för ditt köp', area: 'Butiken', to: 'customer' },
  'shop-paid-shop': { title: 'Ny order', area: 'Butiken', to: 'shop' },
  'shop-shipped': { title: 'Paketet är på väg', area: 'Butiken', to: 'customer' },
  'shop-ready': { title: 'Varorna är klara att hämta', area: 'Butiken', to: 'customer' },
  'shop-cancelled': { title: 'Ordern är avbruten', area: 'Butiken', to: 'customer' },
  'shop-late': { title: 'Varorna tog slut', area: 'Butiken', to: 'customer' },
  'shop-late-shop': { title: 'För sen betalning', area: 'Butiken', to: 'shop' },
  'shop-withdrawal': { title: 'Kvittens på ångerrätt', area: 'Butiken', to: 'customer', limit: 'withdrawal' },
  'shop-withdrawal-shop': { title: 'Ångrat köp', area: 'Butiken', to: 'shop' },
  'shop-restocked': { title: 'Varan finns igen', area: 'Butiken', to: 'customer', limit: 'form' },
  'shop-low-stock-shop': { title: 'Lågt lager', area: 'Butiken', to: 'shop' },
  'purchase-supplier': { title: 'Beställning av delar', area: 'Delar', to: 'supplier', byStaff: true },
  'sales-document': { title: 'Kvitto eller faktura från kassan', area: 'Kassan', to: 'customer' },
  'invoice-reminder': { title: 'Påminnelse om faktura', area: 'Kassan', to: 'customer' },
  'review-request': {
    title: 'Vill du skriva ett omdöme?',
    area: 'Omdömen',
    to: 'customer',
    declinePath: '/omdome/',
  },
  'trade-in-registered': { title: 'Inbytet är registrerat', area: 'Inbyten', to: 'customer', limit: 'form' },
  'trade-in-registered-shop': { title: 'Nytt inbyte', area: 'Inbyten', to: 'shop' },
  'trade-in-received': { title: 'Enheterna har kommit', area: 'Inbyten', to: 'customer' },
  'trade-in-offered': { title: 'Nytt bud', area: 'Inbyten', to: 'customer' },
  'trade-in-accepted': { title: 'Budet är godkänt', area: 'Inbyten', to: 'customer' },
  'trade-in-accepted-shop': { title: 'Kunden har godkänt budet', area: 'Inbyten', to: 'shop' },
  'trade-in-rejected': { title: 'Budet är avböjt', area: 'Inbyten', to: 'customer' },
  'trade-in-rejected-shop': { title: 'Kunden har avböjt budet', area: 'Inbyten', to: 'shop' },
  'trade-in-paid': { title: 'Pengarna är utbetalda', area: 'Inbyten', to: 'customer' },
  'trade-in-cancelled': { title: 'Inbytet är avbrutet', area: 'Inbyten', to: 'customer' },
  'trade-in-sent_back': { title: 'Enheterna är på väg tillbaka', area: 'Inbyten', to: 'customer' },
} as const satisfies Record<string, Template>

export type MailTemplate = keyof typeof mailTemplates

const templates: Readonly<Record<string, Template>> = mailTemplates

/** Whether the program has a template of this name. The log still contains those of earlier versions. */
export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailTemplates, name)
}

/** Returns the title of a mail for staff, or its name when the template no longer exists. */
export function templateTitle(name: string): string {
  return isMailTemplate(name) ? (templates[name]?.title ?? name) : name
}

/** Whether staff must not see a mail's text. Removed templates count as secret, because their content is unknown. */
export function isSecret(name: string): boolean {
  return !isMailTemplate(name) || templates[name]?.secret === true
}

/** Returns the mails that share a template's limit per recipient; none for a mail without a limit. */
export function templatesSharingLimit(name: MailTemplate): MailTemplate[] {
  const { limit } = templates[name] ?? {}
  return limit
    ? (Object.keys(mailTemplates) as MailTemplate[]).filter((each) => templates[each]?.limit === limit)
    : []
}

/** Whether a person wrote a mail. */
export function isWrittenByStaff(name: string): boolean {
  return isMailTemplate(name) && templates[name]?.byStaff === true
}

/** Finds the link by which the customer declines mails of this kind in a mail's text; undefined for mails without one. */
export function findDeclineUrl(name: string, publicUrl: string, text: string): string | undefined {
  const path = isMailTemplate(name) ? templates[name]?.declinePath : undefined
  if (!path) return undefined
  const from = text.indexOf(publicUrl + path)
  return from < 0 ? undefined : /^[^\s#]+/.exec(text.slice(from))?.[0]
}

/** Maximum number of mails under one limit to one address per hour. */
export const limitedMailsPerHour = 5

/** Returns the templates whose titles contain a search text. */
export function findTemplates(search: string): MailTemplate[] {
  const words = search.trim().toLowerCase()
  return (Object.keys(mailTemplates) as MailTemplate[]).filter((name) =>
    mailTemplates[name].title.toLowerCase().includes(words),
  )
}

/** Whether a period counts from the delivery of mails of a template. */
export function isNotice(template: string): boolean {
  return (mailTemplates as Partial<Record<string, Template>>)[template]?.isNotice === true
}
