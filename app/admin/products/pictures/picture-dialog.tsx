import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/inputs.tsx'
import { reasonOf } from '../../api/error-text.ts'
import { WritingModal } from '../../writing-modal.tsx'
import type { Picture } from './picture-tile.tsx'

type PictureDialogProps = {
  picture: Picture
  saving: boolean
  onSave: (alt: string) => Promise<void>
  onClose: () => void
}

/** Says what a picture shows, for those who do not see it. */
export function PictureDialog({ picture, saving, onSave, onClose }: PictureDialogProps) {
  const formId = useId()
  const [alt, setAlt] = useState(picture.alt)
  const [problem, setProblem] = useState<string>()
  return (
    <WritingModal
      open
      dismissable={false}
      title="Bildtext"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={saving}>
            Avbryt
          </Button>
          <Button type="submit" form={formId} loading={saving}>
            Spara bildtexten
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pt-2 text-ink"
        onSubmit={async (event) => {
          event.preventDefault()
          setProblem(undefined)
          try {
            // One line, however it was written.
            await onSave(alt.replace(/\s+/g, ' ').trim())
            onClose()
          } catch (error) {
            setProblem(reasonOf(error))
          }
        }}
      >
        <img src={picture.url} alt="" className="max-h-72 w-full rounded-lg bg-sunk object-contain" />
        <Field
          label="Vad bilden visar"
          hint="Läses upp för den som inte ser bilden, till exempel: iPhone 13 i midnatt, baksidan."
          error={problem}
        >
          <TextArea rows={2} maxLength={160} value={alt} onChange={(event) => setAlt(event.target.value)} />
        </Field>
      </form>
    </WritingModal>
  )
}
