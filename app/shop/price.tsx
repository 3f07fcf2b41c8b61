import { formatKronor } from '#domain/money.ts'
import { discountPercent, type Product } from '#domain/shop/product.ts'
import { cx } from '../ui/class-names.ts'

type Priced = Pick<Product, 'price' | 'originalPrice'>

type PriceProps = {
  product: Priced
  large?: boolean
}

/** Renders a product's price, and beside a reduced price the original one. */
export function Price({ product, large = false }: PriceProps) {
  const { price, originalPrice } = product
  return (
    <span className="figures flex flex-wrap items-baseline gap-x-2.5">
      <span
        className={cx('font-semibold', large ? 'text-3xl' : 'text-lg', originalPrice !== null && 'text-red')}
      >
        {originalPrice === null ? null : <span className="sr-only">Nu </span>}
        {formatKronor(price)}
      </span>
      {originalPrice === null ? null : (
        <s className={cx('text-ink-soft', large ? 'text-lg' : 'text-sm')}>
          <span className="sr-only">, förut </span>
          {formatKronor(originalPrice)}
        </s>
      )}
    </span>
  )
}

/**
 * Renders the lowest price of the 30 days before a reduction (prisinformationslag 2004:347, 7 a §).
 * Renders nothing without a reduction.
 */
export function LowestPrice({ product, className }: { product: Priced; className?: string }) {
  if (product.originalPrice === null) return null
  return (
    <p className={cx('figures text-ink-soft text-sm', className)}>
      Lägsta pris 30 dagar före sänkningen: {formatKronor(product.originalPrice)}
    </p>
  )
}

/** Renders the discount in percent, or nothing without a discount. */
export function DiscountBadge({ product, className }: { product: Priced; className?: string }) {
  const percent = discountPercent(product)
  if (percent === 0) return null
  return (
    <span
      className={cx(
        'figures inline-block rounded-full bg-red px-2.5 py-0.5 font-semibold text-white text-sm',
        className,
      )}
    >
      <span className="sr-only">Rabatt </span>−{percent} %
    </span>
  )
}
