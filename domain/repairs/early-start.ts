import { withdrawalDays } from '../settings/consumer-law.ts'

/**
 * Requests of a customer that the work begin within the withdrawal period, with the acknowledgement of what that costs (directive
 * 2011/83/EU, articles 7.3, 8.8, 14.3 and 16 a; lag 2005:59, 2 kap. 11 and 15 §§). Repairs store the number of the text that their
 * customer chose, so a text that was shown to customers must never change: add a new one.
 */
export const earlyStartTexts = [
  `Jag vill att ni börjar innan de ${withdrawalDays} dagarna har gått. Ångrar jag mig när arbetet har börjat betalar jag för det som då är gjort, som en andel av hela priset. När reparationen är klar kan jag inte längre ångra mig.`,
  'Börja direkt. Ångrar jag mig när arbetet har börjat betalar jag för det som då är gjort, som en andel av hela priset. När reparationen är klar kan jag inte längre ångra mig.',
] as const

/** Number of the text that is shown now, from 1. */
export const earlyStartVersion = earlyStartTexts.length

/** A customer's request: which text was chosen, and when. */
export type EarlyStart = { version: number; at: Date }

/** Returns the text with a number. */
export function earlyStartText(version: number): string {
  const text = earlyStartTexts[version - 1]
  if (text === undefined) throw new Error(`No early start text ${version}`)
  return text
}

/** Returns the request that was made at a time, or null when it was not made. */
export function getEarlyStart(version: number | null | undefined, at: Date): EarlyStart | null {
  return version === null || version === undefined ? null : { version, at }
}
