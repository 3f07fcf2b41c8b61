import type { CustomerProfile } from './customer-schemas.ts'

/** A customer's own details under the names that the fields of public forms have. */
export type CustomerFields = {
  name: string
  first_name: string
  last_name: string
  email: string
  phone: string
  line1: string
  postal_code: string
  city: string
}

/** A postal address on one or more lines: street, five digits, town. */
const addressPattern = /^(?<line1>[^,\n]+?)\s*[,\n]\s*(?<postal>\d{3} ?\d{2})[\s,]+(?<city>[^,\n]+)$/

/** Returns the parts of an address in free text. What cannot be split is the street. */
export function splitAddress(address: string): Pick<CustomerFields, 'line1' | 'postal_code' | 'city'> {
  const text = address.trim()
  const { line1, postal = '', city } = addressPattern.exec(text)?.groups ?? {}
  if (line1 === undefined || city === undefined) {
    return { line1: /[\n,]/.test(text) ? '' : text, postal_code: '', city: '' }
  }
  return { line1, postal_code: postal.replace(/^(\d{3})(\d{2})$/, '$1 $2'), city: city.trim() }
}

/** Returns what a form is filled in with for a logged-in customer. */
export function getCustomerFields(profile: CustomerProfile): CustomerFields {
  const { first_name, last_name, email, phone_number: phone, address } = profile
  return {
    name: `${first_name} ${last_name}`.trim(),
    ...{ first_name, last_name, email, phone },
    ...splitAddress(address),
  }
}
