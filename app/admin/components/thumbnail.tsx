import { ImageOff } from 'lucide-react'
import { cx } from '#app/ui/class-names.ts'
import { placeholderImage, smallImage } from '#domain/shop/product.ts'

const sizes = { sm: { pixels: 40, look: 'size-10' }, md: { pixels: 56, look: 'size-14' } } as const

type ThumbnailProps = {
  /** Image URL without size; null when there is none. */
  image: string | null
  size?: keyof typeof sizes
}

/** Renders a product's first picture beside its name. Decorative, because the name describes it. */
export function Thumbnail({ image, size = 'sm' }: ThumbnailProps) {
  const { pixels, look } = sizes[size]
  if (image === null || image === '' || image === placeholderImage) {
    return (
      <span
        className={cx(
          'grid shrink-0 place-items-center rounded-md border border-line border-dashed text-ink-soft',
          look,
        )}
      >
        <ImageOff aria-hidden="true" className="size-5" />
        <span className="sr-only">Ingen bild. </span>
      </span>
    )
  }
  return (
    <img
      src={smallImage(image)}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      className={cx('shrink-0 rounded-md border border-line bg-sunk object-cover', look)}
    />
  )
}
