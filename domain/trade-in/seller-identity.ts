import { isCalendarDay } from '../time.ts'
import { readIdentityNumber } from './personal-number.ts'

/** Documents of sellers without a Swedish number. */
export const sellerDocuments = ['passport', 'id_card', 'driving_licence'] as const
export type SellerDocument = (typeof sellerDocuments)[number]

export const sellerDocumentLabels = {
  passport: 'Pass',
  id_card: 'Nationellt id-kort',
  driving_licence: 'Körkort',
} as const satisfies Record<SellerDocument, string>

/** How a seller is identified: a Swedish number, or a document with its number, country and the seller's date of birth. */
export type SellerIdentity =
  | { kind: 'number'; number: string }
  | { kind: 'document'; document: SellerDocument; number: string; country: string; birthDate: string }

/** Returns the text that is encrypted and stored. Numbers are stored as such. */
export function encodeIdentity(identity: SellerIdentity): string {
  if (identity.kind === 'number') return identity.number
  const { document, number, country, birthDate } = identity
  return JSON.stringify([document, number, country, birthDate])
}

/** Returns the identity of a stored text. */
export function decodeIdentity(stored: string): SellerIdentity {
  if (!stored.startsWith('[')) return { kind: 'number', number: stored }
  const [document, number, country, birthDate] = JSON.parse(stored) as [
    SellerDocument,
    string,
    string,
    string,
  ]
  return { kind: 'document', document, number, country, birthDate }
}

/** Describes an identity for staff and the police: the number, or `Pass AB123, Polen, född 1990-01-02`. */
export function identityText(identity: SellerIdentity): string {
  if (identity.kind === 'number') return identity.number
  const { document, number, country, birthDate } = identity
  return `${sellerDocumentLabels[document]} ${number}, ${country}, född ${birthDate}`
}

/**
 * Whether a seller is under 18 on a day, `yyyy-MM-dd`. Such a seller may not sell without showing the right to do so (lag 1999:271
 * 7 §). The day of a coordination number has 60 added.
 */
export function isMinor(identity: SellerIdentity, today: string): boolean {
  const limit = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
  return getBirthDate(identity) > limit
}

function getBirthDate(identity: SellerIdentity): string {
  if (identity.kind === 'document') return identity.birthDate
  const digits = (readIdentityNumber(identity.number) ?? '').replace('-', '')
  const day = Number(digits.slice(6, 8))
  const birthDay = String(day > 60 ? day - 60 : day).padStart(2, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${birthDay}`
}

/** Whether a text is the birthday of somebody who may live today. */
export const isBirthDate = (text: string, today = '2099-12-31'): boolean =>
  isCalendarDay(text) && text >= '1900-01-01' && text <= today
