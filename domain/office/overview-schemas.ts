import { z } from 'zod'
import { bookingStatuses } from '../booking/states.ts'
import { namedObject } from '../named-object.ts'
import { identityParts } from '../settings/identity.ts'
import { usageKeys } from './usage.ts'
import { workQueueKeys } from './work-queues.ts'

/** Number of items of each work queue on the first page. The queue's own screen lists all. */
export const maxQueueItems = 5

/** An item of a work queue, with the time since which it has been waiting. */
const heapItem = z.object({ id: z.int(), title: z.string(), detail: z.string(), at: z.string() })

export type WorkQueueItem = z.output<typeof heapItem>

/** A work queue: its count and its first items. */
const queue = namedObject('WorkQueue', { count: z.int(), items: z.array(heapItem).max(maxQueueItems) })

export const firstSteps = [
  'shop',
  'name',
  'notice',
  'prices',
  'counter',
  'price_base',
  'police',
  'address',
  'mail',
  'answers',
  'texts',
  'payments',
  'proxy',
] as const
export type FirstStep = (typeof firstSteps)[number]

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

/** The back office's first page: today's bookings and the work queues. */
export const overview = namedObject('Overview', {
  now: z.string(),
  today: z.string(),
  hours: z.object({ opens: z.string(), closes: z.string() }).nullable(),
  /** Why the shop is closed, if not for the weekday alone. */
  closed_reason: z.string().nullable(),
  drop_offs: z.array(dropOff),
  /** Tomorrow's bookings. */
  drop_offs_tomorrow: z.array(dropOff),
  /** Money received today minus what went back, in kronor. */
  money_today: z.string(),
  /** The day's repairs: promised for earlier days and for today but not ready, and when those of today became ready. */
  strip: z.object({ late: z.int(), due: z.int(), ready_at: z.array(z.string()) }),
  queues: z.record(z.enum(workQueueKeys), queue),
  /** Whether the shop has demo data although it is reachable from other machines. */
  public_demo_data: z.boolean(),
  /** Parts of the shop's identity that must be filled in before it opens to the public. */
  missing_identity: z.array(z.enum(identityParts)),
  /** Whether the shop is reachable from other machines. */
  is_public: z.boolean(),
  /** Since when customers' answers by mail cannot be read; null while they can. */
  mailbox_failing_since: z.string().nullable(),
  /** Names of the webhooks that were stopped because they failed. */
  stopped_webhooks: z.array(z.string()),
  /** Whether the shop has had no repair, booking, order or sale yet. */
  is_new: z.boolean(),
  /** Setup steps that are not done yet. */
  first_steps: z.array(z.enum(firstSteps)),
  /** Parts of the program that the shop uses. */
  used: z.array(z.enum(usageKeys)),
})

export type Overview = z.output<typeof overview>

/** Sources of what waits for an answer: conversations about repairs, messages, quote requests and reviews. */
export const inboxKinds = ['repair', 'message', 'quote', 'review'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** Maximum number of rows of the inbox. A shop answers the oldest first. */
export const maxInboxItems = 100

const inboxItem = namedObject('InboxItem', {
  kind: z.enum(inboxKinds),
  id: z.int().describe('of the repair, the message, the request or the review'),
  name: z.string(),
  subject: z.string().describe('what it is about, such as the device'),
  excerpt: z.string().describe('the first words'),
  at: z.string().describe('since when it waits'),
})
export type InboxItem = z.output<typeof inboxItem>

export const inbox = namedObject('Inbox', { count: z.int(), items: z.array(inboxItem).max(maxInboxItems) })
export type Inbox = z.output<typeof inbox>
