import type { DeviceKind } from '../../../domain/trade-in/states.ts'
import { cx } from '../../ui/class-names.ts'
import { Illustration } from '../../ui/illustrations/illustration.tsx'

type DevicePictureProps = {
  /** Where its picture is; empty when it has none, and a drawing stands in. */
  src: string
  /** What kind of device stands in; without it any. */
  kind?: DeviceKind
  className?: string
}

/** What a device looks like, silent to screen readers: its name stands beside it. */
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
