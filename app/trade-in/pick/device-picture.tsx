import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Renders a device's picture, or a symbol when it has none. Its size is fixed, to avoid a layout shift. */
export function DevicePicture({
  image_url: image,
  brand,
  model_name: model,
  className,
}: {
  image_url: string
  brand: string
  model_name: string
  className?: string
}) {
  return (
    <div className={cx('grid aspect-square place-items-center rounded-xl bg-wash-mint', className)}>
      {image ? (
        <img
          src={image}
          alt={`${brand} ${model}`}
          width={240}
          height={240}
          className="size-full object-contain p-[8%]"
        />
      ) : (
        <Icon name="smartphone" className="size-1/3 text-green" />
      )}
    </div>
  )
}
