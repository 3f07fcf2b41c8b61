import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { providerName } from '#app/admin/components/amounts.ts'
import { type ChosenRefund, RefundDialog } from '#app/admin/components/payment/refund-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AdminPaymentDetails } from '#domain/payments/schemas.ts'

/** Renders the two-step refund in full or in part; nothing when no amount is refundable. */
export function RefundButton({ payment }: { payment: AdminPaymentDetails }) {
  const [open, setOpen] = useState(false)
  // Stored outside the dialog: reopening it before the server has responded continues the same refund.
  const [chosen, setChosen] = useState<ChosenRefund>()
  const sending = useAction('POST /api/admin/payments/:id/refund/', {
    answers: 'GET /api/admin/payments/:id/',
  })
  // An open dialog must stay mounted to report that nothing is left to refund.
  if (Number(payment.refundable) === 0 && !open) return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Återbetala
      </Button>
      {open ? (
        <RefundDialog
          refundable={payment.refundable}
          chosen={chosen}
          onChoose={setChosen}
          refund={(body) => sending.mutateAsync({ params: { id: payment.id }, body })}
          onClose={() => setOpen(false)}
        >
          <p>
            Pengarna går samma väg som de kom, genom {providerName(payment.provider)}. Besked och
            kreditfaktura mejlas till <span className="break-words">{payment.email}</span>. Det går inte att
            ångra.
          </p>
        </RefundDialog>
      ) : null}
    </>
  )
}
