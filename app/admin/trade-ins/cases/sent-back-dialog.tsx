import { useState } from 'react'
import type { AdminCase } from '../../../../domain/trade-in/case-schemas.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useProblems } from '../../problems.ts'
import { recordSentBack, useCaseAction } from './cases-data.ts'

/** Records that the devices of a cancelled case went back. */
export function SentBackDialog({ sale, onClose }: { sale: AdminCase; onClose: () => void }) {
  const [parcel, setParcel] = useState('')
  const problems = useProblems(['tracking_number'])
  const sending = useCaseAction(sale.id, recordSentBack)
  return (
    <FormDialog
      title="Är enheterna tillbaka?"
      submitLabel="Ja, spara"
      pending={sending.isPending}
      form={problems.form}
      problem={problems.whole}
      onClose={onClose}
      onSubmit={() =>
        sending.mutate(
          { version: sale.version, tracking_number: parcel },
          {
            onSuccess: () => {
              showToast('Sparat. Kunden får ett mejl.')
              onClose()
            },
            onError: problems.take,
          },
        )
      }
    >
      <Field
        label="Paketets nummer"
        hint="Kunden får det i mejlet. Lämna tomt om enheterna hämtades i butiken."
        optional
        error={problems.at.tracking_number}
      >
        <TextInput
          maxLength={60}
          autoComplete="off"
          value={parcel}
          onChange={(event) => setParcel(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
