import { readIdentityNumber } from '#domain/trade-in/personal-number.ts'
import {
  isBirthDate,
  isMinor,
  type SellerDocument,
  type SellerIdentity,
} from '#domain/trade-in/seller-identity.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { type IdentityMethod, identityMethods } from '#domain/trade-in/states.ts'

/** The details of a seller, by the fields of the form. */
export type SellerValues = {
  identity_method: IdentityMethod | ''
  seller_address: string
  personal_number: string
  /** `yes` when the seller has no Swedish number and shows a document instead. */
  without_number: '' | 'yes'
  document_kind: SellerDocument | ''
  document_number: string
  document_country: string
  document_birth_date: string
  right_to_sell: string
}

export const emptySeller: SellerValues = {
  identity_method: '',
  seller_address: '',
  personal_number: '',
  without_number: '',
  document_kind: '',
  document_number: '',
  document_country: '',
  document_birth_date: '',
  right_to_sell: '',
}

/** The missing parts of a trade-in's note, and what is known of its seller. */
export type SellerNeeds = {
  method: boolean
  address: boolean
  number: boolean
  /** Whether the number that is stored already is that of somebody under 18. */
  isMinor: boolean
  /** Whether all devices are obviously worth less than 500 kr. */
  isExempt: boolean
}

export const methodsFor = ({ isExempt }: SellerNeeds): readonly IdentityMethod[] =>
  identityMethods.filter((method) => method !== 'not_needed' || isExempt)

/** Whether the number is asked for: not of a seller whom the shop knows, nor for goods under 500 kr. */
export function asksNumber({ identity_method: method }: SellerValues, needs: SellerNeeds): boolean {
  return needs.number && method !== 'known' && method !== 'not_needed'
}

function getIdentity(values: SellerValues): SellerIdentity | undefined {
  if (values.without_number === '') {
    const number = readIdentityNumber(values.personal_number)
    return number === undefined ? undefined : { kind: 'number', number }
  }
  const { document_kind: document, document_number: number, document_country: country } = values
  const { document_birth_date: birthDate } = values
  if (document === '' || !isBirthDate(birthDate)) return undefined
  return { kind: 'document', document, number, country, birthDate }
}

/** Whether the seller, as written or as stored, is under 18 on a day. */
export function isSellerMinor(values: SellerValues, needs: SellerNeeds, today: string): boolean {
  if (!asksNumber(values, needs)) return needs.isMinor
  const identity = getIdentity(values)
  return identity !== undefined && isMinor(identity, today)
}

/** Returns the problems of what is written, by field. */
export function sellerProblems(
  values: SellerValues,
  needs: SellerNeeds,
  today: string,
): Partial<Record<keyof SellerValues, string>> {
  const problems: Partial<Record<keyof SellerValues, string>> = {}
  if (needs.method && values.identity_method === '')
    problems.identity_method = 'Välj hur säljarens identitet kontrollerades.'
  const isNeeded = values.identity_method !== 'not_needed'
  if (needs.address && isNeeded && values.seller_address.trim() === '')
    problems.seller_address = 'Skriv gata, postnummer och ort.'
  if (asksNumber(values, needs)) {
    if (values.without_number === '') {
      if (readIdentityNumber(values.personal_number) === undefined)
        problems.personal_number = 'Ange ett giltigt personnummer (ÅÅÅÅMMDD-XXXX)'
    } else {
      if (values.document_kind === '') problems.document_kind = 'Välj vilken handling säljaren visade.'
      if (values.document_number.trim() === '') problems.document_number = 'Skriv handlingens nummer.'
      if (values.document_country.trim() === '') problems.document_country = 'Skriv landet.'
      if (!isBirthDate(values.document_birth_date, today))
        problems.document_birth_date = 'Skriv säljarens födelsedag.'
    }
  }
  if (isSellerMinor(values, needs, today) && values.right_to_sell.trim() === '')
    problems.right_to_sell = 'Skriv hur säljaren visade sin rätt att sälja.'
  return problems
}

/** Returns a seller as the API takes it. */
export function toSeller(values: SellerValues, needs: SellerNeeds) {
  const { identity_method: method, document_kind: kind } = values
  const isNumberRequired = asksNumber(values, needs)
  return {
    ...(method === '' ? {} : { identity_method: method }),
    seller_address: needs.address ? values.seller_address : '',
    right_to_sell: values.right_to_sell,
    ...(isNumberRequired && values.without_number === '' ? { personal_number: values.personal_number } : {}),
    ...(isNumberRequired && values.without_number !== '' && kind !== ''
      ? {
          document: {
            kind,
            number: values.document_number,
            country: values.document_country,
            birth_date: values.document_birth_date,
          },
        }
      : {}),
  }
}
export type SellerBody = ReturnType<typeof toSeller>

/** The needs of a new seller over the counter: everything. */
export const newSellerNeeds: SellerNeeds = {
  method: true,
  address: true,
  number: true,
  isMinor: false,
  isExempt: false,
}

/** Returns what the notes of a trade-in lack. */
export function getSellerNeeds({ seller, identity, devices }: AdminTradeIn): SellerNeeds {
  return {
    method: true,
    address: seller.address === '',
    number: identity.state !== 'held',
    isMinor: identity.is_minor === true && seller.right_to_sell === '',
    isExempt: devices.every(({ inspection }) => inspection?.low_value),
  }
}
