import { useState } from 'react'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { type ChosenRefund, RefundDialog } from '../components/payment/refund-dialog.tsx'
import { refundOrder, useOrderAction } from './orders-data.ts'

type RefundOrderProps = { order: AdminOrder; open: boolean; onClose: () => void }

export function RefundOrder({ order, open, onClose }: RefundOrderProps) {
  // Stored outside the dialog: reopening it before the server has responded continues the same refund.
  const [chosen, setChosen] = useState<ChosenRefund>()
  const sending = useOrderAction(order.id, refundOrder)
  if (!open) return null
  return (
    <RefundDialog
      refundable={order.refundable}
      chosen={chosen}
      onChoose={setChosen}
      refund={(body) => sending.mutateAsync({ ...body, version: order.version })}
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
