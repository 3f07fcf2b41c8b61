import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatKronor, ore } from '#domain/money.ts'
import { type Product, smallImage } from '#domain/shop/product.ts'
import type { ShopModel } from '#domain/shop/schemas.ts'
import { ScrollRow } from '../scroll-row.tsx'

/** Products on the home page. */
const shown = 3

export type HomeProduct = Pick<Product, 'slug' | 'name' | 'price'> &
  Pick<ShopModel, 'variants'> & { image: string }

/** Returns models with a picture: featured ones first, then the newest. */
export function homeProducts(models: readonly ShopModel[]): HomeProduct[] {
  const pictured = models.filter(({ images }) => images.length > 0)
  const featuredFirst = pictured.toSorted((a, b) => Number(b.is_featured) - Number(a.is_featured))
  return featuredFirst.slice(0, shown).map(({ slug, name, price, images, variants }) => ({
    ...{ slug, name, variants, price: ore(Math.round(price * 100)), image: smallImage(images[0] ?? '') },
  }))
}

/** Renders a few products that are in stock. Renders nothing without any. */
export function HomeProducts({ products }: { products: readonly HomeProduct[] }) {
  if (products.length === 0) return null
  return (
    <Section
      id="i-butiken"
      title="I butiken just nu"
      lead="Hämta det hos oss eller få det hemskickat."
      className="max-sm:pt-0!"
    >
      <ScrollRow className="max-sm:auto-cols-[58%] sm:grid-cols-3 sm:gap-5">
        {products.map(({ slug, name, price, variants, image }) => (
          <li key={slug}>
            <Link
              to={`/shop/${slug}`}
              className="group flex h-full flex-col overflow-hidden rounded-xl border border-line bg-card transition-shadow duration-200 ease-calm hover:border-blue-line hover:shadow-lift"
            >
              <img
                src={image}
                alt=""
                width={480}
                height={480}
                loading="lazy"
                decoding="async"
                className="aspect-10/9 w-full bg-sunk object-cover"
              />
              <span className="flex min-w-0 flex-1 flex-col p-3.5 sm:p-5">
                <span className="font-semibold leading-snug group-hover:text-blue sm:text-lg">{name}</span>
                <span className="mt-1 text-ink-soft text-sm">{variants.summary.join(' · ')}</span>
                <span className="figures mt-auto pt-2 font-bold text-xl">
                  {variants.is_lowest_price ? (
                    <span className="font-normal text-base text-ink-soft">från </span>
                  ) : null}
                  {formatKronor(price)}
                </span>
              </span>
            </Link>
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
