import { Button } from '#app/ui/button.tsx'
import { formatDecimal } from '#domain/money.ts'

type ListedPayment = {
  id: number
  /** The method in words. */
  label: string
  day: string
  amount: string
  isUndone: boolean
  canUndo: boolean
}

type PaymentListProps = {
  payments: readonly ListedPayment[]
  isUndoing: boolean
  onUndo: (id: number) => void
}

/** Lists the payments of an invoice, each with a button that undoes it. Renders nothing without any. */
export function PaymentList({ payments, isUndoing, onUndo }: PaymentListProps) {
  if (payments.length === 0) return null
  return (
    <ul aria-label="Betalningar" className="divide-y divide-line border-line border-y">
      {payments.map(({ id, label, day, amount, isUndone, canUndo }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
          <span>
            {label} <span className="figures text-ink-soft text-sm">{day}</span>
            {isUndone ? <span className="text-ink-soft text-sm"> · ångrad</span> : null}
          </span>
          <span className="figures flex items-center gap-2 font-semibold">
            {formatDecimal(amount)}
            {canUndo ? (
              <Button size="sm" variant="quiet" loading={isUndoing} onClick={() => onUndo(id)}>
                Ångra
              </Button>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
