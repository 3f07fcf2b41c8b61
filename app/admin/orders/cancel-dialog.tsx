import { useState } from 'react'
import type { AdminOrder } from '../../../domain/shop/order-schemas.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { kronor } from '../amounts.ts'
import { reasonOf } from '../api/error-text.ts'
import { FormDialog } from '../form-dialog.tsx'
import { cancelOrder, useOrderAction } from './orders-data.ts'

/** Cancels an order that has not left, with the reason. What was paid goes back, and the goods to the shelf. */
export function CancelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const cancelling = useOrderAction(order.id, cancelOrder)
  const money = Number(order.refundable) > 0
  const submit = () => {
    if (reason.trim() === '') return setProblem('Skriv varför ordern avbryts.')
    setProblem(undefined)
    cancelling.mutate(
      { version: order.version, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast(money ? `Avbruten. ${kronor(order.refundable)} är på väg tillbaka.` : 'Avbruten.')
          onClose()
        },
        onError: (error) => setProblem(reasonOf(error)),
      },
    )
  }
  return (
    <FormDialog
      variant="danger"
      cancelLabel="Stäng"
      title={`Avbryt ${order.order_number}?`}
      submitLabel={money ? `Avbryt och återbetala ${kronor(order.refundable)}` : 'Avbryt beställningen'}
      pending={cancelling.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Varorna går tillbaka till lagret. {money ? 'Kunden får pengarna tillbaka och ett mejl om det. ' : ''}
        Det går inte att ångra.
      </p>
      <Field
        label="Varför"
        hint={money ? 'Kunden läser det i sitt mejl.' : 'Syns i beställningens historik.'}
      >
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
