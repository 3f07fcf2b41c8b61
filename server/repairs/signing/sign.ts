import { DomainError } from '#domain/errors.ts'
import type { AdminPairing } from '#domain/pairings/schemas.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import type { SignatureWaiver, SigningInput, SigningView } from '#domain/repairs/signing/schemas.ts'
import { maxSignedDevices } from '#domain/repairs/signing/signatures.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import {
  endSigningPairing,
  findSigningPairing,
  lockSigningPairing,
  openSigningPairing,
  type SigningPairing,
} from '#server/pairings/service.ts'
import { computeDigest } from '#server/security/secrets.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { findRepair, type RepairRow, updateRepair } from '../core/queries.ts'
import { findSigning, listUnsignedOfVisit, storeSignature } from '../intake/queries.ts'
import { insertEntry } from '../thread/queries.ts'
import { changeHandedIn, lockExisting } from '../workshop/change.ts'
import { getCollectTerms, readHandedIn } from './handed-in.ts'
import { getShownText, storeSigning } from './store.ts'

/**
 * Shows a code by which the customer signs for a device, and for the others that the same customer handed in that day and has not signed
 * for. @throws repair.notFound and repair.notSignable
 */
export function showSigningCode(ctx: Ctx, id: number): Promise<AdminPairing> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockExisting(tx, id)
    assertSignable(repair)
    const others = await listUnsignedOfVisit(tx.db, repair, maxSignedDevices - 1)
    return openSigningPairing(tx, [id, ...others])
  })
}

/** Returns the devices of a signing page, or undefined when the link is invalid. */
export async function findSigningPage(ctx: DbCtx, token: string): Promise<SigningView | undefined> {
  const pairing = await findSigningPairing(ctx, token)
  return pairing && signingView(ctx, pairing)
}

/** Like `findSigningPage`, for the API. @throws pairing.notFound */
export async function readSigningPage(ctx: DbCtx, token: string): Promise<SigningView> {
  const view = await findSigningPage(ctx, token)
  if (!view) throw new DomainError('pairing.notFound')
  return view
}

/**
 * Stores the customer's answer for all devices of the visit, with the words that were shown. Again it changes nothing.
 * @throws pairing.notFound, pairing.ended, repair.notSignable, and repair.shownChanged when the words have changed since they were shown
 */
export async function signByPhone(
  ctx: Ctx,
  token: string,
  { shown, signature }: SigningInput,
  address: string,
): Promise<SigningView> {
  await ctx.limits.take('phone.address', address)
  const current = await findSigningPairing(ctx, token)
  if (!current) throw new DomainError('pairing.notFound')
  return ctx.transaction(async (tx) => {
    const repairs: RepairRow[] = []
    for (const id of current.subjectIds.toSorted((a, b) => a - b)) repairs.push(await lockExisting(tx, id))
    const pairing = await lockSigningPairing(tx, current.id)
    if (!pairing) throw new DomainError('pairing.notFound')
    if (pairing.closedAt) return signingView(tx, pairing)
    if (!pairing.isOpen) throw new DomainError('pairing.ended')
    for (const repair of repairs) assertSignable(repair)
    if ((await signingView(tx, pairing)).shown !== shown) throw new DomainError('repair.shownChanged')
    const kind = signature === '' ? 'read' : 'signed'
    for (const { id } of repairs) {
      await storeSigning(tx, id, { kind, way: 'phone', path: signature })
      await noteSigning(tx, id, kind, pairing.adminUserId)
    }
    await endSigningPairing(tx, pairing.id)
    return signingView(tx, { ...pairing, closedAt: tx.now(), isOpen: false })
  })
}

async function noteSigning(
  tx: TxCtx,
  repairId: number,
  kind: 'signed' | 'read',
  adminUserId: number | null,
): Promise<void> {
  const what = kind === 'signed' ? 'kunden skrev under' : 'kunden har läst och godkänt'
  const text = `Underskrift: ${what} på telefon eller surfplatta`
  await insertEntry(tx.db, { repairId, kind: 'system', text, adminUserId, createdAt: tx.now() })
  await updateRepair(tx.db, repairId, {})
}

/** Stores why a customer does not sign. @throws like changeHandedIn, and repair.alreadySigned */
export function waiveSignature(
  ctx: Ctx,
  id: number,
  { version, reason }: SignatureWaiver,
): Promise<AdminRepair> {
  return changeHandedIn(ctx, id, version, async (tx) => {
    const signing = await findSigning(tx.db, id)
    if (signing && signing.kind !== 'waived') throw new DomainError('repair.alreadySigned')
    const none = { way: 'counter', path: '', shown: '', repairVersion: version } as const
    await storeSignature(tx.db, { repairId: id, kind: 'waived', ...none, signedAt: tx.now(), reason })
    return `Underskrift saknas: ${reason}`
  })
}

function assertSignable({ status, checkedInAt }: RepairRow): void {
  if (!isOpen(status) || checkedInAt === null) throw new DomainError('repair.notSignable')
}

/** Returns what the page shows. Once it has ended, it shows no more than the devices' names. */
async function signingView(ctx: DbCtx, pairing: SigningPairing): Promise<SigningView> {
  const shop = await readShopSettings(ctx)
  const devices = []
  for (const id of pairing.subjectIds) {
    const repair = (await findRepair(ctx.db, id))?.repair
    if (repair) devices.push(await readHandedIn(ctx, repair))
  }
  return {
    devices: devices.map(({ repair, facts }) => ({
      number: repair.orderNumber,
      device: facts[0]?.[1] ?? '',
      facts: pairing.isOpen ? facts.map(([label, text]) => ({ label, text })) : [],
    })),
    terms: getCollectTerms(shop, devices.length),
    shown: computeDigest(devices.map((device) => getShownText(device, shop)).join('\n\n')),
    is_open: pairing.isOpen,
    signed_at: pairing.closedAt?.toISOString() ?? null,
  }
}
