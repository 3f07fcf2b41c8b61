/** What a contact message may be about, in the order in which it is offered: the keys that the form sends (spec 000 section 3). */
export const messageSubjects = ['repair', 'quote', 'warranty', 'general', 'other'] as const

export type MessageSubject = (typeof messageSubjects)[number]

/** The subjects as people read them. */
export const messageSubjectLabels = {
  repair: 'Reparation',
  quote: 'Offertförfrågan',
  warranty: 'Garanti',
  general: 'Allmän fråga',
  other: 'Annat',
} as const satisfies Record<MessageSubject, string>

/** Whether a message waits for an answer. */
export const messageStatuses = ['unanswered', 'answered'] as const

export type MessageStatus = (typeof messageStatuses)[number]

/** The statuses as a filter of the inbox reads them. */
export const messageStatusLabels = {
  unanswered: 'Obesvarade',
  answered: 'Besvarade',
} as const satisfies Record<MessageStatus, string>

/** What is said under a field that is required and empty, by the names that the call gives them. */
export const requiredTexts = {
  namn: 'Namn är obligatoriskt',
  email: 'E-post är obligatorisk',
  ämne: 'Ämne är obligatoriskt',
  meddelande: 'Meddelande är obligatoriskt',
} as const

/** Said when something that is required is missing (spec 000 section 5). */
export const missingFieldsText = 'Vänligen fyll i alla obligatoriska fält (Namn, E-post, Ämne, Meddelande).'

/** Said when a message has been sent (spec 000 section 8). */
export const messageSentText = 'Meddelandet har skickats. Tack!'
