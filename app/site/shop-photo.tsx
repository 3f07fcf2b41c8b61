import type { ShopPicture } from '#domain/settings/pictures.ts'
import { Illustration, type IllustrationName } from '../ui/illustrations/illustration.tsx'

type ShopPhotoProps = {
  picture: ShopPicture | undefined
  /** The drawing that is shown until the owner has added a picture. */
  drawing: IllustrationName
  /** Width of the picture on the page, as in the `sizes` attribute. */
  sizes: string
  eager?: boolean
  className?: string
}

/** Renders one of the shop's own pictures, or a drawing in its place. The element's classes set its shape. */
export function ShopPhoto({ picture, drawing, sizes, eager = false, className }: ShopPhotoProps) {
  if (!picture) return <Illustration name={drawing} eager={eager} className={className} />
  return <Photo picture={picture} alt={picture.alt} sizes={sizes} eager={eager} className={className} />
}

type PhotoProps = {
  picture: ShopPicture
  alt: string
  sizes: string
  eager?: boolean
  className?: string | undefined
}

/** Longest side of the small version, as `server/settings/pictures.ts` stores it. */
const smallSide = 800

export function Photo({ picture, alt, sizes, eager = false, className }: PhotoProps) {
  const { url, small_url, width, height } = picture
  const smallWidth = Math.round(width * Math.min(1, smallSide / Math.max(width, height)))
  const srcSet = smallWidth < width ? `${small_url} ${smallWidth}w, ${url} ${width}w` : undefined
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  )
}
