import { type Ore, ore } from '../../../domain/money.ts'
import type { Condition } from '../../../domain/shop/labels.ts'
import type { TxCtx } from '../../kit/context.ts'
import { productSerials } from '../tables.ts'
import { writeDraft } from './admin/edit.ts'

/** A second-hand device that the shop has bought from somebody who charged no VAT. */
export type SecondHandDevice = {
  kind: 'phone' | 'tablet' | 'laptop' | 'watch'
  name: string
  brand: string
  storage: string
  color: string
  condition: Condition
  costOre: Ore
  /** The first day on which it may be sold (lag 1999:271). */
  holdUntil: string
  /** Empty when it has none. */
  serial: string
}

const categoryOf = { phone: 'mobiler', tablet: 'surfplattor', laptop: 'datorer', watch: 'klockor' } as const

/** What is asked for above the cost until staff settle the price: enough for the margin's VAT, work and warranty. */
const firstMarkUp = 1.4

/** A first price in whole tens of kronor, never 0. */
function firstPrice(cost: Ore): Ore {
  return ore(Math.max(1, Math.ceil((cost * firstMarkUp) / 1000)) * 1000)
}

/**
 * Puts a bought device in stock: a draft of one piece, with its cost, taxed on the margin, kept back as long as the law says.
 * Returns its id. A serial number that the shop has had before stays where it is.
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
      category: categoryOf[kind],
      price: firstPrice(costOre),
      condition,
      storage,
      color,
      description: '',
      features: [],
      warranty: '',
      is_original: false,
      is_featured: false,
      rating: null,
      reviews: 0,
      tax_mode: 'margin',
      cost: costOre,
      low_stock_at: 0,
      hold_until: holdUntil,
      stock: 1,
    },
    adminUserId,
  )
  if (serial) {
    await tx.db
      .insert(productSerials)
      .values({ productId: id, serial, state: 'in_stock', createdAt: tx.now() })
      .onConflictDoNothing()
  }
  return id
}
