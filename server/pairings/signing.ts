import type { AdminPairing } from '#domain/pairings/schemas.ts'
import type { DbCtx, TxCtx } from '../kit/context.ts'
import { findByToken } from './camera.ts'
import { isOpenPairing, openPairing, pairingView } from './pairings.ts'
import { lockPairing, type PairingRow, updatePairing } from './queries.ts'

/** A pairing by which the customer signs for the repairs of a visit. It is closed by the signature. */
export type SigningPairing = Pick<PairingRow, 'id' | 'subjectIds' | 'adminUserId' | 'closedAt'> & {
  isOpen: boolean
}

/** Shows a code for signing, or the caller's open one of the same repairs. */
export async function openSigningPairing(tx: TxCtx, subjectIds: number[]): Promise<AdminPairing> {
  return pairingView(tx, await openPairing(tx, { kind: 'signature', subjectIds, stage: '', device: '' }))
}

/** Returns the pairing of a signing page, also one that has ended; undefined when the link is invalid. */
export async function findSigningPairing(ctx: DbCtx, token: string): Promise<SigningPairing | undefined> {
  const pairing = await findByToken(ctx, token)
  return pairing?.kind === 'signature' ? toSigning(ctx, pairing) : undefined
}

/** Locks a signing pairing and returns it as it is now. Lock its repairs first. */
export async function lockSigningPairing(tx: TxCtx, id: number): Promise<SigningPairing | undefined> {
  const pairing = await lockPairing(tx.db, id)
  return pairing && toSigning(tx, pairing)
}

/** Closes a pairing that was signed. */
export async function endSigningPairing(tx: TxCtx, id: number): Promise<void> {
  await updatePairing(tx.db, id, { closedAt: tx.now() })
}

function toSigning(ctx: DbCtx, pairing: PairingRow): SigningPairing {
  const { id, subjectIds, adminUserId, closedAt } = pairing
  return { id, subjectIds, adminUserId, closedAt, isOpen: isOpenPairing(pairing, ctx.now()) }
}
