import { useAction } from '#app/admin/api/use-action.ts'
import { ConditionFields } from '#app/admin/components/checks/condition-fields.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'

/** Renders the check after the repair, beside how the device was when it was handed in. */
export function ChecksDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const change = useAction('PUT /api/admin/repairs/:id/checks/', { answers: 'GET /api/admin/repairs/:id/' })
  const { version } = useInitialValue(repair)
  const form = useAdminForm({
    defaultValues: { after: repair.checks_after },
    async send({ after }) {
      await change.mutateAsync({ params: { id: repair.id }, body: { version, after } })
      showToast('Sparat. Kunden ser det på sin sida och på kvittot.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Prova efter reparationen"
      submitLabel="Spara"
      size="md"
      form={form}
      onClose={onClose}
      className="grid gap-3"
    >
      <ConditionFields
        title="Så är den nu"
        points={repair.check_points}
        value={form.watch('after')}
        before={repair.condition}
        onChange={(after) => form.setValue('after', after, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
