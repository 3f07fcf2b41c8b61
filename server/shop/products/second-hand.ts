import type { DeviceKind } from '#domain/catalogue/known-device-types.ts'
import { kindCategories } from '#domain/catalogue/known-device-types.ts'
import { type Ore, ore } from '#domain/money.ts'
import { emptyLabelling } from '#domain/shop/labelling/labelling.ts'
import type { Condition } from '#domain/shop/labels.ts'
import { serialNumber } from '#domain/shop/pieces/pieces.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { productSerials } from '../tables.ts'
import { writeDraft } from './admin/edit.ts'

/** A second-hand device, bought from a seller who charged no VAT. */
export type SecondHandDevice = {
  kind: DeviceKind
  name: string
  brand: string
  storage: string
  color: string
  condition: Condition
  costOre: Ore
  /** The first day on which it may be sold (lag 1999:271). */
  holdUntil: string
  /** Serial number; empty when it has none. */
  serial: string
}

/** Initial price as a multiple of the cost, until staff set the price: covers the margin's VAT, work and warranty. */
const firstMarkUp = 1.4

/** Returns an initial price rounded up to tens of kronor, at least 10 kr. */
function firstPrice(cost: Ore): Ore {
  return ore(Math.max(1, Math.ceil((cost * firstMarkUp) / 1000)) * 1000)
}

/**
 * Creates a draft product for a bought device: one piece, with its cost, under the margin scheme and with the statutory waiting
 * period. Returns its id. A serial number that the shop has had before stays with its old product.
 */
export async function createSecondHandDraft(
  tx: TxCtx,
  device: SecondHandDevice,
  adminUserId: number | null,
): Promise<number> {
  const { kind, name, brand, storage, color, condition, costOre, holdUntil, serial } = device
  const id = await writeDraft(
    tx,
    {
      name,
      brand,
      category: kindCategories[kind],
      price: firstPrice(costOre),
      condition,
      storage,
      color,
      ean: '',
      description: '',
      features: [],
      warranty: '',
      is_original: false,
      is_featured: false,
      tax_mode: 'margin',
      cost: costOre,
      low_stock_at: 0,
      hold_until: holdUntil,
      placed_earlier: false,
      safety_information: '',
      ...emptyLabelling,
      stock: 1,
    },
    adminUserId,
  )
  if (serial) {
    await tx.db
      .insert(productSerials)
      .values({ productId: id, serial: serialNumber(serial), state: 'in_stock', createdAt: tx.now() })
      .onConflictDoNothing()
  }
  return id
}
