import { useMutation } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { PhoneButton } from '#app/admin/components/paired-phone/phone-button.tsx'
import { PictureInput } from '#app/lib/pictures/picture-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { compareImages, getImageStage, type ImageStage, imageStages } from '#domain/repairs/images.ts'
import type { ShowMessage } from './repair-actions.tsx'

type RepairImage = AdminRepair['images'][number]

/** Renders pictures of the device, which its customer also sees: those from before and after beside each other. */
export function Pictures({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const inputId = useId()
  const [chosenStage, setStage] = useState<ImageStage>()
  const stage = chosenStage ?? getImageStage(repair.status)
  const upload = useAction('POST /api/admin/repairs/:id/images/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const adding = useMutation({
    async mutationFn(files: readonly File[]) {
      for (const file of files)
        await upload.mutateAsync({ params: { id: repair.id }, query: { caption: stage }, file })
    },
  })
  const removing = useAction('DELETE /api/admin/repairs/:id/images/:image/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const onError = showFailure(showMessage)
  const { pairs, others } = compareImages(repair.images)
  const render = (image: RepairImage, shape: string) => {
    const number = repair.images.indexOf(image) + 1
    return (
      <Picture
        image={image}
        number={number}
        shape={shape}
        isRemoving={removing.isPending}
        onRemove={() => removing.mutate({ params: { id: repair.id, image: image.id } }, { onError })}
      />
    )
  }
  return (
    <Card as="section" aria-labelledby="bilder" className="flex flex-col gap-3">
      <h2 id="bilder" className="text-lg">
        Bilder
      </h2>
      {pairs.length > 0 ? (
        <ul aria-label="Före och efter" className="grid gap-3">
          {pairs.map(({ before, after }) => (
            <li key={before.id} className="grid grid-cols-2 gap-2">
              {render(before, 'aspect-4/3')}
              {render(after, 'aspect-4/3')}
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {others.map((image) => (
            <li key={image.id}>{render(image, 'aspect-square')}</li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Bilderna är från">
          <Select value={stage} onChange={({ target }) => setStage(target.value as ImageStage)}>
            {imageStages.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <label
          htmlFor={inputId}
          className="inline-flex min-h-(--control) cursor-pointer items-center gap-2 rounded-lg border border-line-strong px-3 font-semibold text-sm focus-within:outline-2 focus-within:outline-blue hover:bg-sunk"
        >
          {adding.isPending ? (
            <Spinner className="size-4.5" />
          ) : (
            <ImagePlus aria-hidden="true" className="size-4.5" />
          )}
          Lägg till bilder
          <PictureInput
            id={inputId}
            multiple
            disabled={adding.isPending}
            onChoose={(_first, files) =>
              adding.mutate(files, {
                onSuccess: () =>
                  showToast(files.length === 1 ? 'Bilden är sparad.' : `${files.length} bilder är sparade.`),
                onError,
              })
            }
          />
        </label>
        <PhoneButton kind="repair" subjectId={repair.id} stage={stage} />
      </div>
      <p className="text-ink-soft text-sm">
        Kunden ser bilderna på Mina Sidor och på ärendets sida. Var de är tagna sparas inte.
      </p>
    </Card>
  )
}

type PictureProps = {
  image: RepairImage
  number: number
  shape: string
  isRemoving: boolean
  onRemove: () => void
}

function Picture({ image, number, shape, isRemoving, onRemove }: PictureProps) {
  return (
    <figure className="relative">
      <a href={image.url} target="_blank" rel="noreferrer" className="block">
        <img
          src={image.url}
          alt={image.caption ? `Bild ${number}: ${image.caption}` : `Bild ${number} av enheten`}
          width={image.width}
          height={image.height}
          loading="lazy"
          className={cx('w-full rounded-lg border border-line object-cover', shape)}
        />
        <span className="sr-only"> (ny flik)</span>
      </a>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Ta bort bild ${number}`}
        className="absolute! top-1 right-1 size-8 min-h-8! px-0!"
        disabled={isRemoving}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
      {image.caption ? <figcaption className="mt-1 text-ink-soft text-sm">{image.caption}</figcaption> : null}
    </figure>
  )
}
