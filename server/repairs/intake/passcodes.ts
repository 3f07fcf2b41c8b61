import { DomainError } from '#domain/errors.ts'
import type { AdminRepair, RepairPasscode } from '#domain/repairs/admin-schemas.ts'
import { type AppConfig, type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { type Keyring, openKeyring } from '#server/security/encryption.ts'
import { changeHandedIn, lockExisting } from '../workshop/change.ts'
import {
  deletePasscode,
  findPasscode,
  lockPasscodesWithOtherKey,
  updatePasscode,
  upsertPasscode,
} from './queries.ts'

function passcodeKeys({ secretKey, previousSecretKey }: AppConfig): Keyring {
  return openKeyring('repair passcode', [secretKey, ...(previousSecretKey ? [previousSecretKey] : [])])
}

/** Stores a device's passcode, encrypted and bound to its order. */
export async function storePasscode(tx: TxCtx, repairId: number, passcode: string): Promise<void> {
  const sealed = passcodeKeys(tx.config).seal(passcode, String(repairId))
  await upsertPasscode(tx.db, { repairId: repairId, ...sealed })
}

/**
 * Stores the passcode of a device, or removes it when it is empty. The thread says that it was changed, never the code.
 * @throws like changeHandedIn
 */
export function changePasscode(
  ctx: Ctx,
  id: number,
  { version, passcode }: RepairPasscode,
): Promise<AdminRepair> {
  return changeHandedIn(ctx, id, version, async (tx) => {
    if (passcode === '') await deletePasscode(tx.db, id)
    else await storePasscode(tx, id, passcode)
    return passcode === '' ? 'Lösenkod: borttagen' : 'Lösenkod: sparad'
  })
}

/**
 * Returns the passcode of a device. The audit log records who looked at it. @throws repair.notFound, repair.noPasscode, and
 * repair.passcodeKeyMissing when its encryption key is missing
 */
export function viewPasscode(ctx: Ctx, id: number): Promise<{ passcode: string }> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockExisting(tx, id)
    const stored = await findPasscode(tx.db, id)
    if (!stored) throw new DomainError('repair.noPasscode')
    const passcode = passcodeKeys(tx.config).open(stored, String(id))
    if (passcode === undefined) throw new DomainError('repair.passcodeKeyMissing')
    return { passcode }
  })
}

/** Encrypts the passcodes of an earlier key with the current one. Returns how many were, and how many have no key here. */
export function reencryptPasscodes(ctx: Ctx): Promise<{ locked: number; missing: number }> {
  const keys = passcodeKeys(ctx.config)
  return ctx.transaction(async (tx) => {
    const counted = { locked: 0, missing: 0 }
    // Those of devices in the workshop, a few hundred.
    for (const stored of await lockPasscodesWithOtherKey(tx.db, keys.currentId)) {
      const boundTo = String(stored.repairId)
      const passcode = keys.open(stored, boundTo)
      if (passcode === undefined) counted.missing++
      else {
        await updatePasscode(tx.db, { repairId: stored.repairId, ...keys.seal(passcode, boundTo) })
        counted.locked++
      }
    }
    return counted
  })
}
