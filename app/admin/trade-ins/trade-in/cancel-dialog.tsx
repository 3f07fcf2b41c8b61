import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { withNotice } from './trade-in-appearance.ts'

export function CancelDialog({ sale: tradeIn, onClose }: { sale: AdminTradeIn; onClose: () => void }) {
  const move = useAction('POST /api/admin/trade-in/cases/:id/move/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const form = useAdminForm({
    defaultValues: { reason: '' },
    validate: (values) => requiredErrors(values, { reason: 'Skriv varför ärendet avbryts.' }),
    async send({ reason }) {
      await move.mutateAsync({
        params: { id: tradeIn.id },
        body: { version: tradeIn.version, to: 'CANCELLED', reason },
      })
      showToast(withNotice('Ärendet är avbrutet.', tradeIn))
      onClose()
    },
  })
  return (
    <FormDialog
      title="Avbryta ärendet?"
      submitLabel="Avbryt ärendet"
      variant="danger"
      form={form}
      onClose={onClose}
    >
      <p>
        Det går inte att öppna igen. Personnummer och Swish-nummer raderas
        {tradeIn.status === 'PENDING' ? '.' : ', och enheterna ska tillbaka till kunden.'}
      </p>
      <Field
        label="Varför avbryts det?"
        hint={tradeIn.channel === 'mail' ? 'Står i mejlet till kunden.' : undefined}
        required
        error={form.errors.reason}
      >
        <TextArea rows={3} maxLength={500} className="min-h-20!" {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
