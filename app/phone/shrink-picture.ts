import { sentSide } from '#domain/pairings/rules.ts'

/** Returns the size of a picture whose longest side is at most `longest` pixels. */
export function fitWithin(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** Draws an image or a frame of a video, and returns it as JPEG without metadata; undefined when the browser cannot. */
export async function drawPicture(
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  const size = fitWithin(width, height, sentSide)
  canvas.width = size.width
  canvas.height = size.height
  canvas.getContext('2d')?.drawImage(source, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  return blob ? new File([blob], 'bild.jpg', { type: 'image/jpeg' }) : undefined
}

/** Scales a chosen file before it is sent. A format that the browser cannot read is sent as it is: the server answers about it. */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const picture = await drawPicture(bitmap, bitmap.width, bitmap.height)
    bitmap.close()
    return picture ?? file
  } catch {
    return file
  }
}
