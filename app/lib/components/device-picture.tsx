import { cx } from '#app/ui/class-names.ts'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import type { DeviceKind } from '#domain/catalogue/known-device-types.ts'

type DevicePictureProps = {
  /** URL of the picture; empty for none, in which case a drawing is shown. */
  src: string
  /** The kind of device in the drawing; a generic device without it. */
  kind?: DeviceKind
  className?: string
}

/** Renders a device's picture, or a drawing of its kind. Hidden from screen readers, because the name is beside it. */
export function DevicePicture({ src, kind, className }: DevicePictureProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center overflow-hidden rounded-lg bg-wash-mint', className)}
    >
      {src ? (
        <img src={src} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <Illustration name={kind ?? 'other'} className="w-full p-1" />
      )}
    </span>
  )
}
