import { fieldError } from '#domain/errors.ts'
import type { TxCtx } from '../kit/context.ts'
import type { StoredPicture } from '../kit/stored-pictures.ts'
import { listWaiting, lockPairing, releaseFiles, updatePairing } from './queries.ts'

/** A picture of an intake, and when it was taken. */
type IntakePicture = StoredPicture & { createdAt: Date }

/**
 * Gives the pictures of an intake's form to its repair, which has their files from then on. Pictures that phones send later go straight
 * to the repair. Returns nothing when it has them already. @throws a field error for a pairing that no longer exists, or of another repair
 */
export async function claimIntakePictures(
  tx: TxCtx,
  pairingId: number,
  repairId: number,
): Promise<IntakePicture[]> {
  const pairing = await lockPairing(tx.db, pairingId)
  const [takenBy] = pairing?.subjectIds ?? []
  if (pairing?.kind !== 'intake' || (takenBy !== undefined && takenBy !== repairId))
    throw fieldError(
      'pairing_id',
      'Bilderna från telefonen finns inte kvar i formuläret. Ta bort dem här och fotografera igen.',
    )
  const pictures = (await listWaiting(tx.db, pairingId)).flatMap(({ fileKey, ...picture }) =>
    fileKey === null ? [] : [{ ...picture, fileKey }],
  )
  await releaseFiles(tx.db, pairingId)
  await updatePairing(tx.db, pairingId, { subjectIds: [repairId] })
  return pictures.map(({ fileKey, width, height, createdAt }) => ({ fileKey, width, height, createdAt }))
}
