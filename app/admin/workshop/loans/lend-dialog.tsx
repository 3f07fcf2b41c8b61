import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { LoanFields } from './loan-fields.tsx'

/** Renders the dialog in which the customer of an open repair is lent a phone. */
export function LendDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const lending = useAction('POST /api/admin/repairs/:id/loan/', { answers: 'GET /api/admin/repairs/:id/' })
  const { version } = useInitialValue(repair)
  const form = useAdminForm({
    defaultValues: { device_id: '', accessories: '' },
    validate: ({ device_id }) => (device_id === '' ? { device_id: 'Välj en lånetelefon.' } : {}),
    async send({ device_id, accessories }) {
      const { loan } = await lending.mutateAsync({
        params: { id: repair.id },
        body: { version, device_id: Number(device_id), accessories },
      })
      showToast(`${loan?.device.name} är utlånad. Skriv ut inlämningskvittot, så står lånet på det.`)
      onClose()
    },
  })
  return (
    <FormDialog title="Låna ut en telefon" submitLabel="Låna ut" form={form} onClose={onClose}>
      <LoanFields
        chosen={form.watch('device_id')}
        device={form.register('device_id')}
        error={form.errors.device_id}
        accessories={form.field('accessories')}
      />
    </FormDialog>
  )
}
