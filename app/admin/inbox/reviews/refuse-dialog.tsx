import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Options, Select, TextArea } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { type RefusalReason, refusalReasonLabels, refusalReasons } from '#domain/reviews/rules.ts'
import type { AdminReview } from '#domain/reviews/schemas.ts'

/** Renders the dialog that refuses a review, with the reason. A low rating is none. */
export function RefuseDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const refusing = useAction('POST /api/admin/reviews/:id/refuse/', {
    answers: 'GET /api/admin/reviews/:id/',
  })
  const form = useAdminForm({
    defaultValues: { reason: '' as RefusalReason | '', note: '' },
    validate: ({ reason }) => (reason === '' ? { reason: 'Välj ett skäl.' } : {}),
    async send({ reason, note }) {
      if (reason === '') return
      await refusing.mutateAsync({
        params: { id: review.id },
        body: { version: review.version, reason, note },
      })
      showToast('Omdömet är nekat.')
      onClose()
    },
  })
  return (
    <FormDialog title="Neka omdömet" submitLabel="Neka" variant="danger" form={form} onClose={onClose}>
      <p className="mb-4">
        Ett lågt betyg eller kritik är inget skäl: att sålla bort dåliga omdömen är vilseledande
        marknadsföring. Skälet sparas i granskningsloggen.
      </p>
      <div className="grid gap-4">
        <Field label="Skäl" required error={form.errors.reason}>
          <Select placeholder="Välj skäl" {...form.register('reason')}>
            <Options values={refusalReasons} labels={refusalReasonLabels} />
          </Select>
        </Field>
        <Field label="Anteckning" hint="Syns bara här." optional error={form.errors.note}>
          <TextArea rows={3} maxLength={500} {...form.register('note')} />
        </Field>
      </div>
    </FormDialog>
  )
}
