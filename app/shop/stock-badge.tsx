import { type StockLevel, stockLevel, stockLabels } from '../../domain/shop/labels.ts'
import { cx } from '../ui/class-names.ts'

/** The colours of the four levels (spec 000 section 4). They only help the eye; the words say it. */
const dots = {
  out: 'bg-red',
  limited: 'bg-[#d9620b]',
  few: 'bg-[#e0b100]',
  plenty: 'bg-[#1f9d55]',
} satisfies Record<StockLevel, string>

/** How much is left of a product: a dot in the level's colour and its words. */
export function StockBadge({ stock, className }: { stock: number; className?: string }) {
  const level = stockLevel(stock)
  return (
    <span className={cx('inline-flex items-center gap-2 text-sm', className)} data-level={level}>
      <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', dots[level])} />
      {stockLabels[level].label}
    </span>
  )
}
