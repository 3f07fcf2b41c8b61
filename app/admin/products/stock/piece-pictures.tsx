import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { PictureInput } from '#app/lib/pictures/picture-input.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { productLimits } from '#domain/shop/limits.ts'

type PiecePicturesProps = { product: number; piece: AdminProduct['serials'][number] }

const answersProduct = { answers: 'GET /api/admin/shop/products/:id/' } as const

/** Renders the pictures of a piece, which visitors see on the product's page, and a button that adds one. */
export function PiecePictures({ product, piece: { id, serial, pictures } }: PiecePicturesProps) {
  const inputId = useId()
  const [problem, setProblem] = useState<string>()
  const adding = useAction('POST /api/admin/shop/products/:id/serials/:serial/pictures/', answersProduct)
  const removing = useAction(
    'DELETE /api/admin/shop/products/:id/serials/:serial/pictures/:picture/',
    answersProduct,
  )
  const params = { id: product, serial: id }
  const add = (file: File) => {
    setProblem(undefined)
    adding.mutate(
      { params, file },
      {
        onSuccess: () => showToast('Bilden är sparad.'),
        onError: (error) => setProblem(`${file.name}: ${getReason(error)}`),
      },
    )
  }
  const remove = (picture: number) => {
    setProblem(undefined)
    removing.mutate(
      { params: { ...params, picture } },
      {
        onSuccess: () => showToast('Bilden är borttagen.'),
        onError: (error) => setProblem(getReason(error)),
      },
    )
  }
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      {pictures.map((picture, index) => (
        <span key={picture.id} className="relative">
          <a href={picture.url} target="_blank" rel="noreferrer" className="block rounded-md">
            <img
              src={picture.small_url}
              alt={`${serial}, bild ${index + 1} (öppnas i en ny flik)`}
              width={56}
              height={56}
              className="size-14 rounded-md border border-line bg-sunk object-cover"
            />
          </a>
          <button
            type="button"
            aria-label={`Ta bort bild ${index + 1} av ${serial}`}
            disabled={removing.isPending}
            onClick={() => remove(picture.id)}
            className="absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full border border-line bg-card text-ink-soft hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      ))}
      {pictures.length < productLimits.piecePictures ? (
        <label
          htmlFor={inputId}
          className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-md px-1.5 font-medium text-blue has-focus-visible:outline-3 has-focus-visible:outline-blue hover:bg-sunk"
        >
          <ImagePlus aria-hidden="true" className="size-4" />
          {adding.isPending ? 'Laddar upp …' : 'Lägg till bild'}
          <span className="sr-only"> av {serial}</span>
          <PictureInput id={inputId} disabled={adding.isPending} onChoose={add} />
        </label>
      ) : null}
      <span role="alert" className="basis-full text-red text-xs empty:hidden">
        {problem}
      </span>
    </div>
  )
}
