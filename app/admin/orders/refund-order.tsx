import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { formatDecimal, ore, parseKronor } from '#domain/money.ts'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { type ChosenRefund, RefundDialog } from '../components/payment/refund-dialog.tsx'

/** Returns what to pay back for the goods that came back, with what happens to the delivery fee; undefined without any. */
function getSuggestion({
  suggested_refund: suggested,
  shipping,
  refunds_shipping: withShipping,
}: AdminOrder) {
  const amount = parseKronor(suggested) ?? 0
  if (amount === 0) return undefined
  const fee = formatDecimal(shipping)
  const rest = withShipping
    ? `Frakten, ${fee}, ingår: allt är tillbaka.`
    : `Frakten, ${fee}, går tillbaka när allt är ångrat.`
  return { amount: ore(amount), reason: Number(shipping) === 0 ? 'Enligt returen.' : rest }
}

type RefundOrderProps = { order: AdminOrder; open: boolean; onClose: () => void }

export function RefundOrder({ order, open, onClose }: RefundOrderProps) {
  // Stored outside the dialog: reopening it before the server has responded continues the same refund.
  const [chosen, setChosen] = useState<ChosenRefund>()
  const sending = useAction('POST /api/admin/shop/orders/:id/refund/', {
    answers: 'GET /api/admin/shop/orders/:id/',
  })
  if (!open) return null
  return (
    <RefundDialog
      refundable={order.refundable}
      suggestion={getSuggestion(order)}
      chosen={chosen}
      onChoose={setChosen}
      refund={(body) =>
        sending.mutateAsync({ params: { id: order.id }, body: { ...body, version: order.version } })
      }
      onClose={onClose}
    >
      <p>
        Pengarna går samma väg som de kom. Besked och kreditfaktura mejlas till{' '}
        <span className="break-words">{order.customer_email}</span>.{' '}
        {order.moves.includes('cancel')
          ? 'Om allt är återbetalt avslutas beställningen och varorna går tillbaka till lagret. '
          : ''}
        Det går inte att ångra.
      </p>
    </RefundDialog>
  )
}
