import type { Buyer } from '#domain/counter/schemas.ts'
import type { KnownPerson } from '#domain/office/customers.ts'

/** Returns the buyer of an invoice to a customer: the customer's company where there is one. */
export function toBuyer(buyer: Buyer, { name, email, ...details }: KnownPerson): Buyer {
  return {
    ...buyer,
    name: details.company || name,
    address: details.invoice_address,
    email: details.invoice_email || email,
    org_number: details.org_number,
  }
}
