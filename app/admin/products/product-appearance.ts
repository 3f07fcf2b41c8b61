import type { Tone } from '#app/ui/badge.tsx'
import { parseKronor } from '#domain/money.ts'
import type { AdminProductCard } from '#domain/shop/admin-schemas.ts'
import { conditionLabels } from '#domain/shop/labels.ts'
import { discountPercent } from '#domain/shop/product.ts'

type StockLevel = Pick<AdminProductCard, 'stock' | 'reserved' | 'low_stock_at'>

/** Returns the available quantity: stock minus reservations. */
export const getFree = ({ stock, reserved }: Pick<StockLevel, 'stock' | 'reserved'>): number =>
  stock - reserved

/** Returns the badge tone of a low stock; undefined while there is enough. */
export function stockTone(product: StockLevel): Extract<Tone, 'error' | 'warning'> | undefined {
  const free = getFree(product)
  if (free <= 0) return 'error'
  return free <= product.low_stock_at ? 'warning' : undefined
}

/** Returns what distinguishes products of the same name: `128GB · Svart · Mycket bra`. */
export function getVariant(product: Pick<AdminProductCard, 'storage' | 'color' | 'condition'>): string {
  return [product.storage, product.color, conditionLabels[product.condition].label]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the price reduction in whole per cent; 0 when there is none. */
export function getCut({
  price,
  original_price,
}: Pick<AdminProductCard, 'price' | 'original_price'>): number {
  const now = parseKronor(price)
  const before = original_price === null ? undefined : parseKronor(original_price)
  return now === undefined || before === undefined
    ? 0
    : discountPercent({ price: now, originalPrice: before })
}
