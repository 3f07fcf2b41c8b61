import type { ShopSettings } from './schemas.ts'

/** The company details on documents. Issued documents store them as they were. */
export type Seller = Pick<
  ShopSettings,
  'name' | 'legalName' | 'orgNumber' | 'vatNumber' | 'street' | 'postalCode' | 'city' | 'phone' | 'email'
>

export function getSeller(shop: ShopSettings): Seller {
  const { name, legalName, orgNumber, vatNumber, street, postalCode, city, phone, email } = shop
  return { name, legalName, orgNumber, vatNumber, street, postalCode, city, phone, email }
}
