import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { PictureInput } from '#app/lib/pictures/picture-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'

const answersProduct = { answers: 'GET /api/admin/shop/products/:id/' } as const

/** Renders the picture of the energy label, which is saved immediately, and the ways to replace and remove it. */
export function EnergyLabelPicture({ product }: { product: AdminProduct }) {
  const id = useId()
  const replace = useAction('POST /api/admin/shop/products/:id/energy-label/', answersProduct)
  const remove = useAction('DELETE /api/admin/shop/products/:id/energy-label/', answersProduct)
  const [problem, setProblem] = useState<string>()
  const params = { id: product.id }
  const url = product.energy_label_url
  const begin = () => setProblem(undefined)
  const onError = (error: unknown) => setProblem(`Etiketten är inte ändrad. ${getReason(error)}`)
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-sm">
        Energietikett <span className="font-normal text-ink-soft">(valfritt)</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {url === null ? null : (
          <a href={url} target="_blank" rel="noreferrer" className="shrink-0">
            <img
              src={url}
              alt="Energietiketten i full storlek (ny flik)"
              className="h-28 w-auto max-w-40 rounded-lg border border-line bg-white object-contain"
            />
          </a>
        )}
        <label
          htmlFor={id}
          className="inline-flex min-h-(--control) cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-card px-3 font-semibold text-sm has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2 hover:border-ink hover:bg-sunk"
        >
          <ImagePlus aria-hidden="true" className="size-4.5" />
          {replace.isPending ? 'Laddar upp …' : url === null ? 'Lägg in etiketten' : 'Byt etiketten'}
          <PictureInput
            id={id}
            disabled={replace.isPending}
            onChoose={(file) => {
              begin()
              replace.mutate(
                { params, file },
                { onSuccess: () => showToast('Energietiketten är sparad.'), onError },
              )
            }}
          />
        </label>
        {url === null ? null : (
          <Button
            variant="quiet"
            loading={remove.isPending}
            onClick={() => {
              begin()
              remove.mutate(
                { params },
                { onSuccess: () => showToast('Energietiketten är borttagen.'), onError },
              )
            }}
          >
            Ta bort
          </Button>
        )}
      </div>
      <p className="text-ink-soft text-sm">
        En bild av etiketten från tillverkaren. Utan bild öppnar pilen i butiken den som finns i EPREL.
      </p>
      {problem === undefined ? null : (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
    </div>
  )
}
