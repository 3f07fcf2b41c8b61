/** Statuses of a quote request, as in the database and the API (spec 001 section 4). */
export const quoteStatuses = ['Ny', 'Offererad', 'Godkänd', 'Avvisad', 'Arkiverad'] as const

export type QuoteStatus = (typeof quoteStatuses)[number]

/** Transitions of a quote: allowed statuses and the resulting one. Archiving stores the previous status. */
export const quoteTransitions = {
  /** Staff send a price. Sending again makes a new version, also of a declined offer. */
  send: { from: ['Ny', 'Offererad', 'Avvisad'], to: 'Offererad' },
  approve: { from: ['Offererad'], to: 'Godkänd' },
  decline: { from: ['Offererad'], to: 'Avvisad' },
  archive: { from: ['Ny', 'Offererad', 'Godkänd', 'Avvisad'], to: 'Arkiverad' },
} as const satisfies Record<string, { from: readonly QuoteStatus[]; to: QuoteStatus }>

export type QuoteTransition = keyof typeof quoteTransitions

export function mayTransition(status: QuoteStatus, move: QuoteTransition): boolean {
  return (quoteTransitions[move].from as readonly QuoteStatus[]).includes(status)
}
