import { type StockLevel, stockLabels, stockLevel } from '#domain/shop/labels.ts'
import { cx } from '../ui/class-names.ts'

/** Colours of the four stock levels (spec 000 section 4). They only support the text. */
const dots = {
  out: 'bg-red',
  limited: 'bg-[#d9620b]',
  few: 'bg-[#e0b100]',
  plenty: 'bg-[#1f9d55]',
} satisfies Record<StockLevel, string>

export function StockBadge({ stock, className }: { stock: number; className?: string }) {
  const level = stockLevel(stock)
  return (
    <span className={cx('inline-flex items-center gap-2 text-sm', className)} data-level={level}>
      <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', dots[level])} />
      {stockLabels[level].label}
      {level === 'limited' ? `, bara ${stock} kvar` : null}
    </span>
  )
}
