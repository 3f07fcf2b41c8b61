/** Path prefix of product pictures. The content at a path never changes. */
export const pictureFolder = '/api/shop/pictures/'

export type PictureSize = 'small' | 'large'

type PictureFile = { digest: string; format: 'webp' | 'svg' }

export function picturePath({ digest, format }: PictureFile, size: PictureSize): string {
  return `${pictureFolder}${digest}-${size}.${format}`
}

/** Returns the file store key of a picture. Drawings have one file for all sizes. */
export function pictureKey({ digest, format }: PictureFile, size: PictureSize): string {
  return `products/${digest.slice(0, 2)}/${digest}-${format === 'svg' ? 'drawing' : size}`
}
