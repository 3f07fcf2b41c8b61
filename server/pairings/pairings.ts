import { DomainError } from '#domain/errors.ts'
import { type CameraKind, type PairingKind, pairingMinutes } from '#domain/pairings/rules.ts'
import type { AdminPairing, PairingInput } from '#domain/pairings/schemas.ts'
import { qrCodePath } from '../documents/barcodes.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { type LinkKeys, newLinkSelector, privateToken } from '../security/private-link.ts'
import { isValidSignature, signedLink } from '../security/signed-link.ts'
import {
  countPictures,
  deletePicture,
  findPairing,
  findPicture,
  findReusable,
  insertPairing,
  listWaiting,
  lockPairing,
  type PairingRow,
  updatePairing,
} from './queries.ts'

/** An upload of a paired phone, when it was taken, and who showed the code. */
type PairedUpload = { upload: unknown; stage: string; adminUserId: number | null }

/** The area of a subject handles its pictures. */
export type CameraSubject = {
  /** Returns the subject in words, without its customer. @throws when it does not exist or takes no pictures */
  describe(tx: TxCtx, id: number): Promise<string>
  /** Stores a picture, and calls `record` in its transaction once the subject is locked. @throws like the area's own upload */
  addPicture(
    ctx: Ctx,
    id: number,
    upload: PairedUpload,
    record: (tx: TxCtx) => Promise<void>,
  ): Promise<unknown>
}

/** The subjects whose pictures go straight to them. Those of an intake wait in its form. */
export type CameraSubjects = Record<Exclude<CameraKind, 'intake'>, CameraSubject>

/** Time in ms that a pairing must still last to be shown again. */
const reusableMs = 30 * 60_000

/** The path of the page that a code opens. */
const pagePaths = { camera: '/kamera', signature: '/skriv-under' } as const

/** Returns the path of a pairing's page for phones. */
export function pairingPath(keys: LinkKeys, { kind, linkSelector }: PairingRow): string {
  const page = kind === 'signature' ? pagePaths.signature : pagePaths.camera
  return `${page}/${privateToken(keys, linkSelector, 'paired phone')}`
}

/** Whether phones of a pairing may still send. */
export function isOpenPairing({ closedAt, endsAt }: PairingRow, now: Date): boolean {
  return closedAt === null && endsAt > now
}

/** Creates a pairing, or returns the caller's open one of the same subject. @throws like the subject's `describe` */
export function createPairing(
  ctx: Ctx,
  subjects: CameraSubjects,
  { kind, subject_id: subjectId, stage, device }: PairingInput,
): Promise<AdminPairing> {
  return ctx.transaction(async (tx) => {
    const pairing =
      kind === 'intake' || subjectId === null
        ? await openPairing(tx, { kind: 'intake', subjectIds: [], stage: 'Inlämning', device })
        : await openPairing(tx, {
            kind,
            subjectIds: [subjectId],
            stage: kind === 'repair' ? stage : '',
            device: await subjects[kind].describe(tx, subjectId),
          })
    return pairingView(tx, pairing)
  })
}

type NewPairing = { kind: PairingKind; subjectIds: number[]; stage: string; device: string }

/** Opens a pairing of the caller, or returns an open one of the same subjects. Each intake has one of its own. */
export async function openPairing(tx: TxCtx, pairing: NewPairing): Promise<PairingRow> {
  const { id: adminUserId } = requireAdmin(tx)
  const now = tx.now()
  if (pairing.kind !== 'intake') {
    const open = await findReusable(tx.db, { ...pairing, adminUserId }, new Date(now.getTime() + reusableMs))
    if (open) return open
  }
  return insertPairing(tx.db, {
    ...pairing,
    adminUserId,
    linkSelector: newLinkSelector(),
    createdAt: now,
    endsAt: new Date(now.getTime() + pairingMinutes * 60_000),
  })
}

/** @throws pairing.notFound */
export async function readPairing(ctx: DbCtx, id: number): Promise<AdminPairing> {
  requireAdmin(ctx)
  const pairing = await findPairing(ctx.db, id)
  if (!pairing) throw new DomainError('pairing.notFound')
  return pairingView(ctx, pairing)
}

/** Ends a pairing. Its pictures stay in the form. Does nothing when it has ended. @throws pairing.notFound */
export function closePairing(ctx: Ctx, id: number): Promise<AdminPairing> {
  return ctx.transaction(async (tx) => {
    const pairing = await lockExisting(tx, id)
    const closedAt = pairing.closedAt ?? tx.now()
    await updatePairing(tx.db, id, { closedAt })
    return pairingView(tx, { ...pairing, closedAt })
  })
}

/** Removes a picture from the form of an intake, and its file with a job. @throws pairing.notFound */
export function removePairedPicture(ctx: Ctx, id: number, picture: number): Promise<AdminPairing> {
  return ctx.transaction(async (tx) => {
    const pairing = await lockExisting(tx, id)
    const fileKey = await deletePicture(tx.db, id, picture)
    if (fileKey) await tx.enqueue('office.removeFiles', { keys: [fileKey] })
    return pairingView(tx, pairing)
  })
}

async function lockExisting(tx: TxCtx, id: number): Promise<PairingRow> {
  requireAdmin(tx)
  const pairing = await lockPairing(tx.db, id)
  if (!pairing) throw new DomainError('pairing.notFound')
  return pairing
}

/** Returns a picture's path, which is the signed part of its link. */
function picturePath(id: number): string {
  return `/api/paired_pictures/${id}/`
}

/** Returns a pairing as staff see it. */
export async function pairingView(ctx: DbCtx, pairing: PairingRow): Promise<AdminPairing> {
  const path = pairingPath(ctx.config, pairing)
  return {
    id: pairing.id,
    path,
    code: qrCodePath(`${ctx.config.publicUrl}${path}`),
    is_open: isOpenPairing(pairing, ctx.now()),
    ends_at: pairing.endsAt.toISOString(),
    received: await countPictures(ctx.db, pairing.id),
    pictures: (await listWaiting(ctx.db, pairing.id)).map(({ id, width, height }) => ({
      id,
      url: signedLink(ctx.config.secretKey, picturePath(id), ctx.now()),
      width,
      height,
    })),
  }
}

/** Returns the picture of a signed link. @throws pairing.linkExpired for an expired or invalid link */
export async function linkedPairedPicture(
  ctx: Ctx,
  id: number,
  link: { expires: string; signature: string },
): Promise<Buffer> {
  if (!isValidSignature(ctx.config.secretKey, picturePath(id), link, ctx.now()))
    throw new DomainError('pairing.linkExpired')
  const row = await findPicture(ctx.db, id)
  const bytes = row?.fileKey ? await ctx.files.get(row.fileKey) : undefined
  if (!bytes) throw new DomainError('pairing.linkExpired')
  return bytes
}
