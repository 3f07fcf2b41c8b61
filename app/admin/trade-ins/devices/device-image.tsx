import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useDrop } from '#app/admin/components/use-drop.ts'
import { DevicePicture } from '#app/lib/components/device-picture.tsx'
import { PictureInput } from '#app/lib/pictures/picture-input.tsx'
import { cx } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field.tsx'
import type { DeviceKind } from '#domain/catalogue/known-device-types.ts'

type DeviceImageProps = {
  /** URL of the current picture; empty when there is none. */
  src: string
  kind: DeviceKind
  picture: File | undefined
  error: string | undefined
  onChoose: (picture: File) => void
}

export function DeviceImage({ src, kind, picture, error, onChoose }: DeviceImageProps) {
  const id = useId()
  const [preview, setPreview] = useState('')
  useEffect(() => {
    if (!picture) return
    const url = URL.createObjectURL(picture)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [picture])
  const { over, handlers } = useDrop(([first]) => {
    if (first) onChoose(first)
  })
  return (
    <div {...handlers}>
      <label
        htmlFor={id}
        className={cx(
          'flex cursor-pointer items-center gap-4 rounded-lg border border-dashed p-3 has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2',
          over ? 'border-blue bg-blue-tint' : 'border-line-strong hover:border-ink hover:bg-sunk',
        )}
      >
        <DevicePicture src={picture ? preview : src} kind={kind} className="size-16" />
        <span className="min-w-0">
          <span className="flex items-center gap-2 font-semibold text-sm">
            <ImagePlus aria-hidden="true" className="size-4.5" />
            {over ? 'Släpp bilden här' : src || picture ? 'Byt bild' : 'Välj bild'}
          </span>
          <span className="block break-words text-ink-soft text-sm">
            {picture ? picture.name : 'Dra hit en bild, eller välj en. Utan bild visas en teckning.'}
          </span>
        </span>
        <PictureInput id={id} onChoose={onChoose} />
      </label>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
