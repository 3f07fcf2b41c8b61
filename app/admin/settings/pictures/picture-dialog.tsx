import { useContext, useEffect, useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { RefreshPageContext } from '#app/lib/page/refresh-page.ts'
import { placesByKind } from '#app/lib/pictures/photo-places.ts'
import { cx } from '#app/ui/class-names.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { surroundings } from '#domain/settings/branding/palette.ts'
import { pictureTexts, type ShopPicture, type ShopPictureKind } from '#domain/settings/pictures.ts'

type PictureTexts = { alt: string; name: string; role: string }

/** A picture to add, with its file, or one whose texts are changed. */
export type EditedPicture =
  | { kind: ShopPictureKind; file: File; existing?: undefined }
  | { kind: ShopPictureKind; existing: ShopPicture; file?: undefined }

const titles = {
  logo: 'Logotyp',
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
  const refreshPage = useContext(RefreshPageContext)
  const form = useAdminForm<PictureTexts>({
    defaultValues: { alt: existing?.alt ?? '', name: existing?.name ?? '', role: existing?.role ?? '' },
    validate: ({ name, role }) => (kind === 'person' ? requiredErrors({ name, role }, pictureTexts) : {}),
    async send(texts) {
      if (existing) await changing.mutateAsync({ params: { id: existing.id }, body: texts })
      else await adding.mutateAsync({ query: { kind, ...texts }, file })
      // Every screen shows the logo.
      if (kind === 'logo') void refreshPage()
      showToast(kind === 'logo' ? 'Logotypen är sparad.' : 'Bilden är sparad.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={titles[kind]}
      submitLabel={existing ? 'Spara' : kind === 'logo' ? 'Spara logotypen' : 'Lägg till bilden'}
      onClose={onClose}
    >
      <Preview kind={kind} src={existing?.small_url} file={file} />
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
      ) : kind === 'logo' ? (
        <p className="text-ink-soft text-sm">
          Tomma kanter tas bort. En logotyp som inte syns mot mörkt eller ljust får en platta bakom sig där.
        </p>
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

type PreviewProps = { kind: ShopPictureKind; src: string | undefined; file: File | undefined }

/** Renders the picture in the shape of each place that shows it; the official notice whole. */
function Preview({ kind, src, file }: PreviewProps) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setChosen(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const source = chosen ?? src
  if (kind === 'logo') return <LogoPreview source={source} />
  const places = placesByKind[kind]
  if (places.length === 0 || !source) {
    return (
      <div className="grid h-56 place-items-center overflow-hidden rounded-lg bg-sunk">
        {source ? <img src={source} alt="" className="size-full object-contain" /> : null}
      </div>
    )
  }
  return (
    <div>
      <p className="font-semibold text-sm">Så visas bilden</p>
      <ul aria-label="Så visas bilden" className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-3">
        {places.flatMap(({ label, phone, desktop }) =>
          phone === desktop
            ? [<Frame key={label} source={source} shape={phone} caption={label} className="w-36" />]
            : [
                <Frame
                  key={`${label} mobil`}
                  source={source}
                  shape={phone}
                  caption={`${label}, i mobilen`}
                  className="w-24 sm:w-32"
                />,
                <Frame
                  key={`${label} dator`}
                  source={source}
                  shape={desktop}
                  caption={`${label}, på en stor skärm`}
                  className="w-40 sm:w-52"
                />,
              ],
        )}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">Kanterna beskärs så att bilden fyller sin plats.</p>
    </div>
  )
}

/** Renders a logo on the background of light and of dark pages. */
function LogoPreview({ source }: { source: string | undefined }) {
  return (
    <ul aria-label="Logotypen mot ljus och mörk bakgrund" className="grid grid-cols-2 gap-3">
      {[surroundings.light, surroundings.dark].map(({ backgrounds: [background] }) => (
        <li
          key={background}
          style={{ background }}
          className="grid h-28 place-items-center rounded-lg border border-line p-4"
        >
          {source ? <img src={source} alt="" className="size-full object-contain" /> : null}
        </li>
      ))}
    </ul>
  )
}

type FrameProps = { source: string; shape: string; caption: string; className: string }

/** Renders a picture as a page crops it. */
function Frame({ source, shape, caption, className }: FrameProps) {
  return (
    <li className={className}>
      <img src={source} alt="" className={cx(shape, 'w-full rounded-lg bg-sunk object-cover')} />
      <p className="mt-1 text-ink-soft text-xs">{caption}</p>
    </li>
  )
}
