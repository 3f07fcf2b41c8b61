import type { AdminRepair, RepairSignature } from '#domain/repairs/admin-schemas.ts'
import type { Ctx } from '#server/kit/context.ts'
import { deleteSignature } from '../intake/queries.ts'
import { changeHandedIn } from '../workshop/change.ts'
import { storeSigning } from './store.ts'

/** Stores the customer's signature, or removes it when it is empty. @throws like changeHandedIn */
export function changeSignature(
  ctx: Ctx,
  id: number,
  { version, signature }: RepairSignature,
): Promise<AdminRepair> {
  return changeHandedIn(ctx, id, version, async (tx) => {
    if (signature === '') await deleteSignature(tx.db, id)
    else await storeSigning(tx, id, { kind: 'signed', way: 'counter', path: signature })
    return signature === '' ? 'Underskrift: borttagen' : 'Underskrift: sparad'
  })
}
