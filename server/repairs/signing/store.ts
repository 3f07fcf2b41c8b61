import { DomainError } from '#domain/errors.ts'
import { acceptanceText, beginsWork, needsSignature } from '#domain/repairs/signing/signatures.ts'
import type { RepairStatus } from '#domain/repairs/states.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import type { DbCtx, TxCtx } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { findRepair, type RepairRow } from '../core/queries.ts'
import { findSigning, storeSignature } from '../intake/queries.ts'
import { getCollectTerms, type HandedInDevice, readHandedIn } from './handed-in.ts'

/** Returns the words that a customer agrees to for a device. */
export function getShownText(
  { repair, facts }: Pick<HandedInDevice, 'repair' | 'facts'>,
  shop: Pick<ShopSettings, 'terms'>,
): string {
  const lines = facts.map(([label, value]) => `${label}: ${value}`)
  return [`Ärende: ${repair.orderNumber}`, ...lines, getCollectTerms(shop, 1), acceptanceText].join('\n')
}

/** Stores how a customer agreed at the intake, in the place of an earlier answer, with the words that the case has now. */
export async function storeSigning(
  tx: TxCtx,
  repairId: number,
  answer: { kind: 'signed' | 'read'; way: 'counter' | 'phone'; path: string },
): Promise<void> {
  const repair = (await findRepair(tx.db, repairId))?.repair
  if (!repair) throw new DomainError('repair.notFound')
  const device = await readHandedIn(tx, repair)
  await storeSignature(tx.db, {
    repairId,
    ...answer,
    shown: getShownText(device, await readShopSettings(tx)),
    repairVersion: repair.version,
    signedAt: tx.now(),
    reason: '',
  })
}

/** @throws repair.unsigned when a move begins the work on a device whose customer has not signed, where the shop requires it */
export async function refuseUnsigned(ctx: DbCtx, repair: RepairRow, to: RepairStatus): Promise<void> {
  if (!beginsWork(repair.status, to)) return
  const { workshop } = await readShopSettings(ctx)
  const hasSignature = (await findSigning(ctx.db, repair.id)) !== undefined
  // A device that was never taken in at the counter came without its customer.
  const isHere = repair.checkedInAt !== null
  if (needsSignature({ ...repair, isHere, hasSignature }, workshop.requiresSignature))
    throw new DomainError('repair.unsigned')
}
