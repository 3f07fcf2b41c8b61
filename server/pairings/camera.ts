import { DomainError, fieldError } from '#domain/errors.ts'
import { maxPairedPictures } from '#domain/pairings/rules.ts'
import type { PairedCamera } from '#domain/pairings/schemas.ts'
import type { Ctx, DbCtx, TxCtx } from '../kit/context.ts'
import { type StoredPicture, withStoredPicture } from '../kit/stored-pictures.ts'
import { getSelector } from '../security/private-link.ts'
import { type CameraSubjects, isOpenPairing } from './pairings.ts'
import {
  countPictures,
  findByLink,
  hasPicture,
  insertPicture,
  lockPairing,
  type PairingRow,
} from './queries.ts'

/** Returns the pairing of a link, also one that has ended; undefined when the link is invalid. */
export async function findByToken(ctx: DbCtx, token: string): Promise<PairingRow | undefined> {
  const selector = getSelector(ctx.config, token, 'paired phone')
  return selector ? findByLink(ctx.db, selector) : undefined
}

/** Returns the pairing of a camera page, or undefined when the link is invalid. */
export async function findPairedCamera(ctx: DbCtx, token: string): Promise<PairedCamera | undefined> {
  const pairing = await findByToken(ctx, token)
  return pairing && pairing.kind !== 'signature' ? cameraView(ctx, pairing) : undefined
}

/** Like `findPairedCamera`, for the API. @throws pairing.notFound */
export async function readPairedCamera(ctx: DbCtx, token: string): Promise<PairedCamera> {
  const camera = await findPairedCamera(ctx, token)
  if (!camera) throw new DomainError('pairing.notFound')
  return camera
}

/** Thrown in a transaction for a picture that is stored already. */
class Repeated extends Error {}

/** Thrown in a transaction when the intake was registered since its pairing was read. */
class Registered extends Error {}

type SentPicture = { key: string; upload: unknown; address: string }

/**
 * Stores a picture that a phone sends: in the form of an intake until it is registered, else with its subject. The same picture again
 * stores nothing. @throws pairing.notFound, pairing.ended, request.tooMany, field errors for an invalid file and too many pictures, and
 * like the subject's own upload
 */
export async function addPairedPicture(
  ctx: Ctx,
  subjects: CameraSubjects,
  token: string,
  { address, ...picture }: SentPicture,
): Promise<PairedCamera> {
  await ctx.limits.take('phone.address', address)
  try {
    await storePicture(ctx, subjects, await requirePairing(ctx, token), picture)
  } catch (error) {
    if (error instanceof Registered)
      await storePicture(ctx, subjects, await requirePairing(ctx, token), picture)
    else if (!(error instanceof Repeated)) throw error
  }
  return readPairedCamera(ctx, token)
}

async function requirePairing(ctx: DbCtx, token: string): Promise<PairingRow> {
  const pairing = await findByToken(ctx, token)
  if (!pairing || pairing.kind === 'signature') throw new DomainError('pairing.notFound')
  return pairing
}

async function storePicture(
  ctx: Ctx,
  subjects: CameraSubjects,
  pairing: PairingRow,
  { key, upload }: Omit<SentPicture, 'address'>,
): Promise<void> {
  const { id, kind, stage, adminUserId } = pairing
  if (await hasPicture(ctx.db, id, key)) return
  assertOpen(pairing, ctx.now())
  const [subjectId] = pairing.subjectIds
  const record = (tx: TxCtx, stored?: StoredPicture) => recordPicture(tx, pairing, key, stored)
  if (subjectId === undefined || kind === 'signature') {
    await withStoredPicture(ctx, 'paired', upload, record)
    return
  }
  // An intake that is registered has become a repair.
  const subject = subjects[kind === 'intake' ? 'repair' : kind]
  await subject.addPicture(ctx, subjectId, { upload, stage, adminUserId }, (tx) => record(tx))
}

/** Records a picture of a pairing, with its file while it waits for the intake. */
async function recordPicture(
  tx: TxCtx,
  { id, subjectIds }: PairingRow,
  pictureKey: string,
  stored: StoredPicture | undefined,
): Promise<void> {
  const pairing = await lockPairing(tx.db, id)
  if (!pairing) throw new DomainError('pairing.notFound')
  if (pairing.subjectIds[0] !== subjectIds[0]) throw new Registered()
  if (await hasPicture(tx.db, id, pictureKey)) throw new Repeated()
  assertOpen(pairing, tx.now())
  if ((await countPictures(tx.db, id)) >= maxPairedPictures)
    throw fieldError('image', `Högst ${maxPairedPictures} bilder går att skicka med samma kod.`)
  const file = stored ?? { fileKey: null, width: 0, height: 0 }
  await insertPicture(tx.db, { ...file, pairingId: id, pictureKey, createdAt: tx.now() })
}

function assertOpen(pairing: PairingRow, now: Date): void {
  if (!isOpenPairing(pairing, now)) throw new DomainError('pairing.ended')
}

async function cameraView(ctx: DbCtx, pairing: PairingRow): Promise<PairedCamera> {
  const received = await countPictures(ctx.db, pairing.id)
  return {
    title: getTitle(pairing),
    is_open: isOpenPairing(pairing, ctx.now()),
    received,
    free: Math.max(0, maxPairedPictures - received),
  }
}

function getTitle({ kind, device, stage }: PairingRow): string {
  if (kind === 'intake') return device ? `Bilder till inlämning av ${device}` : 'Bilder till en inlämning'
  return stage ? `Bilder på ${device}, ${stage.toLowerCase()}` : `Bilder på ${device}`
}
