import { fieldError } from '#domain/errors.ts'
import { reencodePicture } from '../files/pictures.ts'
import { randomToken } from '../security/secrets.ts'
import type { Ctx, TxCtx } from './context.ts'

/** A picture whose file is in the file store. */
export type StoredPicture = { fileKey: string; width: number; height: number }

/** Re-encodes an uploaded picture, without its metadata, and stores its file in a folder such as `repairs/42`. */
export async function storePicture(ctx: Ctx, folder: string, upload: Buffer): Promise<StoredPicture> {
  const { bytes, width, height } = await reencodePicture(upload)
  const fileKey = `${folder}/${randomToken()}`
  await ctx.files.put(fileKey, bytes, 'image/jpeg')
  return { fileKey, width, height }
}

/**
 * Stores an uploaded picture, and runs the transaction that inserts its row. The file is stored first, so that a row never lacks its
 * file; when the transaction fails, the file is removed. @throws a field error for an invalid file
 */
export async function withStoredPicture<Result>(
  ctx: Ctx,
  folder: string,
  upload: unknown,
  insert: (tx: TxCtx, picture: StoredPicture) => Promise<Result>,
): Promise<Result> {
  if (!Buffer.isBuffer(upload) || upload.length === 0) throw fieldError('image', 'Välj en bild.')
  const picture = await storePicture(ctx, folder, upload)
  try {
    return await ctx.transaction((tx) => insert(tx, picture))
  } catch (error) {
    await ctx.files.remove(picture.fileKey)
    throw error
  }
}
