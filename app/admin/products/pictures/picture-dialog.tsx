import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import type { Picture } from './picture-tile.tsx'

type PictureDialogProps = {
  picture: Picture
  onSave: (alt: string) => Promise<void>
  onClose: () => void
}

export function PictureDialog({ picture, onSave, onClose }: PictureDialogProps) {
  const form = useAdminForm({
    defaultValues: { alt: picture.alt },
    async send({ alt }) {
      // Alternative text has no line breaks.
      await onSave(alt.replace(/\s+/g, ' ').trim())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Bildtext" submitLabel="Spara bildtexten" onClose={onClose}>
      <img src={picture.url} alt="" className="max-h-72 w-full rounded-lg bg-sunk object-contain" />
      <Field
        label="Vad bilden visar"
        hint="Läses upp för den som inte ser bilden, till exempel: iPhone 13 i midnatt, baksidan."
        error={form.errors.alt}
      >
        <TextArea rows={2} maxLength={160} {...form.register('alt')} />
      </Field>
    </FormDialog>
  )
}
