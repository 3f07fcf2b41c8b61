import { deviceName } from '../../../../domain/quotes/device-name.ts'
import type { AdminCase } from '../../../../domain/trade-in/case-schemas.ts'
import type { NextStep } from '../../../../domain/trade-in/rules.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { AlertMessage } from '../../../ui/dialogs/alert-dialog.tsx'

export type CaseDevice = AdminCase['devices'][number]

/** Says something that must be read. */
export type Say = (message: AlertMessage) => void

/** What comes next, as the list names it. */
export const stepLabels = {
  receive: 'Ta emot',
  inspect: 'Granska',
  offer: 'Skicka nytt bud',
  wait: 'Väntar på svar',
  pay: 'Betala ut',
  send_back: 'Skicka tillbaka',
  none: '',
} as const satisfies Record<NextStep, string>

/** Steps that wait for staff stand out, the one that waits for the customer steps back. */
export const isOurs = (step: NextStep) => step !== 'none' && step !== 'wait' && step !== 'receive'

/** The mood of an offer's state. */
export const offerTones = {
  open: 'warning',
  accepted: 'success',
  rejected: 'error',
  withdrawn: 'neutral',
} as const satisfies Record<AdminCase['offers'][number]['state'], Tone>

/** What a case is about: the device, or how many they are. */
export function subjectOf(devices: readonly string[]): string {
  const [first = 'Inga enheter', ...more] = devices
  return more.length === 0 ? first : `${first} + ${more.length}`
}

/** A device of a case by name. */
export const nameOf = ({ brand, model }: { brand: string; model: string }) => deviceName(brand, model)
