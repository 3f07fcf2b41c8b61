import type { PublicShop } from '#domain/settings/public-shop.ts'

/** Renders the company behind the shop: legal name, organisation number and VAT number (lag 2002:562 om elektronisk handel, 8 §). */
export function LegalDetails({ shop: { legalName, orgNumber, vatNumber } }: { shop: PublicShop }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {[legalName, `Org.nr ${orgNumber}`, `Momsreg.nr ${vatNumber}`].map((detail) => (
        <li key={detail} className="figures whitespace-nowrap">
          {detail}
        </li>
      ))}
    </ul>
  )
}
