import { ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { PhoneButton } from '#app/admin/components/paired-phone/phone-button.tsx'
import { PictureInput } from '#app/lib/pictures/picture-input.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { productLimits } from '#domain/shop/limits.ts'
import { Panel } from '../panel.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureTile } from './picture-tile.tsx'
import { usePictures } from './use-pictures.ts'

/** Returns whether files are being dragged rather than one of the pictures. */
const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

export function Pictures({ product }: { product: AdminProduct }) {
  const { pictures } = product
  const actions = usePictures(product)
  const [carried, setCarried] = useState<number>()
  const [over, setOver] = useState<number>()
  const [awaitingFiles, setAwaitingFiles] = useState(false)
  const [openId, setOpenId] = useState<number>()
  const opened = pictures.find(({ id }) => id === openId)
  const room = productLimits.pictures - pictures.length

  return (
    <Panel
      title="Bilder"
      action={
        <span className="figures text-ink-soft text-sm">
          {pictures.length} av {productLimits.pictures}
        </span>
      }
      className={cx('rounded-lg', awaitingFiles && 'outline-2 outline-blue outline-dashed outline-offset-4')}
    >
      {actions.problems.length > 0 ? (
        <Notice tone="error" live>
          {actions.problems.map((problem) => (
            <p key={problem} className="break-words">
              {problem}
            </p>
          ))}
        </Notice>
      ) : null}
      <ul
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4"
        onDragOver={(event) => {
          if (!carriesFiles(event)) return
          event.preventDefault()
          setAwaitingFiles(true)
        }}
        onDragLeave={() => setAwaitingFiles(false)}
        onDrop={(event) => {
          setAwaitingFiles(false)
          if (!carriesFiles(event)) return
          event.preventDefault()
          void actions.add([...event.dataTransfer.files].slice(0, room))
        }}
      >
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            place={index}
            count={pictures.length}
            busy={actions.busy}
            carried={carried === index}
            target={over === index && carried !== undefined && carried !== index}
            onCarry={setCarried}
            onOver={setOver}
            onDrop={() => {
              if (carried !== undefined) actions.move(carried, index)
              setCarried(undefined)
              setOver(undefined)
            }}
            onMove={(by) => actions.move(index, index + by)}
            onOpen={() => setOpenId(picture.id)}
            onRemove={() => actions.remove(picture.id)}
          />
        ))}
        {room > 0 ? (
          <AddTile first={pictures.length === 0} uploading={actions.uploading} onAdd={actions.add} />
        ) : null}
      </ul>
      {room > 0 ? <PhoneButton kind="product" subjectId={product.id} /> : null}
      <p aria-live="polite" className="sr-only">
        {actions.announcement}
      </p>
      <p className="text-ink-soft text-sm">
        Den första bilden visas i listan. JPEG, PNG, WebP eller AVIF; var de är tagna sparas inte.
      </p>
      {opened ? (
        <PictureDialog
          picture={opened}
          onSave={(alt) => actions.describe(opened.id, alt)}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </Panel>
  )
}

type AddTileProps = {
  first: boolean
  uploading: { done: number; total: number } | undefined
  onAdd: (files: File[]) => Promise<void>
}

function AddTile({ first, uploading, onAdd }: AddTileProps) {
  const id = useId()
  return (
    <li className={cx(first && 'col-span-full')}>
      <label
        htmlFor={id}
        className="flex h-full min-h-36 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border border-line-strong border-dashed p-3 text-center text-sm has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2 hover:bg-sunk"
      >
        {uploading ? (
          <>
            <span role="status" className="figures font-semibold">
              Laddar upp {uploading.done + 1} av {uploading.total}
            </span>
            <progress
              aria-hidden="true"
              max={uploading.total}
              value={uploading.done}
              className="h-1.5 w-4/5 max-w-48 accent-blue"
            />
          </>
        ) : (
          <>
            <ImagePlus aria-hidden="true" className="size-6 text-blue" />
            <span className="font-semibold">Lägg till bilder</span>
            <span className="text-ink-soft max-lg:hidden">eller släpp dem här</span>
          </>
        )}
        <PictureInput
          id={id}
          multiple
          disabled={uploading !== undefined}
          onChoose={(_first, files) => void onAdd(files)}
        />
      </label>
    </li>
  )
}
