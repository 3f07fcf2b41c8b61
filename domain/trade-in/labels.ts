import type {
  DeliveryMethod,
  Grade,
  IdentityMethod,
  LockStatus,
  OfferState,
  PayoutMethod,
  TradeInEvent,
  TradeInStatus,
} from './states.ts'

/** Labels of the states (spec 001 section 4). */
export const statusLabels = {
  PENDING: 'Väntar på inskick',
  RECEIVED: 'Mottagen',
  INSPECTED: 'Granskad',
  PAID: 'Utbetald',
  CANCELLED: 'Avbruten',
} as const satisfies Record<TradeInStatus, string>

export const transitionLabels = {
  PENDING: 'Vänta på inskick',
  RECEIVED: 'Ta emot',
  INSPECTED: 'Granskningen klar',
  PAID: 'Betala ut',
  CANCELLED: 'Avbryt',
} as const satisfies Record<TradeInStatus, string>

/** Labels of the delivery methods (spec 001 section 9). */
export const deliveryLabels = {
  MAIL_IN: 'Skickas med post',
  IN_STORE: 'Lämnas i butik',
} as const satisfies Record<DeliveryMethod, string>

export const lockLabels = {
  unlocked: 'Olåst',
  operator: 'Operatörslåst',
  account: 'Låst till ägarens konto',
} as const satisfies Record<LockStatus, string>

/** Labels of the grades: the shop's conditions (spec 000 section 4), and devices only good for parts. */
export const gradeLabels = {
  new: 'A+ Nyskick',
  excellent: 'A Mycket bra',
  good: 'B Bra',
  fair: 'C Godkänt',
  broken: 'D Defekt',
} as const satisfies Record<Grade, string>

export const offerLabels = {
  open: 'Väntar på kundens svar',
  accepted: 'Godkänt',
  rejected: 'Avböjt',
  withdrawn: 'Gäller inte längre',
} as const satisfies Record<OfferState, string>

export const payoutLabels = {
  SWISH: 'Swish',
  BANK: 'Bankkonto',
  CASH: 'Kontant',
  SALE: 'Inbyte mot köp',
} as const satisfies Record<PayoutMethod, string>

export const identityLabels = {
  id_card: 'Id-kort',
  driving_licence: 'Körkort',
  passport: 'Pass',
  bank_id: 'BankID',
  known: 'Känd av butiken',
  not_needed: 'Behövs inte, under 500\u00a0kr',
} as const satisfies Record<IdentityMethod, string>

export const eventLabels = {
  registered: 'Registrerad',
  received: 'Mottagen',
  choices: 'Valen ändrade vid granskningen',
  inspected: 'Granskad',
  reopened: 'Granskas igen',
  offered: 'Nytt bud skickat',
  accepted: 'Kunden godkände budet',
  rejected: 'Kunden avböjde budet',
  paid: 'Utbetald',
  cancelled: 'Avbruten',
  sent_back: 'Skickad tillbaka',
  stocked: 'Lagd i butikens lager',
  refurbishing: 'Renovering påbörjad',
  refurbished: 'Renovering klar',
} as const satisfies Record<TradeInEvent, string>

/** Explanation of each state for customers, in mails and when looking up a trade-in. */
export const statusDescriptions = {
  PENDING: 'Vi väntar på dina enheter.',
  RECEIVED: 'Enheterna har kommit. Vi granskar dem inom två arbetsdagar.',
  INSPECTED: 'Enheterna är granskade.',
  PAID: 'Pengarna är utbetalda. Tack för affären!',
  CANCELLED: 'Ärendet är avbrutet.',
} as const satisfies Record<TradeInStatus, string>
