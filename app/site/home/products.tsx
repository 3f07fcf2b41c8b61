import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ShopModel } from '#domain/shop/schemas.ts'
import { ProductTile, type TileProduct, tileProducts } from '../blocks/product-tile.tsx'
import { ScrollRow } from '../scroll-row.tsx'

/** Products on the home page. */
const shown = 3

/** Returns models with a picture: featured ones first, then the newest. */
export function homeProducts(models: readonly ShopModel[]): TileProduct[] {
  const featuredFirst = models.toSorted((a, b) => Number(b.is_featured) - Number(a.is_featured))
  return tileProducts(featuredFirst).slice(0, shown)
}

/** Renders a few products that are in stock. Renders nothing without any. */
export function HomeProducts({ products }: { products: readonly TileProduct[] }) {
  if (products.length === 0) return null
  return (
    <Section
      id="i-butiken"
      title="I butiken just nu"
      lead="Hämta det hos oss eller få det hemskickat."
      className="max-sm:pt-0!"
    >
      <ScrollRow className="max-sm:auto-cols-[58%] sm:grid-cols-3 sm:gap-5">
        {products.map((product) => (
          <li key={product.slug}>
            <ProductTile product={product} />
          </li>
        ))}
      </ScrollRow>
      <p className="mt-5">
        <Link to="/shop" className="link inline-flex min-h-9 items-center gap-1.5 font-semibold">
          Se allt i butiken
          <Icon name="arrow-right" className="size-4.5" />
        </Link>
      </p>
    </Section>
  )
}
