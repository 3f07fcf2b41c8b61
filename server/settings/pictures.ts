import { DomainError, fieldError } from '#domain/errors.ts'
import type { ShopLogo } from '#domain/settings/branding/branding.ts'
import {
  maxPeople,
  pictureTexts,
  type ShopPicture,
  type ShopPictureChange,
  type ShopPictureKind,
  type ShopPictures,
  type ShopPictureUpload,
} from '#domain/settings/pictures.ts'
import type { Seller } from '#domain/settings/seller.ts'
import { encodeLogo, flattenLogo } from '../files/logo.ts'
import { imageType, reencodeInSizes } from '../files/pictures.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { randomToken } from '../security/secrets.ts'
import {
  deleteShopPicture,
  insertShopPicture,
  listShopPictures,
  lockShopPictures,
  type ShopPictureRow,
  setShopPicturePosition,
  setShopPictureTexts,
} from './queries.ts'

/** Longest side of each size, in pixels: half of a large screen at high density, and the width of a phone. */
const sides = { large: 1600, small: 800 } as const

type Size = keyof typeof sides

/** The official notice is also stored as uploaded, because it must be shown unchanged (regulation (EU) 2025/1960). */
const getKey = (file: string, size: Size | 'original') => `shop/${file}-${size}`
const getKeys = (file: string) => [getKey(file, 'large'), getKey(file, 'small'), getKey(file, 'original')]
const getUrl = (kind: ShopPictureKind, file: string, size: Size) =>
  `/api/settings/pictures/${file}-${size}.${kind === 'logo' ? 'png' : 'webp'}`

function getView({ id, kind, file, width, height, alt, name, role, backdrop }: ShopPictureRow): ShopPicture {
  return {
    id,
    kind,
    url: getUrl(kind, file, 'large'),
    small_url: getUrl(kind, file, 'small'),
    original_url: kind === 'notice' ? `/api/settings/pictures/${file}-original` : null,
    width,
    height,
    alt,
    name,
    role,
    backdrop,
  }
}

async function listed(ctx: Pick<DbCtx, 'db'>): Promise<ShopPicture[]> {
  return (await listShopPictures(ctx.db)).map(getView)
}

/** Returns the pictures as pages show them. */
export async function shopPicturesForVisitors(ctx: Pick<Ctx, 'db'>): Promise<ShopPictures> {
  const pictures = await listed(ctx)
  const only = (kind: ShopPictureKind) => pictures.find((picture) => picture.kind === kind)
  return {
    front: only('front'),
    bench: only('bench'),
    notice: only('notice'),
    people: pictures.filter(({ kind }) => kind === 'person'),
  }
}

export function listPicturesForStaff(ctx: DbCtx): Promise<ShopPicture[]> {
  requireAdmin(ctx)
  return listed(ctx)
}

/** Description of the official notice when none was written: it is a text, so it never lacks one. */
const noticeAlt = 'EU:s meddelande om den lagstadgade garantin för varor.'

/** Returns the texts that belong to a kind of picture. @throws field errors when a person's are missing */
function textsFor(kind: ShopPictureKind, { alt = '', name = '', role = '' }: ShopPictureChange) {
  if (kind !== 'person') return { alt: alt || (kind === 'notice' ? noticeAlt : ''), name: '', role: '' }
  if (!name) throw fieldError('name', pictureTexts.name)
  if (!role) throw fieldError('role', pictureTexts.role)
  return { alt: '', name, role }
}

/**
 * Adds a picture, re-encoded from the upload; any but a person's replaces the one before. The files are stored before the row,
 * and removed again if the row is refused. @throws field errors for an invalid file, missing texts or too many people
 */
export async function addShopPicture(
  ctx: Ctx,
  upload: unknown,
  { kind, ...texts }: ShopPictureUpload,
): Promise<ShopPicture[]> {
  requireAdmin(ctx)
  const written = textsFor(kind, texts)
  if (!Buffer.isBuffer(upload) || upload.length === 0) throw fieldError('image', 'Välj en bild.')
  const { large, small, backdrop, type } = await encode(kind, upload)
  const file = randomToken()
  try {
    await ctx.files.put(getKey(file, 'large'), large.bytes, type)
    await ctx.files.put(getKey(file, 'small'), small.bytes, type)
    if (kind === 'notice') await ctx.files.put(getKey(file, 'original'), upload, imageType(upload) ?? '')
    return await change(ctx, async (tx, pictures) => {
      const alike = pictures.filter((picture) => picture.kind === kind)
      if (kind !== 'person') for (const replaced of alike) await discard(tx, replaced)
      else if (alike.length >= maxPeople) throw fieldError('image', `Högst ${maxPeople} personer får plats.`)
      if (kind === 'logo') tx.audit.addDetail('Logotyp')
      await insertShopPicture(tx.db, {
        kind,
        file,
        width: large.width,
        height: large.height,
        ...written,
        backdrop,
        position: (alike.at(-1)?.position ?? -1) + 1,
        createdAt: tx.now(),
      })
    })
  } catch (error) {
    for (const key of getKeys(file)) await ctx.files.remove(key)
    throw error
  }
}

