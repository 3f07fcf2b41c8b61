import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { withNotice } from './trade-in-appearance.ts'

export function SentBackDialog({ sale: tradeIn, onClose }: { sale: AdminTradeIn; onClose: () => void }) {
  const sending = useAction('POST /api/admin/trade-in/cases/:id/sent_back/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const form = useAdminForm({
    defaultValues: { tracking_number: '' },
    async send({ tracking_number }) {
      await sending.mutateAsync({
        params: { id: tradeIn.id },
        body: { version: tradeIn.version, tracking_number },
      })
      showToast(withNotice('Sparat.', tradeIn))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Är enheterna tillbaka?" submitLabel="Ja, spara" onClose={onClose}>
      <InputField
        label="Paketets nummer"
        hint={`${tradeIn.channel === 'mail' ? 'Kunden får det i mejlet. ' : ''}Lämna tomt om enheterna hämtades i butiken.`}
        optional
        maxLength={60}
        {...form.field('tracking_number')}
      />
    </FormDialog>
  )
}
