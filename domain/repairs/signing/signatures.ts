import type { RepairStatus } from '../states.ts'

/** How a customer agreed at the intake: by a signature, or by saying to have read it. Staff can write why neither was possible. */
export const signatureKinds = ['signed', 'read', 'waived'] as const
export type SignatureKind = (typeof signatureKinds)[number]

export const signatureKindLabels = {
  signed: 'Underskriven',
  read: 'Läst och godkänd',
  waived: 'Utan underskrift',
} as const satisfies Record<SignatureKind, string>

/** The screen on which the customer answered: the shop's, or a phone or tablet that opened a code. */
export const signatureWays = ['counter', 'phone'] as const

/** The statement that customers agree to. It is stored with the answer. */
export const acceptanceText =
  'Jag har läst uppgifterna och lämnar in enheten i det skick, till det pris och på de villkor som står här.'

/** Maximum number of devices of one visit that are signed for together. */
export const maxSignedDevices = 10

const unstarted: readonly RepairStatus[] = ['Mottaget', 'Väntar på svar']
const started: readonly RepairStatus[] = ['Pågående', 'Under reparation', 'Färdig']

/** Whether a move begins the work on a device that was handed in. */
export function beginsWork(from: RepairStatus, to: RepairStatus): boolean {
  return unstarted.includes(from) && started.includes(to)
}

/** Whether a repair must be signed for before it is worked on. Those of an earlier system were handed in there. */
export function needsSignature(
  repair: { status: RepairStatus; source: string; isHere: boolean; hasSignature: boolean },
  requiresSignature: boolean,
): boolean {
  const { status, source, isHere, hasSignature } = repair
  return requiresSignature && isHere && !hasSignature && source !== 'imported' && unstarted.includes(status)
}

/** A signature as drawn on the screen: strokes of an SVG path, in a field of this size. */
export const signatureSize = { width: 600, height: 200 }
export const signaturePattern = /^(?:M\d{1,3} \d{1,3}(?: L\d{1,3} \d{1,3})* ?)+$/
export const longestSignature = 20_000
