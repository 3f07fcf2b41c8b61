import { getBranding, type ShopBranding } from './branding/branding.ts'
import type { ShopSettings } from './schemas.ts'

/** The company details on documents. Issued documents store them as they were; older ones have no seat. The look is missing for the standard one. */
export type Seller = Pick<
  ShopSettings,
  'name' | 'legalName' | 'orgNumber' | 'vatNumber' | 'street' | 'postalCode' | 'city' | 'phone' | 'email'
> & { seat?: string; look?: ShopBranding }

export function getSeller(shop: ShopSettings): Seller {
  const { name, legalName, orgNumber, vatNumber, street, postalCode, city, phone, email, invoicing } = shop
  const { seat } = invoicing
  const look = getBranding(shop)
  return {
    ...{ name, legalName, orgNumber, vatNumber, street, postalCode, city, phone, email, seat },
    ...(look ? { look } : {}),
  }
}

/**
 * Returns what letters, receipts and websites state of the company: its name, registered office, company number (aktiebolagslagen
 * 2005:551, 28 kap. 5 §) and VAT number (lag 2002:562 om elektronisk handel, 8 §). The seat is left out where it is empty, for companies without one.
 */
export function companyDetails({
  legalName,
  seat,
  orgNumber,
  vatNumber,
}: Pick<Seller, 'legalName' | 'seat' | 'orgNumber' | 'vatNumber'>): string[] {
  return [legalName, ...(seat ? [`Säte ${seat}`] : []), `Org.nr ${orgNumber}`, `Momsreg.nr ${vatNumber}`]
}
