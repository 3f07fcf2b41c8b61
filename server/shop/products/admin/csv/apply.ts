import { DomainError } from '../../../../../domain/errors.ts'
import type { TxCtx } from '../../../../kit/context.ts'
import { productSerials } from '../../../tables.ts'
import { lockExisting } from '../../refresh.ts'
import { moveStock } from '../../write-queries.ts'
import { publish, withdrawFromShop, writeDetails, writeDraft } from '../edit.ts'
import type { PlannedRow } from './import.ts'

/** Writes what a row asks for. Throws `request.conflict` when somebody sold or changed the product meanwhile. */
export async function applyRow(
  tx: TxCtx,
  { wish, existing, result }: PlannedRow,
  adminUserId: number,
): Promise<void> {
  if (!wish || result === 'same') return
  const id = existing?.row.id ?? (await writeDraft(tx, wish, adminUserId))
  const product = await lockExisting(tx, id)
  if (existing) {
    if (product.stock !== existing.row.stock || product.reserved > wish.stock) {
      throw new DomainError('request.conflict')
    }
    await writeDetails(tx, product, wish, adminUserId)
    if (wish.stock !== product.stock) {
      await moveStock(tx.db, {
        productId: id,
        change: wish.stock - product.stock,
        stockAfter: wish.stock,
        reason: 'import',
        adminUserId,
        movedAt: tx.now(),
      })
    }
  }
  const fresh = wish.serials.filter((serial) => !existing?.row.serials.includes(serial))
  if (fresh.length > 0) {
    const rows = fresh.map((serial) => ({
      productId: id,
      serial,
      state: 'in_stock' as const,
      createdAt: tx.now(),
    }))
    await tx.db.insert(productSerials).values(rows)
  }
  const written = await lockExisting(tx, id)
  if (wish.published) await publish(tx, written, adminUserId)
  else await withdrawFromShop(tx, written, adminUserId)
}
