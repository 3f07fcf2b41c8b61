import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminPaymentDetails } from '../../../domain/payments/schemas.ts'
import { Button } from '../../ui/button.tsx'
import { providerName } from '../amounts.ts'
import { type ChosenRefund, RefundDialog } from '../refund-dialog.tsx'
import { refund, usePaymentAction } from './payments-data.ts'

/** Sends money back, whole or part, after two steps. Nothing while there is nothing to send back. */
export function RefundButton({ payment }: { payment: AdminPaymentDetails }) {
  const [open, setOpen] = useState(false)
  // Kept when the dialog is closed before the server has answered: going on with it is the same refund.
  const [chosen, setChosen] = useState<ChosenRefund>()
  const sending = usePaymentAction(payment.id, refund, (answer) => answer)
  // A dialog that is under way when the last of the money has gone must be able to say so.
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
          refund={sending.mutateAsync}
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