/** Encodes an upload in both sizes. A logo is PNG, which mail programs and paper can show, other pictures are WebP. */
async function encode(kind: ShopPictureKind, upload: Buffer) {
  if (kind === 'logo') return { ...(await encodeLogo(upload)), type: 'image/png' }
  const [large, small] = await reencodeInSizes(upload, [sides.large, sides.small])
  if (!large || !small) throw new Error('A picture came out in no size')
  return { large, small, backdrop: 'any' as const, type: 'image/webp' }
}

/** Changes a picture's texts. @throws settings.pictureNotFound, and field errors when a person's are missing */
export function changeShopPicture(ctx: Ctx, id: number, texts: ShopPictureChange): Promise<ShopPicture[]> {
  return change(ctx, async (tx, pictures) => {
    const picture = pictures.find((each) => each.id === id)
    if (!picture) throw new DomainError('settings.pictureNotFound')
    await setShopPictureTexts(tx.db, id, textsFor(picture.kind, texts))
  })
}

/** Removes a picture and its files; does nothing when it is gone already. */
export function removeShopPicture(ctx: Ctx, id: number): Promise<ShopPicture[]> {
  return change(ctx, async (tx, pictures) => {
    const picture = pictures.find((each) => each.id === id)
    if (picture) await discard(tx, picture)
  })
}

/** Reorders the people. @throws request.conflict when the set of people has changed */
export function orderShopPictures(ctx: Ctx, ids: readonly number[]): Promise<ShopPicture[]> {
  return change(ctx, async (tx, pictures) => {
    const existing = pictures.filter(({ kind }) => kind === 'person').map(({ id }) => id)
    if (existing.length !== ids.length || !existing.every((id) => ids.includes(id))) {
      throw new DomainError('request.conflict')
    }
    for (const [position, id] of ids.entries()) await setShopPicturePosition(tx.db, id, position)
  })
}

/**
 * Returns a picture's file by its name in the URL, and its media type. A notice that was uploaded before originals were stored has
 * its large size instead. @throws settings.pictureNotFound
 */
export async function getShopPictureFile(ctx: Ctx, name: string): Promise<{ bytes: Buffer; type: string }> {
  const key = `shop/${name.replace(/\.(webp|png)$/, '')}`
  const bytes = (await ctx.files.get(key)) ?? (await ctx.files.get(key.replace(/-original$/, '-large')))
  const type = bytes && imageType(bytes)
  if (!bytes || !type) throw new DomainError('settings.pictureNotFound')
  return { bytes, type }
}

/** Returns the bytes of the shop's logo in its large version, or undefined without one. */
export async function readLogo(ctx: Pick<Ctx, 'files'>, logo: ShopLogo | null): Promise<Buffer | undefined> {
  return logo ? ctx.files.get(getKey(logo.file, 'large')) : undefined
}

/** Returns the logo of a letterhead for paper, or undefined without one. */
export async function readPrintedLogo(
  ctx: Pick<Ctx, 'files'>,
  { look }: Seller,
): Promise<Buffer | undefined> {
  const bytes = await readLogo(ctx, look?.logo ?? null)
  return bytes && look?.logo ? flattenLogo(bytes, look.logo.backdrop) : undefined
}

/**
 * Deletes a picture's row. A job removes its files once the row is gone for good. The files of a logo stay, because sent
 * mails show them.
 */
async function discard(tx: TxCtx, { id, kind, file }: ShopPictureRow): Promise<void> {
  await deleteShopPicture(tx.db, id)
  if (kind !== 'logo') await tx.enqueue('office.removeFiles', { keys: getKeys(file) })
}

/** Runs a change of the pictures, one at a time. Every page that shows them is rendered again. */
function change(
  ctx: Ctx,
  make: (tx: TxCtx, pictures: readonly ShopPictureRow[]) => Promise<void>,
): Promise<ShopPicture[]> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await make(tx, await lockShopPictures(tx.db))
    return listed(tx)
  })
}
