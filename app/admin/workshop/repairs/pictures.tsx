import { useMutation } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { PictureInput } from '#app/lib/pictures/picture-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import type { ShowMessage } from './repair-actions.tsx'

/** Renders pictures of the device, which its customer also sees. On phones the button opens the camera. */
export function Pictures({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const inputId = useId()
  const upload = useAction('POST /api/admin/repairs/:id/images/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const adding = useMutation({
    async mutationFn(files: readonly File[]) {
      for (const file of files) await upload.mutateAsync({ params: { id: repair.id }, file })
    },
  })
  const removing = useAction('DELETE /api/admin/repairs/:id/images/:image/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const onError = showFailure(showMessage)
  return (
    <Card as="section" aria-labelledby="bilder" className="flex flex-col gap-3">
      <h2 id="bilder" className="text-lg">
        Bilder
      </h2>
      {repair.images.length > 0 ? (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {repair.images.map((image, index) => (
            <li key={image.id} className="relative">
              <a href={image.url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={image.url}
                  alt={image.caption || `Bild ${index + 1} av enheten`}
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                  className="aspect-square w-full rounded-lg border border-line object-cover"
                />
                <span className="sr-only"> (ny flik)</span>
              </a>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Ta bort bild ${index + 1}`}
                className="absolute! top-1 right-1 size-8 min-h-8! px-0!"
                disabled={removing.isPending}
                onClick={() => removing.mutate({ params: { id: repair.id, image: image.id } }, { onError })}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <label
        htmlFor={inputId}
        className="inline-flex min-h-(--control) cursor-pointer items-center gap-2 self-start rounded-lg border border-line-strong px-3 font-semibold text-sm focus-within:outline-2 focus-within:outline-blue hover:bg-sunk"
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
      <p className="text-ink-soft text-sm">Kunden ser bilderna på Mina Sidor. Var de är tagna sparas inte.</p>
    </Card>
  )
}
