import { Link } from '#app/ui/link.tsx'
import { pricePath } from '#domain/catalogue/price-pages.ts'
import { getSlug } from '#domain/catalogue/slugs.ts'
import type { Choice } from './cascade.ts'

/** Renders a link back to the price page of the chosen model. */
export function ModelPricesLink({ choice: { type, brand, model } }: { choice: Choice }) {
  return (
    <Link to={pricePath(type.slug, getSlug(brand.name), getSlug(model.name))} className="link">
      Alla priser för {model.name}
    </Link>
  )
}
