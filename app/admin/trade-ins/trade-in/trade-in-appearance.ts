import type { Tone } from '#app/ui/badge.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { NextStep } from '#domain/trade-in/rules.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'

export type CaseDevice = AdminTradeIn['devices'][number]

/** Shows a message that must be confirmed. */
export type ShowMessage = (message: AlertMessage) => void

export const stepLabels = {
  receive: 'Ta emot',
  inspect: 'Granska',
  offer: 'Skicka nytt bud',
  wait: 'Väntar på svar',
  pay: 'Betala ut',
  send_back: 'Skicka tillbaka',
  none: '',
} as const satisfies Record<NextStep, string>

const noticeTexts = {
  mail: 'Kunden får ett mejl.',
  sms: 'Kunden får ett sms.',
  none: 'Kunden har ingen e-post, så säg till själv.',
} as const satisfies Record<AdminTradeIn['channel'], string>

/** Adds how the customer hears of a step to the text about it. */
export const withNotice = (text: string, { channel }: Pick<AdminTradeIn, 'channel'>) =>
  `${text} ${noticeTexts[channel]}`

/** Returns whether staff must act next, rather than the customer. */
export const isOurs = (step: NextStep) => step !== 'none' && step !== 'wait' && step !== 'receive'

export const offerTones = {
  open: 'warning',
  accepted: 'success',
  rejected: 'error',
  withdrawn: 'neutral',
} as const satisfies Record<AdminTradeIn['offers'][number]['state'], Tone>

/** Returns a request's title: the device, or the first of several and their number. */
export function getSubject(devices: readonly string[]): string {
  const [first = 'Inga enheter', ...more] = devices
  return more.length === 0 ? first : `${first} + ${more.length}`
}

export const getName = ({ brand, model }: { brand: string; model: string }) => deviceName(brand, model)
