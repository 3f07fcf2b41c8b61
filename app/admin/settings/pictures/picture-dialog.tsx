import { useEffect, useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { pictureTexts, type ShopPicture, type ShopPictureKind } from '#domain/settings/pictures.ts'

type PictureTexts = { alt: string; name: string; role: string }

/** A picture to add, with its file, or one whose texts are changed. */
export type EditedPicture =
  | { kind: ShopPictureKind; file: File; existing?: undefined }
  | { kind: ShopPictureKind; existing: ShopPicture; file?: undefined }

const titles = {
  front: 'Bild på butiken utifrån',
  bench: 'Bild på arbetsbänken',
  notice: 'EU:s meddelande om lagstadgad garanti',
  person: 'Bild på en person',
} satisfies Record<ShopPictureKind, string>

/** Renders the dialog for a picture and its texts. It stays open with its input until the server has saved them. */
export function PictureDialog({ edited, onClose }: { edited: EditedPicture; onClose: () => void }) {
  const { kind, file, existing } = edited
  const adding = useAction('POST /api/admin/settings/pictures/', {
    answers: 'GET /api/admin/settings/pictures/',
  })
  const changing = useAction('PATCH /api/admin/settings/pictures/:id/', {
    answers: 'GET /api/admin/settings/pictures/',
  })
  const form = useAdminForm<PictureTexts>({
    defaultValues: { alt: existing?.alt ?? '', name: existing?.name ?? '', role: existing?.role ?? '' },
    validate: ({ name, role }) => (kind === 'person' ? requiredErrors({ name, role }, pictureTexts) : {}),
    async send(texts) {
      if (existing) await changing.mutateAsync({ params: { id: existing.id }, body: texts })
      else await adding.mutateAsync({ query: { kind, ...texts }, file })
      showToast('Bilden är sparad.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={titles[kind]}
      submitLabel={existing ? 'Spara' : 'Lägg till bilden'}
      onClose={onClose}
    >
      <Preview src={existing?.small_url} file={file} />
      {kind === 'person' ? (
        <>
          <Field label="Namn" required error={form.errors.name}>
            <TextInput autoComplete="off" maxLength={80} {...form.register('name')} />
          </Field>
          <Field
            label="Vad personen gör hos er"
            hint="Till exempel: Tekniker, mobiler och plattor."
            required
            error={form.errors.role}
          >
            <TextInput autoComplete="off" maxLength={80} {...form.register('role')} />
          </Field>
          <p className="text-ink-soft text-sm">
            Fråga personen först. Den som slutar eller ångrar sig har rätt att få bilden borttagen.
          </p>
        </>
      ) : (
        <Field
          label="Vad bilden visar"
          hint="Läses upp för den som inte ser bilden, till exempel: Butiken från Kyrkogatan, med blå markis."
          optional
          error={form.errors.alt}
        >
          <TextInput autoComplete="off" maxLength={160} {...form.register('alt')} />
        </Field>
      )}
    </FormDialog>
  )
}

function Preview({ src, file }: { src: string | undefined; file: File | undefined }) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setChosen(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <div className="grid h-56 place-items-center overflow-hidden rounded-lg bg-sunk">
      {chosen || src ? <img src={chosen ?? src} alt="" className="size-full object-contain" /> : null}
    </div>
  )
}
