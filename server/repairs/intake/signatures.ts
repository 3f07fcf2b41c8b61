import type { AdminRepair, RepairSignature } from '#domain/repairs/admin-schemas.ts'
import type { Ctx } from '#server/kit/context.ts'
import { changeHandedIn } from '../workshop/change.ts'
import { deleteSignature, storeSignature } from './queries.ts'

/** Stores the customer's signature, or removes it when it is empty. @throws like changeHandedIn */
export function changeSignature(
  ctx: Ctx,
  id: number,
  { version, signature }: RepairSignature,
): Promise<AdminRepair> {
  return changeHandedIn(ctx, id, version, async (tx) => {
    if (signature === '') await deleteSignature(tx.db, id)
    else await storeSignature(tx.db, { repairId: id, path: signature })
    return signature === '' ? 'Underskrift: borttagen' : 'Underskrift: sparad'
  })
}
