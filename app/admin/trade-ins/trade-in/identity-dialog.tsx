import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { isLikelyPersonalNumber, readPersonalNumber } from '#domain/trade-in/personal-number.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'

type IdentityDialogProps = { sale: AdminTradeIn; onClose: () => void; onWritten: () => void }

export function IdentityDialog({ sale: tradeIn, onClose, onWritten }: IdentityDialogProps) {
  const writing = useAction('PUT /api/admin/trade-in/cases/:id/identity/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const { version } = useInitialValue(tradeIn)
  const form = useAdminForm({
    defaultValues: { personal_number: '' },
    validate: ({ personal_number }) =>
      readPersonalNumber(personal_number) === undefined
        ? { personal_number: 'Ange ett giltigt personnummer (ÅÅÅÅMMDD-XXXX)' }
        : {},
    async send({ personal_number }) {
      await writing.mutateAsync({ params: { id: tradeIn.id }, body: { version, personal_number } })
      showToast('Personnumret är sparat.')
      onWritten()
      onClose()
    },
  })
  const number = form.watch('personal_number')
  const doubtful = readPersonalNumber(number) !== undefined && !isLikelyPersonalNumber(number)
  return (
    <FormDialog title="Skriv in personnummer" submitLabel="Spara" form={form} onClose={onClose}>
      <InputField
        label="Personnummer"
        hint="ÅÅÅÅMMDD-XXXX, från säljarens legitimation. Sparas krypterat."
        required
        inputMode="numeric"
        data-code=""
        maxLength={13}
        className="figures"
        {...form.field('personal_number')}
      />
      {doubtful ? (
        <p role="status" className="font-semibold text-amber text-sm">
          Datumet eller kontrollsiffran stämmer inte. Titta en gång till.
        </p>
      ) : null}
    </FormDialog>
  )
}
