import { useState } from 'react'
import type { AdminCase } from '../../../../domain/trade-in/case-schemas.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/inputs.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useProblems } from '../../problems.ts'
import { moveCase, useCaseAction } from './cases-data.ts'

/** Ends a case: why, as the customer is told it. */
export function CancelDialog({ sale, onClose }: { sale: AdminCase; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const problems = useProblems(['reason'])
  const move = useCaseAction(sale.id, moveCase)
  const submit = () => {
    if (problems.mark(reason.trim() === '' ? { reason: 'Skriv varför ärendet avbryts.' } : {})) return
    move.mutate(
      { version: sale.version, to: 'CANCELLED', reason },
      {
        onSuccess: () => {
          showToast('Ärendet är avbrutet. Kunden får ett mejl.')
          onClose()
        },
        onError: problems.take,
      },
    )
  }
  return (
    <FormDialog
      title="Avbryta ärendet?"
      submitLabel="Avbryt ärendet"
      variant="danger"
      pending={move.isPending}
      form={problems.form}
      problem={problems.whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Det går inte att öppna igen. Personnummer och Swish-nummer raderas
        {sale.status === 'PENDING' ? '.' : ', och enheterna ska tillbaka till kunden.'}
      </p>
      <Field
        label="Varför avbryts det?"
        hint="Står i mejlet till kunden."
        required
        error={problems.at.reason}
      >
        <TextArea
          rows={3}
          maxLength={500}
          className="min-h-20!"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
