import { getKeys } from '../keys-of.ts'
import { defaultShopSettings } from './defaults.ts'
import type { ShopSettings } from './schemas.ts'

/**
 * The parts of the shop's identity that everyone must be able to read on the website: name, address, e-mail address, company
 * number and VAT number (lag 2002:562 om elektronisk handel, 8 §). Telephone too, for distance contracts (lag 2005:59, 2 kap. 2 §).
 */
export const identityLabels = {
  legalName: 'företagets namn',
  orgNumber: 'organisationsnummer',
  vatNumber: 'momsregistreringsnummer',
  street: 'gatuadress',
  email: 'e-post',
  phone: 'telefon',
} as const satisfies Partial<Record<keyof ShopSettings, string>>

export type IdentityPart = keyof typeof identityLabels
export const identityParts = getKeys(identityLabels)

/** Returns the parts of the identity that still are the fictitious ones of a new shop, or empty. */
export function missingIdentity(settings: Pick<ShopSettings, IdentityPart>): IdentityPart[] {
  return identityParts.filter(
    (part) => settings[part].trim() === '' || settings[part] === defaultShopSettings[part],
  )
}

const swedishList = new Intl.ListFormat('sv')

/** Returns parts of the identity in words: `organisationsnummer, e-post och telefon`. */
export function identityInWords(parts: readonly IdentityPart[]): string {
  return swedishList.format(parts.map((part) => identityLabels[part]))
}
