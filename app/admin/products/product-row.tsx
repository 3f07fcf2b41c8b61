import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import { formatDecimal } from '#domain/money.ts'
import type { AdminCategory, AdminProductCard } from '#domain/shop/admin-schemas.ts'
import { missingByRule } from '#domain/shop/labelling/labelling.ts'
import { Thumbnail } from '../components/thumbnail.tsx'
import { getCut, getFree, getVariant, stockTone } from './product-appearance.ts'

const columns =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 lg:grid-cols-[2.5rem_minmax(0,1fr)_7.5rem_8rem_9rem_6.5rem] lg:gap-x-4'

/** Heads of the columns, where there is room for columns. */
export function ProductRowsHead({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx(columns, 'pr-4 pb-1.5 font-semibold text-ink-soft text-xs max-lg:hidden', className)}
    >
      <span className="col-span-2">Produkt</span>
      <span>Kategori</span>
      <span>Lager</span>
      <span className="text-right">Pris</span>
      <span className="text-right">Status</span>
    </div>
  )
}

type ProductRowProps = { product: AdminProductCard; categories: readonly AdminCategory[] }

/** A product in the list: picture, name, stock, price and whether it is in the shop. */
export function ProductRow({ product, categories }: ProductRowProps) {
  const category = categories.find(({ key }) => key === product.category)
  return (
    <span className={columns}>
      <Thumbnail image={product.image} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{product.name}</span>
        <span className="block truncate text-ink-soft text-sm">
          {[product.brand, getVariant(product)].filter(Boolean).join(' · ')}
        </span>
        {product.missing_labelling.length > 0 ? (
          <span className="block text-amber text-sm">
            Märkningen saknar{' '}
            {missingByRule(product.missing_labelling)
              .map(({ missing }) => missing)
              .join(', ')}
          </span>
        ) : null}
      </span>
      <span className="truncate text-ink-soft text-sm max-lg:hidden">
        {category?.label ?? product.category}
      </span>
      <span className="max-lg:order-last max-lg:col-start-2">
        <StockSummary product={product} />
      </span>
      <Price product={product} />
      <span className="max-lg:order-last max-lg:text-right lg:text-right">
        <Badge tone={product.published ? 'success' : 'neutral'}>
          {product.published ? 'Publicerad' : 'Utkast'}
        </Badge>
      </span>
    </span>
  )
}

const dots = { error: 'bg-red', warning: 'bg-amber' } as const

/** Renders the available and the reserved quantity. */
function StockSummary({ product }: { product: AdminProductCard }) {
  const tone = stockTone(product)
  const free = getFree(product)
  return (
    <span className="figures flex items-center gap-2 text-sm">
      <span
        aria-hidden="true"
        className={cx('size-2 shrink-0 rounded-full', tone ? dots[tone] : 'bg-green')}
      />
      <span className="min-w-0">
        <span className={cx('block truncate', tone && 'font-semibold')}>
          {free > 0 ? `${free} att sälja` : 'Slut'}
        </span>
        {product.reserved > 0 ? (
          <span className="block truncate text-ink-soft">{product.reserved} reserverade</span>
        ) : null}
      </span>
    </span>
  )
}

function Price({ product }: { product: AdminProductCard }) {
  const cut = getCut(product)
  return (
    <span className="figures text-right">
      <span className="block font-semibold">{formatDecimal(product.price)}</span>
      {cut > 0 && product.original_price !== null ? (
        <span className="block text-ink-soft text-sm">
          <span className="sr-only">Sänkt från </span>
          <s>{formatDecimal(product.original_price)}</s> −{cut} %
        </span>
      ) : null}
    </span>
  )
}
