import type { Seller } from './seller.ts'

/** Title and lines to fill in of the standard withdrawal form (directive 2011/83/EU, annex I B; lag 2005:59, 2 kap. 10 §). */
export const withdrawalFormTitle = 'Standardblankett för utövande av ångerrätten'
export const withdrawalFormHint = '(fyll i och återsänd denna blankett endast om ni vill frånträda avtalet)'

export function withdrawalFormLines(
  shop: Pick<Seller, 'legalName' | 'street' | 'postalCode' | 'city' | 'email'>,
): readonly string[] {
  return [
    `Till ${shop.legalName}, ${shop.street}, ${shop.postalCode} ${shop.city}, ${shop.email}`,
    'Jag/Vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal avseende följande varor (*)/avtal om tillhandahållande av följande tjänst (*)',
    'Beställdes den (*)/mottogs den (*)',
    'Konsumentens/konsumenternas namn',
    'Konsumentens/konsumenternas adress',
    'Konsumentens/konsumenternas underskrift (endast om denna blankett meddelas på papper)',
    'Datum',
  ]
}

export const withdrawalFormNote = '(*) Stryk det som inte är tillämpligt.'
