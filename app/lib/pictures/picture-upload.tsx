import { useId, useState } from 'react'
import { ApiError, call, NetworkError } from '#app/lib/api.ts'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { maxSentPictures } from '#domain/messages/rules.ts'
import { formatCount } from '#domain/settings/units.ts'
import { PictureButton } from './picture-button.tsx'

/** A picture that is uploaded. `url` shows it, and the form is sent with its token. */
type Uploaded = { token: string; url: string }

/** The pictures that a visitor has chosen for a form. Pass it to `PictureUpload`, and send its tokens with the form. */
export function usePictureUpload() {
  const [pictures, setPictures] = useState<readonly Uploaded[]>([])
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()

  const add = async (files: readonly File[]) => {
    const free = maxSentPictures - pictures.length
    setIsSending(true)
    setError(undefined)
    try {
      for (const file of files.slice(0, free)) {
        const picture = await call('POST /api/pictures/', { file })
        setPictures((chosen) => [...chosen, picture])
      }
      if (files.length > free) setError(`Du kan skicka högst ${maxSentPictures} bilder.`)
    } catch (failure) {
      setError(getUploadErrorText(failure))
    }
    setIsSending(false)
  }

  return {
    pictures,
    tokens: pictures.map(({ token }) => token),
    isSending,
    error,
    add,
    remove(token: string) {
      setError(undefined)
      setPictures((chosen) => chosen.filter((picture) => picture.token !== token))
    },
    clear() {
      setError(undefined)
      setPictures([])
    },
  }
}

function getUploadErrorText(error: unknown): string {
  if (error instanceof ApiError) {
    const text = error.fields.image?.[0] ?? error.detail
    if (text) return text
  }
  return error instanceof NetworkError ? error.message : 'Bilden kunde inte skickas. Försök igen.'
}

type PictureUploadProps = { upload: ReturnType<typeof usePictureUpload> }

/** Lets a visitor choose pictures for a form, and shows them. */
export function PictureUpload({ upload }: PictureUploadProps) {
  const inputId = useId()
  const { pictures, isSending } = upload
  return (
    <fieldset className="noscript:hidden min-w-0">
      <legend className="font-semibold text-sm">
        Bilder <span className="font-normal text-ink-soft">(valfritt)</span>
      </legend>
      <p className="mt-1.5 text-ink-soft text-sm">
        Visa gärna felet, högst {maxSentPictures} bilder. Var de är tagna sparas inte.
      </p>
      {pictures.length > 0 ? (
        <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-5">
          {pictures.map(({ token, url }, index) => (
            <li key={token} className="relative">
              <img
                src={url}
                alt={`Bild ${index + 1}`}
                className="aspect-square w-full rounded-lg border border-line bg-sunk object-cover"
              />
              <button
                type="button"
                aria-label={`Ta bort bild ${index + 1}`}
                className="absolute top-0 right-0 grid size-11 place-items-center"
                onClick={() => upload.remove(token)}
              >
                <span className="grid size-7 place-items-center rounded-full border border-line-strong bg-card">
                  <Icon name="x" className="size-4" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {pictures.length < maxSentPictures ? (
        <PictureButton
          id={inputId}
          label={pictures.length > 0 ? 'Lägg till fler' : 'Lägg till bilder'}
          isSending={isSending}
          className="mt-3"
          onChoose={(files) => void upload.add(files)}
        />
      ) : null}
      <FieldError id={`${inputId}-error`} message={upload.error} />
      <p role="status" className="sr-only">
        {pictures.length > 0 && !isSending
          ? `${formatCount(pictures.length, 'bild är vald', 'bilder är valda')}.`
          : ''}
      </p>
    </fieldset>
  )
}
