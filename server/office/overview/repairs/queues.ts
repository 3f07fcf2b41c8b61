import { maxQueueItems } from '#domain/office/overview-schemas.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { stuckLabels } from '#domain/repairs/labels.ts'
import { reachProblems } from '#domain/repairs/messages.ts'
import type { Ctx } from '#server/kit/context.ts'
import { stuckRepairs, unreachedRepairs } from '#server/repairs/service.ts'
import { onOneLine, toWorkQueue } from '../work-queue.ts'
import {
  awaitedRepairs,
  repairsDueOn,
  repairsToConfirm,
  repairsWithArrivedParts,
  unreadNotes,
} from './queries.ts'

type Device = { number: string; name: string; brand: string; model: string; issue: string }

/** Describes a repair by its number and device, its fault and customer. */
const describe = (row: Device) => ({
  title: `${row.number} · ${deviceName(row.brand, row.model)}`,
  detail: `${row.issue} · ${row.name}`,
})

/**
 * Returns the work queues of repairs. A repair stands in one of them only: in that of customers to call, of late and stuck repairs,
 * of unread messages, of parts that have come, or of its promised day.
 */
export async function repairQueues(ctx: Ctx, today: string) {
  const { db } = ctx
  const [unreached, stuck] = await Promise.all([unreachedRepairs(ctx), stuckRepairs(ctx)])
  const called = new Set(unreached.map(({ id }) => id))
  const late = stuck.filter(({ id }) => !called.has(id))
  const others = [...called, ...late.map(({ id }) => id)]
  const [notes, requested, arrived, due, awaited] = await Promise.all([
    unreadNotes(db, others, maxQueueItems),
    repairsToConfirm(db, others, maxQueueItems),
    repairsWithArrivedParts(db, others, maxQueueItems),
    repairsDueOn(db, today, others, maxQueueItems),
    awaitedRepairs(db, others, maxQueueItems),
  ])
  return {
    unreached: {
      count: unreached.length,
      items: unreached.slice(0, maxQueueItems).map((card) => ({
        id: card.id,
        title: `${card.customer_name} · ${deviceName(card.brand, card.model)}`,
        detail: reachProblems[card.missed.problem],
        at: card.missed.since,
      })),
    },
    stuck: {
      count: late.length,
      items: late.slice(0, maxQueueItems).map((card) => ({
        id: card.id,
        title: `${card.order_number} · ${deviceName(card.brand, card.model)}`,
        detail: [...card.stuck.map((reason) => stuckLabels[reason]), card.customer_name].join(' · '),
        at: card.status_since,
      })),
    },
    notes: toWorkQueue(notes, (row) => ({
      title: `${row.number} · ${row.name}`,
      detail: onOneLine(row.beginning),
    })),
    to_confirm: toWorkQueue(requested, (row) => ({
      title: deviceName(row.brand, row.model),
      detail: `${row.number} · ${row.name}`,
    })),
    due_today: toWorkQueue(due, describe),
    parts_arrived: toWorkQueue(arrived, describe),
    awaited: toWorkQueue(awaited, describe),
  }
}
