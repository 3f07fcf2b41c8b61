import { usePage } from '#app/framework/page-context.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

/**
 * Renders the warning that credit costs money, beside every mention of paying later or by instalments (directive (EU) 2023/2225,
 * article 8.1). The shop words it in its settings. Renders nothing in a shop without Klarna, which offers no credit.
 */
export function CreditWarning({ className }: { className?: string }) {
  const { creditWarning, onlinePayment } = usePage().site.shop
  if (!onlinePayment.klarna) return null
  return (
    <p role="note" className={cx('flex items-start gap-2 font-semibold text-sm', className)}>
      <Icon name="triangle-alert" className="mt-px size-4.5 shrink-0 text-amber" />
      <span>{creditWarning}</span>
    </p>
  )
}
