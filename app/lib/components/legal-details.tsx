import type { PublicShop } from '#domain/settings/public-shop.ts'
import { companyDetails } from '#domain/settings/seller.ts'

/** Renders the company behind the shop: legal name, registered office, organisation number and VAT number. */
export function LegalDetails({ shop }: { shop: PublicShop }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {companyDetails(shop).map((detail) => (
        <li key={detail} className="figures whitespace-nowrap">
          {detail}
        </li>
      ))}
    </ul>
  )
}
