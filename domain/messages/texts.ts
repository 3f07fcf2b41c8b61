import { getKeys } from '../keys-of.ts'
/** Subjects of contact messages, in display order: the keys sent by the form (spec 000 section 3). */
export const messageSubjectLabels = {
  repair: 'Reparation',
  quote: 'Offertförfrågan',
  warranty: 'Garanti',
  general: 'Allmän fråga',
  other: 'Annat',
} as const
export type MessageSubject = keyof typeof messageSubjectLabels
export const messageSubjects = getKeys(messageSubjectLabels)

export const messageStatuses = ['unanswered', 'answered'] as const

export type MessageStatus = (typeof messageStatuses)[number]

export const messageStatusLabels = {
  unanswered: 'Obesvarade',
  answered: 'Besvarade',
} as const satisfies Record<MessageStatus, string>

/** Messages for empty required fields, by field name in the API. */
export const requiredTexts = {
  namn: 'Skriv ditt namn.',
  email: 'Skriv din e-postadress.',
  ämne: 'Välj ett ämne.',
  meddelande: 'Skriv ett meddelande.',
} as const

/** Error when a required field is missing (spec 000 section 5). */
export const missingFieldsText = 'Vänligen fyll i alla obligatoriska fält (Namn, E-post, Ämne, Meddelande).'

/** Confirmation after sending a message (spec 000 section 8). */
export const messageSentText = 'Meddelandet har skickats. Tack!'

/** Said of a message that cannot be answered from the back office. */
export const unanswerableText =
  'Avsändaren går inte att svara härifrån: det finns varken mejladress eller mobilnummer. Markera meddelandet som besvarat när ni har nått personen.'
