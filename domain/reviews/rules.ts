import { getKeys } from '../keys-of.ts'

/** Longest text of a review and of an answer, in characters. */
export const reviewMaxLength = 2000

/** Days that must pass before the same address is asked again. */
export const askPauseDays = 90

/** Days after its time during which a request may still be sent. Older matters are never asked about. */
const askWindowDays = 14

/** Number of reviews on a page of the public list. */
export const reviewsPerPage = 20

/** States of a review. A new one waits until staff have read it. */
export const reviewStatusLabels = {
  waiting: 'Väntar',
  published: 'Publicerade',
  refused: 'Nekade',
} as const
export type ReviewStatus = keyof typeof reviewStatusLabels
export const reviewStatuses = getKeys(reviewStatusLabels)

/** A single review's state. */
export const reviewStatusLabel: Record<ReviewStatus, string> = {
  waiting: 'Väntar',
  published: 'Publicerat',
  refused: 'Nekat',
}

/**
 * Reasons for which a review may be refused. A low rating or criticism is none of them: showing only good reviews is
 * misleading (marknadsföringslagen 2008:486, 4 §; directive 2005/29/EC, annex I, point 23c).
 */
export const refusalReasonLabels = {
  offensive: 'Hot, hets eller personangrepp',
  personal: 'Uppgifter om någon annan person',
  unrelated: 'Handlar inte om reparationen eller köpet',
  advertising: 'Reklam eller länkar',
  fake: 'Inte skrivet av en kund',
  withdrawn: 'Kunden har bett oss ta bort det',
} as const
export type RefusalReason = keyof typeof refusalReasonLabels
export const refusalReasons = getKeys(refusalReasonLabels)

/** Query parameter of a review's page with the rating that was tapped in the mail. */
export const ratingParam = 'betyg'

/** The sentences on how reviews are collected, shown beside them (marknadsföringslagen, 10 §; directive 2005/29/EC, article 7.6). */
export const collectionText = `Omdömen skrivs genom en länk som vi mejlar efter en reparation eller ett köp, till en kund högst en gång på ${askPauseDays} dagar. ”Verifierad kund” betyder att omdömet skrevs genom en sådan länk och hör till ett ärende eller en order hos oss. Vi läser varje omdöme innan det publiceras, men aldrig för att sålla bort låga betyg. Omdömen från andra sidor har en källa, och där har vi inte kontrollerat vem som skrev.`

/** Returns the period in which a repair or an order must have ended to be asked about now. */
export function askPeriod(now: Date, askDays: number): { from: Date; to: Date } {
  const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return { from: daysBefore(askDays + askWindowDays), to: daysBefore(askDays) }
}
