import { useId, useState } from 'react'
import type { AdminRepair } from '../../../domain/repairs/admin-schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { WritingModal } from '../writing-modal.tsx'
import { correctReceipt, useRepairAction } from './repairs-data.ts'

/** Corrects a receipt: it is credited as a whole, and the device is ready to be handed over anew. */
export function CorrectDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const correcting = useRepairAction(repair.id, correctReceipt)
  return (
    <WritingModal
      open
      dismissable={false}
      title="Rätta kvittot"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={correcting.isPending}>
            Avbryt
          </Button>
          <Button type="submit" form={formId} loading={correcting.isPending}>
            Utfärda kreditfaktura
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pt-2 text-ink"
        onSubmit={(event) => {
          event.preventDefault()
          correcting.mutate(
            { version: repair.version, reason },
            {
              onSuccess: () => {
                showToast('Kvittot är rättat. Ändra raderna och lämna ut igen.')
                onClose()
              },
              onError: (error) => setProblem(reasonOf(error)),
            },
          )
        }}
      >
        <p>
          Ett kvitto ändras aldrig. Hela kvittot krediteras med en kreditfaktura, och ärendet blir färdigt
          igen så att du kan ändra raderna och lämna ut på nytt. Pengar som ska tillbaka ger du själv.
        </p>
        <Field label="Varför rättas det?" required error={problem}>
          <TextInput maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </WritingModal>
  )
}
