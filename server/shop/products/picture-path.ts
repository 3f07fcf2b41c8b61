/** Where pictures of products are reached. What lies at an address never changes. */
export const pictureFolder = '/api/shop/pictures/'

export type PictureSize = 'small' | 'large'

type PictureFile = { digest: string; format: 'webp' | 'svg' }

/** The address of a picture in one of its sizes. */
export function picturePath({ digest, format }: PictureFile, size: PictureSize): string {
  return `${pictureFolder}${digest}-${size}.${format}`
}

/** Where the bytes of a picture lie in the file store. Drawings are the same in any size. */
export function pictureKey({ digest, format }: PictureFile, size: PictureSize): string {
  return `products/${digest.slice(0, 2)}/${digest}-${format === 'svg' ? 'drawing' : size}`
}
