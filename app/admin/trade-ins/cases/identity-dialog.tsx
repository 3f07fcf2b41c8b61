import { useState } from 'react'
import type { AdminCase } from '../../../../domain/trade-in/case-schemas.ts'
import { isLikelyPersonalNumber, readPersonalNumber } from '../../../../domain/trade-in/personal-number.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useProblems } from '../../problems.ts'
import { useCaseAction, writeIdentity } from './cases-data.ts'

type IdentityDialogProps = { sale: AdminCase; onClose: () => void; onWritten: () => void }

/** A personal identity number from the seller's identity document, written down at the counter. */
export function IdentityDialog({ sale, onClose, onWritten }: IdentityDialogProps) {
  const [number, setNumber] = useState('')
  const problems = useProblems(['personal_number'])
  const writing = useCaseAction(sale.id, writeIdentity)
  const doubtful = readPersonalNumber(number) !== undefined && !isLikelyPersonalNumber(number)
  const submit = () => {
    if (
      problems.mark(
        readPersonalNumber(number) === undefined
          ? { personal_number: 'Ange ett giltigt personnummer (ÅÅÅÅMMDD-XXXX)' }
          : {},
      )
    )
      return
    writing.mutate(
      { version: sale.version, personal_number: number },
      {
        onSuccess: () => {
          showToast('Personnumret är sparat.')
          onWritten()
          onClose()
        },
        onError: problems.take,
      },
    )
  }
  return (
    <FormDialog
      title="Skriv in personnummer"
      submitLabel="Spara"
      pending={writing.isPending}
      form={problems.form}
      problem={problems.whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Personnummer"
        hint="ÅÅÅÅMMDD-XXXX, från säljarens legitimation. Sparas krypterat."
        required
        error={problems.at.personal_number}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          className="figures"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
      {doubtful ? (
        <p role="status" className="font-semibold text-amber text-sm">
          Datumet eller kontrollsiffran stämmer inte. Titta en gång till.
        </p>
      ) : null}
    </FormDialog>
  )
}
