import { Link } from '#app/ui/link.tsx'
import { formatKronor, ore } from '#domain/money.ts'
import { type Product, smallImage } from '#domain/shop/product.ts'
import type { ShopModel } from '#domain/shop/schemas.ts'
import { formatStorage } from '#domain/shop/variants.ts'

/** A model of the shop as a tile outside the shop shows it. */
export type TileProduct = Pick<Product, 'slug' | 'name' | 'price'> &
  Pick<ShopModel, 'variants'> & { image: string }

/** Returns the models that have a picture, as tiles. */
export function tileProducts(models: readonly ShopModel[]): TileProduct[] {
  return models
    .filter(({ images }) => images.length > 0)
    .map(({ slug, name, price, images, variants }) => ({
      ...{ slug, name, variants, price: ore(Math.round(price * 100)), image: smallImage(images[0] ?? '') },
    }))
}

/** Renders a model with its picture and price, as a link to its page. */
export function ProductTile({ product: { slug, name, price, variants, image } }: { product: TileProduct }) {
  return (
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
        <span className="mt-1 text-ink-soft text-sm">{formatStorage(variants.summary.join(' · '))}</span>
        <span className="figures mt-auto pt-2 font-bold text-xl">
          {variants.is_lowest_price ? (
            <span className="font-normal text-base text-ink-soft">från </span>
          ) : null}
          {formatKronor(price)}
        </span>
      </span>
    </Link>
  )
}
