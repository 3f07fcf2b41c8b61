/** Days after which an address that waits for a product is deleted: six months. */
export const restockDays = 183

/** The reply to a new address, the same for one that waits already. */
export const restockText = 'Klart! Vi mejlar dig när den finns igen.'

/** The use of the address, beside the form (GDPR, article 13). */
export const restockTerms =
  'Vi använder adressen till det här mejlet och inget annat, och tar bort den när det är skickat eller efter sex månader.'
