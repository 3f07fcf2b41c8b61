import { cx } from '#app/ui/class-names.ts'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { deviceAppearance } from '../device-appearance.ts'

/**
 * Renders the drawing of a device type on its colour, by the slug or name of the type. Hidden from screen readers, because the device
 * is named beside it.
 */
export function DeviceDrawing({ type, className }: { type: string; className?: string }) {
  const { drawing, wash } = deviceAppearance(type)
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center overflow-hidden', wash, className)}
    >
      <Illustration name={drawing} className="w-full p-[8%]" />
    </span>
  )
}
