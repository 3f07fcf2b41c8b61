import { getKeys } from '../keys-of.ts'
import { addCalendarDays, instantFrom } from '../time.ts'

/**
 * Kinds of personal data that are deleted when they are no longer needed (GDPR article 5.1 e), with their Swedish name and with what
 * is deleted, counted from when. Days per kind are in the settings. Documents that the bookkeeping law retains are no kind here.
 */
export const retentionRules = {
  quotes: {
    label: 'Offertförfrågningar',
    from: 'efter senaste händelsen, om offerten inte är godkänd och inte längre gäller',
  },
  messages: {
    label: 'Meddelanden',
    from: 'efter att de besvarats. Obesvarade står kvar. Ångeranmälningar som aldrig bekräftades: efter att de skrevs',
  },
  bookings: { label: 'Bokningar', from: 'efter den bokade tiden' },
  mails: { label: 'Skickade mejl', from: 'efter att mejlet skrevs' },
  logs: { label: 'Loggar', from: 'efter händelsen, för inloggningar och länkar efter att de slutat gälla' },
  pictures: { label: 'Bilder på enheter', from: 'efter att ärendet eller inbytet avslutats' },
} as const

export type RetentionKind = keyof typeof retentionRules
export const retentionKinds = getKeys(retentionRules)

/** Returns the beginning of the day, in Swedish time, before which data of a kind has expired. */
export function expiresBefore(today: string, days: number): Date {
  return instantFrom(addCalendarDays(today, -days), '00:00')
}
