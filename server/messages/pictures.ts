import { DomainError, fieldError } from '#domain/errors.ts'
import type { SentPicture, UploadedPicture } from '#domain/messages/pictures.ts'
import type { Ctx, DbCtx, TxCtx } from '../kit/context.ts'
import { deleteInBatches } from '../kit/retention.ts'
import { withStoredPicture } from '../kit/stored-pictures.ts'
import { computeDigest, randomToken } from '../security/secrets.ts'
import { isValidSignature, signedLink } from '../security/signed-link.ts'
import {
  assignPictures,
  deletePicturesWith,
  deleteUnsentPictures,
  findPicture,
  getPictures,
  insertPicture,
  type PictureOwner,
} from './picture-queries.ts'

/** Time in ms in which a form with an uploaded picture is sent. */
const uploadedFor = 24 * 3_600_000

/** Returns a picture's path, which is the signed part of its link. */
function picturePath(id: number): string {
  return `/api/sent_pictures/${id}/`
}

/** Returns a link to a picture, valid for ten minutes without a login. */
function pictureLink(ctx: Pick<Ctx, 'config' | 'now'>, id: number): string {
  return signedLink(ctx.config.secretKey, picturePath(id), ctx.now())
}

/** Stores a picture that a visitor has chosen in a form, until the form is sent. @throws a field error for an invalid file */
export async function uploadPicture(ctx: Ctx, upload: unknown, address: string): Promise<UploadedPicture> {
  await ctx.limits.take('form.address', address)
  return withStoredPicture(ctx, 'sent', upload, async (tx, picture) => {
    const token = randomToken()
    const id = await insertPicture(tx.db, {
      ...picture,
      tokenDigest: computeDigest(token),
      createdAt: tx.now(),
    })
    return { token, url: pictureLink(tx, id) }
  })
}

/** Gives uploaded pictures to the message or request that they are sent with. @throws a field error when one no longer exists */
export async function sendPictures(
  tx: TxCtx,
  tokens: readonly string[],
  owner: { [Owner in PictureOwner]?: number },
): Promise<void> {
  if (tokens.length === 0) return
  const digests = new Set(tokens.map(computeDigest))
  const since = new Date(tx.now().getTime() - uploadedFor)
  if ((await assignPictures(tx.db, [...digests], owner, since)) !== digests.size)
    throw fieldError('pictures', 'Bilderna finns inte kvar hos oss. Ta bort dem och välj dem igen.')
}

/** Returns the pictures of some messages or requests by their ids, with links. */
export async function picturesSentWith(
  ctx: DbCtx,
  owner: PictureOwner,
  ids: readonly number[],
): Promise<Map<number, SentPicture[]>> {
  const byOwner = new Map<number, SentPicture[]>()
  for (const row of await getPictures(ctx.db, owner, ids)) {
    const ownerId = row[owner] ?? 0
    const picture = { id: row.id, url: pictureLink(ctx, row.id), width: row.width, height: row.height }
    byOwner.set(ownerId, [...(byOwner.get(ownerId) ?? []), picture])
  }
  return byOwner
}

/** Deletes the pictures of a message or request, and their files with a job. */
export async function removePicturesSentWith(tx: TxCtx, owner: PictureOwner, id: number): Promise<void> {
  const keys = await deletePicturesWith(tx.db, owner, [id])
  if (keys.length > 0) await tx.enqueue('office.removeFiles', { keys })
}

/** Returns the picture of a signed link. @throws picture.linkExpired for an expired or invalid link */
export async function linkedPicture(
  ctx: Ctx,
  id: number,
  link: { expires: string; signature: string },
): Promise<Buffer> {
  if (!isValidSignature(ctx.config.secretKey, picturePath(id), link, ctx.now()))
    throw new DomainError('picture.linkExpired')
  const row = await findPicture(ctx.db, id)
  const bytes = row && (await ctx.files.get(row.fileKey))
  if (!bytes) throw new DomainError('picture.linkExpired')
  return bytes
}

/** Deletes pictures that were not sent within a day, and those of messages and requests that are deleted, with their files. */
export async function deleteUnsent(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - uploadedFor)
  await deleteInBatches(ctx, async (tx, batch) => {
    const rows = await deleteUnsentPictures(tx.db, before, batch)
    const keys = rows.flatMap(({ file }) => (file === undefined ? [] : [file]))
    if (keys.length > 0) await tx.enqueue('office.removeFiles', { keys })
    return rows
  })
}
