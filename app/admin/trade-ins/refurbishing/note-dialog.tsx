import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { Refurbishing } from '#domain/trade-in/refurbishing/schemas.ts'
import { answersCase, type DeviceParams } from './refurbishing-props.ts'

type NoteDialogProps = {
  params: DeviceParams
  /** The refurbishing whose note is changed; undefined to begin one. */
  stored?: Refurbishing
  onClose: () => void
}

/** Renders the dialog with a refurbishing's note, which begins it or changes the note. */
export function NoteDialog({ params, stored, onClose }: NoteDialogProps) {
  const starting = useAction('POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/', answersCase)
  const changing = useAction('PUT /api/admin/trade-in/cases/:id/devices/:device/refurbishing/', answersCase)
  const initial = useInitialValue(stored)
  const form = useAdminForm({
    defaultValues: { note: initial?.note ?? '' },
    async send({ note }) {
      if (initial) await changing.mutateAsync({ params, body: { version: initial.version, note } })
      else await starting.mutateAsync({ params, body: { note } })
      showToast(initial ? 'Sparat.' : 'Ta delar ur lagret, och skriv tiden här.')
      onClose()
    },
  })
  return (
    <FormDialog
      title={initial ? 'Anteckning' : 'Renovera enheten'}
      submitLabel={initial ? 'Spara' : 'Börja renovera'}
      form={form}
      onClose={onClose}
    >
      {initial ? null : (
        <p className="text-ink-soft">
          Delar och tid samlas här som enhetens kostnad. Inköpspriset, som momsen räknas på, ändras inte.
        </p>
      )}
      <Field label="Vad ska göras?" hint="Syns bara för er." optional error={form.errors.note}>
        <TextArea rows={3} maxLength={500} className="min-h-20!" {...form.register('note')} />
      </Field>
    </FormDialog>
  )
}
