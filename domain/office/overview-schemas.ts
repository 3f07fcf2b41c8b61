import { z } from 'zod'
import { bookingStatuses } from '../booking/states.ts'

/** How many of each heap the first page shows; the screen of the heap has the rest. */
export const maxQueueItems = 5

/** What waits for staff, in the order of the first page. */
export const workQueueKeys = [
  'disputes',
  'failed_mails',
  'failed_refunds',
  'quotes',
  'messages',
  'notes',
  'to_confirm',
  'stuck',
  'orders',
  'withdrawals',
  'trade_ins',
  'low_stock',
] as const

export type WorkQueueKey = (typeof workQueueKeys)[number]

/** One thing that waits: what it is, what about it, and since when. */
const heapItem = z.object({ id: z.int(), title: z.string(), detail: z.string(), at: z.string() })

export type WorkQueueItem = z.output<typeof heapItem>

/** How many wait, and the first of them. */
const heap = z.object({ count: z.int(), items: z.array(heapItem).max(maxQueueItems) }).meta({ id: 'Heap' })

/** What a new shop has to see to before it can open. */
export const firstSteps = ['shop', 'prices', 'mail', 'payments'] as const
export type FirstStep = (typeof firstSteps)[number]

/** A drop-off of the day. */
const dropOff = z.object({
  id: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  status: z.enum(bookingStatuses),
  customer_name: z.string(),
  brand: z.string(),
  model: z.string(),
  issue: z.string(),
  repair_id: z.int().nullable(),
})

export type DropOff = z.output<typeof dropOff>

/** The back office's first page: today, and what waits for somebody. */
export const overview = z
  .object({
    now: z.string(),
    today: z.string(),
    hours: z.object({ opens: z.string(), closes: z.string() }).nullable(),
    /** Why it is closed, when that is more than the weekday. */
    closed_reason: z.string().nullable(),
    drop_offs: z.array(dropOff),
    heaps: z.record(z.enum(workQueueKeys), heap),
    /** Whether the shop holds demo data although others than this machine reach it. */
    public_demo_data: z.boolean(),
    /** What is not done yet of what a new shop has to see to. */
    first_steps: z.array(z.enum(firstSteps)),
  })
  .meta({ id: 'Overview' })

export type Overview = z.output<typeof overview>
