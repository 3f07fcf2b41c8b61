import { useId, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { PictureButton } from '#app/lib/pictures/picture-button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { FormError } from '#app/ui/form-error.tsx'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { compareImages } from '#domain/repairs/images.ts'
import { formatCount } from '#domain/settings/units.ts'
import { getFailureText } from '../booking/book-time.ts'

type PageImage = RepairPageView['images'][number]

type PicturesProps = { repair: RepairPageView; token: string; onSent: (repair: RepairPageView) => void }

/** Renders pictures of the device, from the workshop and from the customer, who can send more. */
export function Pictures({ repair: { images, free_images: free }, token, onSent }: PicturesProps) {
  const inputId = useId()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState(0)
  if (images.length === 0 && free === 0) return null

  const { pairs, others } = compareImages(images)
  const render = (image: PageImage) => (
    <figure>
      <img
        src={image.image}
        alt={`Bild ${images.indexOf(image) + 1}: ${image.caption || 'från verkstaden'}`}
        className={cx(
          'w-full rounded-lg border border-line object-cover',
          others.includes(image) ? 'aspect-square' : 'aspect-4/3',
        )}
      />
      {image.caption ? <figcaption className="mt-1 text-ink-soft text-sm">{image.caption}</figcaption> : null}
    </figure>
  )

  async function send(files: readonly File[]) {
    setIsSending(true)
    setError(undefined)
    setSent(0)
    try {
      for (const [index, file] of files.entries()) {
        onSent(await call('POST /api/repair-pages/:token/images/', { params: { token }, file }))
        setSent(index + 1)
      }
    } catch (failure) {
      setError(getFailureText(failure))
    }
    setIsSending(false)
  }

  return (
    <Card as="section" aria-labelledby="bilder" className="mt-6">
      <h2 id="bilder" className="text-lg">
        Bilder
      </h2>
      {pairs.length > 0 ? (
        <ul aria-label="Före och efter" className="mt-3 grid gap-3">
          {pairs.map(({ before, after }) => (
            <li key={before.id} className="grid gap-3 sm:grid-cols-2">
              {render(before)}
              {render(after)}
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul className="mt-3 grid grid-cols-2 gap-3">
          {others.map((image) => (
            <li key={image.id}>{render(image)}</li>
          ))}
        </ul>
      ) : null}
      {free > 0 ? (
        <>
          <p className="mt-2 text-ink-soft">
            Visa gärna felet. Du kan skicka {formatCount(free, 'bild', 'bilder')}
            {images.length > 0 ? ' till' : ''}. Var bilderna är tagna sparas inte.
          </p>
          <PictureButton
            id={inputId}
            label="Skicka bilder"
            isSending={isSending}
            className="mt-3"
            onChoose={(files) => void send(files)}
          />
        </>
      ) : null}
      <FormError text={error} />
      <p role="status" className="mt-1 min-h-6 text-green text-sm">
        {sent > 0 && !isSending ? `${formatCount(sent, 'bild är skickad', 'bilder är skickade')}.` : ''}
      </p>
    </Card>
  )
}
