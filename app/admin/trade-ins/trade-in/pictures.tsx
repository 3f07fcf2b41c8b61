import { useMutation } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { PhoneButton } from '#app/admin/components/paired-phone/phone-button.tsx'
import { useDrop } from '#app/admin/components/use-drop.ts'
import { PictureInput } from '#app/lib/pictures/picture-input.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { type CaseDevice, getName, type ShowMessage } from './trade-in-appearance.ts'

type PicturesProps = { saleId: number; device: CaseDevice; open: boolean; showMessage: ShowMessage }

/** Renders a device's pictures: drop, choose or take them with the camera. The customer sees them with the offer. */
export function Pictures({ saleId: tradeInId, device, open, showMessage }: PicturesProps) {
  const inputId = useId()
  const upload = useAction('POST /api/admin/trade-in/cases/:id/devices/:device/images/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const adding = useMutation({
    async mutationFn(files: readonly File[]) {
      const params = { id: tradeInId, device: device.id }
      for (const file of files) await upload.mutateAsync({ params, file })
    },
  })
  const removing = useAction('DELETE /api/admin/trade-in/cases/:id/images/:image/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const onError = showFailure(showMessage)
  const add = (files: readonly File[]) => {
    if (files.length === 0 || adding.isPending) return
    adding.mutate(files, {
      onSuccess: () =>
        showToast(files.length === 1 ? 'Bilden är sparad.' : `${files.length} bilder är sparade.`),
      onError,
    })
  }
  const { over, handlers } = useDrop(add)
  if (!open && device.images.length === 0) return null
  return (
    <div {...(open ? handlers : {})}>
      <h3 className="mb-1.5 font-semibold text-sm">Bilder</h3>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {device.images.map((image, index) => (
          <li key={image.id} className="relative">
            <a href={image.url} target="_blank" rel="noreferrer" className="block rounded-lg">
              <img
                src={image.url}
                alt={image.caption || `Bild ${index + 1} av ${getName(device)}`}
                width={image.width}
                height={image.height}
                loading="lazy"
                className="aspect-square w-full rounded-lg border border-line object-cover"
              />
              <span className="sr-only"> (ny flik)</span>
            </a>
            {open ? (
              <button
                type="button"
                aria-label={`Ta bort bild ${index + 1} av ${getName(device)}`}
                disabled={removing.isPending}
                onClick={() => removing.mutate({ params: { id: tradeInId, image: image.id } }, { onError })}
                className="absolute top-1 right-1 grid size-7 place-items-center rounded-full border border-line bg-card text-ink-soft hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            ) : null}
          </li>
        ))}
        {open ? (
          <li className={cx(device.images.length === 0 && 'col-span-full')}>
            <label
              htmlFor={inputId}
              className={cx(
                'flex cursor-pointer items-center justify-center gap-x-2 gap-y-1 rounded-lg border border-dashed px-2 text-center text-sm has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2',
                device.images.length === 0 ? 'min-h-14' : 'aspect-square flex-col',
                over
                  ? 'border-blue bg-blue-tint text-blue-deep'
                  : 'border-line-strong text-ink-soft hover:border-ink hover:bg-sunk',
              )}
            >
              {adding.isPending ? (
                <Spinner className="size-5" />
              ) : (
                <ImagePlus aria-hidden="true" className="size-5" />
              )}
              <span>{adding.isPending ? 'Sparar …' : over ? 'Släpp här' : 'Lägg till bilder'}</span>
              <span className="sr-only"> av {getName(device)}</span>
              <PictureInput
                id={inputId}
                multiple
                disabled={adding.isPending}
                onChoose={(_first, files) => add(files)}
              />
            </label>
          </li>
        ) : null}
      </ul>
      {open ? (
        <div className="mt-2">
          <PhoneButton kind="trade_in" subjectId={device.id} />
        </div>
      ) : null}
    </div>
  )
}
