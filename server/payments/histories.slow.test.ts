import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectRows } from '../testing/calls.ts'
import type { StripeEvent } from '../testing/fake-stripe.ts'
import {
  buildIntent,
  postToNode,
  reconcile,
  startStripeShopOnTwoNodes,
} from '../testing/fixtures/payments.ts'

const { stripe, node, other, priced: repair } = await startStripeShopOnTwoNodes()

type Step = (intentId: string) => void

const confirm =
  (outcome: 'succeeded' | 'declined' | 'processing'): Step =>
  (id) =>
    stripe.confirm(id, outcome, { name: 'Bo Ek' })
const cancel: Step = (id) => stripe.books.cancelIntent(id)
/** A refund made in Stripe's dashboard, which the app learns of by webhook only. */
const refund =
  (ore: number): Step =>
  (id) =>
    stripe.books.refund({ payment_intent: id, amount: String(ore) })

/** Sequences of events that may happen to a payment after its first intent. */
const stories: Readonly<Record<string, readonly Step[]>> = {
  'nothing happens': [],
  'declined, and given up': [confirm('declined'), confirm('declined')],
  'paid at once': [confirm('succeeded')],
  'paid at the third try': [confirm('declined'), confirm('declined'), confirm('succeeded')],
  'an invoice that is approved': [confirm('processing'), confirm('succeeded')],
  'an invoice that is turned down': [confirm('processing'), confirm('declined')],
  'an invoice that is turned down, then paid by another': [
    confirm('processing'),
    confirm('declined'),
    confirm('processing'),
    confirm('succeeded'),
  ],
  'an invoice that is waited for': [confirm('processing')],
  cancelled: [cancel],
  'declined, then cancelled': [confirm('declined'), cancel],
  'refunded in part': [confirm('succeeded'), refund(29_000)],
  'refunded in two parts': [confirm('succeeded'), refund(29_000), refund(100_000)],
  'refunded whole after a decline': [confirm('declined'), confirm('succeeded'), refund(129_000)],
}

function getEvents(step: () => void): StripeEvent[] {
  const before = stripe.events.length
  step()
  return stripe.events.slice(before)
}

/** Returns the complete state of each payment, without ids that differ between runs. */
async function outcomes(): Promise<Map<string, string>> {
  const rows = await selectRows<{ intent_id: string; state: string; orders: number; refunds: string | null }>(
    node,
    sql`SELECT p.intent_id, p.state,
      (SELECT count(*)::int FROM repair_orders o WHERE o.payment_id = p.id) AS orders,
      (SELECT string_agg(r.amount_ore || ' ' || r.state, ', ' ORDER BY r.amount_ore)
        FROM refunds r WHERE r.payment_id = p.id) AS refunds
      FROM payments p`,
  )
  return new Map(
    rows.map(({ intent_id, state, orders, refunds }) => [
      intent_id,
      `${state} · ${orders} · ${refunds ?? ''}`,
    ]),
  )
}

/** Runs the story and delivers each event once, in order and immediately. */
async function orderly(story: readonly Step[]): Promise<string> {
  const { id } = await buildIntent(node, repair)
  for (const step of story) {
    for (const event of getEvents(() => step(id))) await stripe.deliver(event, postToNode(node))
  }
  return id
}

type Dice = () => number

/**
 * Runs the story while its events arrive at random: at once or late, 0, 1, 2 or 5 times, in any order, on any node. At least one
 * event of a refund made at Stripe arrives, because the app has no other way to learn of it.
 */
async function shuffled(story: readonly Step[], dice: Dice): Promise<string> {
  const { id } = await buildIntent(node, repair)
  const waiting: StripeEvent[] = []
  const deliver = async (event: StripeEvent, times: number) => {
    await stripe.deliver(event, postToNode(dice() % 2 ? other : node), times)
  }
  for (const step of story) {
    waiting.push(...getEvents(() => step(id)))
    while (waiting.length > 0 && dice() % 3 === 0) {
      const event = waiting[dice() % waiting.length]
      if (event) await deliver(event, 1)
    }
  }
  while (waiting.length > 0) {
    const [event] = waiting.splice(dice() % waiting.length, 1)
    const mustArrive = event?.type.includes('refund') && !waiting.some(({ type }) => type.includes('refund'))
    const times = [0, 1, 1, 2, 5][dice() % 5] ?? 1
    if (event) await deliver(event, mustArrive ? Math.max(1, times) : times)
  }
  return id
}

test('500 histories with repeats, losses, delays and wrong order end as the orderly ones do', async () => {
  const expected = new Map<string, string>()
  for (const [name, story] of Object.entries(stories)) expected.set(name, await orderly(story))

  const names = Object.keys(stories)
  const rolls = fc.sample(fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), { numRuns: 500, seed: 2026 })
  const told = new Map<string, string>()
  const queue = rolls.map((numbers, index) => ({ numbers, name: names[index % names.length] ?? '' }))
  const tell = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { numbers, name } = next
      let at = 0
      const dice = () => numbers[at++ % numbers.length] ?? 0
      told.set(await shuffled(stories[name] ?? [], dice), name)
    }
  }
  await Promise.all(Array.from({ length: 6 }, tell))
  expect(told.size).toBe(500)

  // One reconciler run checks at most 200 payments; those that stay open are checked in every run.
  for (let round = 0; round < 4; round++) await reconcile(node)
  await expect
    .poll(
      () => selectRows(node, sql`SELECT id FROM jobs.job WHERE state IN ('created', 'retry', 'active')`),
      {
        timeout: 60_000,
        interval: 100,
      },
    )
    .toEqual([])

  const ends = await outcomes()
  const wrong = [...told].filter(([id, name]) => ends.get(id) !== ends.get(expected.get(name) ?? ''))
  expect(wrong.map(([id, name]) => `${name}: ${ends.get(id)}`)).toEqual([])
  expect(new Set(ends.values()).size).toBe(7)
}, 180_000)
