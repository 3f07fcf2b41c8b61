import { sql } from 'drizzle-orm'
import type { Ore } from '../../domain/money.ts'
import { dayOf } from '../../domain/time.ts'
import type { TxCtx } from '../kit/context.ts'
import { repairCounters, repairOrders } from './tables.ts'

/** What opens a repair order, and from where. */
export type NewRepair = {
  source: 'quote' | 'payment' | 'booking'
  customerName: string
  customerEmail: string
  customerPhone: string
  deviceType: string
  brand: string
  modelName: string
  issue: string
  customerMessage: string
  /** Null when no price has been agreed. */
  agreedOre: Ore | null
  estimatedTime: string
  /** The online payment that opens the order, and when it came. */
  payment?: { id: number; paidAt: Date }
}

/** A repair order's key and its number, `R-26-00042`. */
export type RepairRef = { id: number; orderNumber: string }

/**
 * Opens a repair order in the caller's transaction. The year's counter row stays locked until that transaction
 * ends, which is what keeps the numbers of a year without gaps.
 */
export async function openRepair(tx: TxCtx, repair: NewRepair): Promise<RepairRef> {
  const now = tx.now()
  const year = Number(dayOf(now).slice(0, 4))
  const [counter] = await tx.db
    .insert(repairCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: repairCounters.year, set: { last: sql`${repairCounters.last} + 1` } })
    .returning({ last: repairCounters.last })
  if (!counter) throw new Error('The counter of repair orders gave no number')
  const orderNumber = `R-${String(year).slice(2)}-${String(counter.last).padStart(5, '0')}`
  const { payment, ...details } = repair
  const [order] = await tx.db
    .insert(repairOrders)
    .values({
      ...details,
      orderNumber,
      status: 'Mottaget',
      paymentId: payment?.id ?? null,
      paidAt: payment?.paidAt ?? null,
      createdAt: now,
    })
    .returning({ id: repairOrders.id })
  if (!order) throw new Error('The repair order was not written')
  return { id: order.id, orderNumber }
}
