/** Statuses of a quote request, as in the database and the API (spec 001 section 4). */
export const quoteRequestStatuses = ['Ny', 'Offererad', 'Godkänd', 'Avvisad', 'Arkiverad'] as const

export type QuoteRequestStatus = (typeof quoteRequestStatuses)[number]

/** Transitions of a quote: allowed statuses and the resulting one. Archiving stores the previous status. */
export const quoteRequestTransitions = {
  /** Staff send a price. Sending again makes a new version, also of a declined offer. */
  send: { from: ['Ny', 'Offererad', 'Avvisad'], to: 'Offererad' },
  approve: { from: ['Offererad'], to: 'Godkänd' },
  decline: { from: ['Offererad'], to: 'Avvisad' },
  archive: { from: ['Ny', 'Offererad', 'Godkänd', 'Avvisad'], to: 'Arkiverad' },
} as const satisfies Record<string, { from: readonly QuoteRequestStatus[]; to: QuoteRequestStatus }>

export type QuoteRequestTransition = keyof typeof quoteRequestTransitions

export function mayTransition(status: QuoteRequestStatus, move: QuoteRequestTransition): boolean {
  return (quoteRequestTransitions[move].from as readonly QuoteRequestStatus[]).includes(status)
}
