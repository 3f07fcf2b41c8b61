import type { MouseEvent, ReactNode } from 'react'
import { conditionLabels } from '#domain/shop/labels.ts'
import { pictureSrcSet } from '#domain/shop/product.ts'
import { formatStorage } from '#domain/shop/variants.ts'
import { Link } from '../ui/link.tsx'
import { EnergyArrow } from './labelling/energy-arrow.tsx'
import { DiscountBadge, LowestPrice, Price } from './price.tsx'
import type { ModelCard } from './products.ts'
import { Rating } from './rating.tsx'
import { StockBadge } from './stock-badge.tsx'

type ProductCardProps = {
  product: ModelCard
  /** An `AddButton` for the variant shown: as an island on a page, as a component within an island. */
  addButton: ReactNode
  /** Loads the picture eagerly, because the card is visible at once. */
  eager?: boolean
  /** Shows the details in a dialog. Without it, or without script, the card links to the product's page. */
  onOpen?: ((slug: string) => void) | undefined
}

/** Renders a model in a list by one of its variants (spec 000 section 2). The whole card links to its details; the button is above that link. */
export function ProductCard({ product, addButton, eager = false, onOpen }: ProductCardProps) {
  const { slug, name, features, image, variants, condition, storage, color, stock, energyClass } = product
  const srcSet = pictureSrcSet(image)
  const open = (event: MouseEvent) => {
    // Clicks with a modifier key are left to the browser.
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(slug)
  }
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-card transition-shadow duration-200 ease-calm focus-within:border-blue-line hover:border-blue-line hover:shadow-lift">
      <div className="relative overflow-hidden bg-sunk">
        <img
          src={image}
          srcSet={srcSet}
          sizes={srcSet && '(min-width: 64rem) 20rem, (min-width: 40rem) 33vw, 46vw'}
          alt=""
          width={480}
          height={480}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className="aspect-square w-full object-cover transition-transform duration-300 ease-calm group-hover:scale-[1.03] sm:aspect-10/9"
        />
        <DiscountBadge product={product} className="absolute top-3 left-3" />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3.5 sm:p-5">
        <h3 className="font-semibold text-base leading-snug sm:text-lg">
          <Link
            to={`/shop/${slug}`}
            onClick={open}
            className="after:absolute after:inset-0 group-hover:text-blue"
          >
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-1.5 text-ink-soft text-sm">
          {[
            conditionLabels[condition].label,
            formatStorage(storage),
            color,
            variants.count > 1 ? `${variants.count} varianter` : '',
          ]
            .filter(Boolean)
            .map((part) => (
              <span key={part} className="whitespace-nowrap not-last:after:content-['_·']">
                {part}
              </span>
            ))}
        </p>
        {features.length > 0 ? (
          <ul className="truncate text-ink-soft text-sm">
            {features.map((feature) => (
              <li key={feature} className="inline whitespace-nowrap not-last:after:content-['_·_']">
                {feature}
              </li>
            ))}
          </ul>
        ) : null}
        <Rating rating={product.rating} reviews={product.reviews} />
        <div className="mt-auto pt-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Price product={product} />
            {energyClass === null ? null : <EnergyArrow energyClass={energyClass} className="text-lg" />}
          </div>
          <LowestPrice product={product} className="text-xs!" />
          <StockBadge stock={stock} className="mt-1.5" />
        </div>
        {addButton}
      </div>
    </article>
  )
}
