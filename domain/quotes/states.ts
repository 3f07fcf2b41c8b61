/** The statuses of a quote request, as they stand in the database and on the wire (spec 001 section 4). */
export const quoteStatuses = ['Ny', 'Offererad', 'Godkänd', 'Avvisad', 'Arkiverad'] as const

export type QuoteStatus = (typeof quoteStatuses)[number]

/** What may happen to a quote, from which statuses, and where it leads. Archiving remembers where it came from. */
export const quoteTransitions = {
  /** Staff send a price; sending again makes a new version, also of an offer that was declined. */
  send: { from: ['Ny', 'Offererad', 'Avvisad'], to: 'Offererad' },
  approve: { from: ['Offererad'], to: 'Godkänd' },
  decline: { from: ['Offererad'], to: 'Avvisad' },
  archive: { from: ['Ny', 'Offererad', 'Godkänd', 'Avvisad'], to: 'Arkiverad' },
} as const satisfies Record<string, { from: readonly QuoteStatus[]; to: QuoteStatus }>

export type QuoteTransition = keyof typeof quoteTransitions

/** Whether a move is allowed from a status. */
export function mayTransition(status: QuoteStatus, move: QuoteTransition): boolean {
  return (quoteTransitions[move].from as readonly QuoteStatus[]).includes(status)
}
