import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'

/** Renders the dialog that corrects a receipt: it is credited in full, and the device can be handed over again. */
export function CorrectDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const correcting = useAction('POST /api/admin/repairs/:id/correct/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const form = useAdminForm({
    defaultValues: { reason: '' },
    async send({ reason }) {
      await correcting.mutateAsync({ params: { id: repair.id }, body: { version: repair.version, reason } })
      showToast('Kvittot är rättat. Ändra raderna och lämna ut igen.')
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Rätta kvittot" submitLabel="Utfärda kreditfaktura" onClose={onClose}>
      <p>
        Ett kvitto ändras aldrig. Hela kvittot krediteras med en kreditfaktura, och ärendet blir färdigt igen
        så att du kan ändra raderna och lämna ut på nytt. Pengar som ska tillbaka ger du själv.
      </p>
      <InputField label="Varför rättas det?" required maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
