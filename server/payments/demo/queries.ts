import { and, asc, eq } from 'drizzle-orm'
import type { IntentStatus } from '#domain/payments/states.ts'
import type { Db } from '#server/db/database.ts'
import { findBy } from '#server/db/rows.ts'
import { demoIntents, demoRefunds } from '../tables.ts'

export type DemoIntentRow = typeof demoIntents.$inferSelect

/** Inserts an intent, or returns the one created with the same key. */
export async function insertDemoIntent(
  db: Db,
  intent: typeof demoIntents.$inferInsert,
): Promise<DemoIntentRow> {
  const [created] = await db
    .insert(demoIntents)
    .values(intent)
    .onConflictDoNothing({ target: demoIntents.idempotencyKey })
    .returning()
  const row = created ?? (await findBy(demoIntents, 'idempotencyKey')(db, intent.idempotencyKey))
  if (!row) throw new Error('The demo provider wrote no intent')
  return row
}

export const findDemoIntent = findBy(demoIntents, 'id')

export const findDemoIntentBySecret = findBy(demoIntents, 'clientSecret')

/** Marks an open intent as paid, by its client secret. Returns undefined when there is no open one. */
export async function payDemoIntent(
  db: Db,
  secret: string,
  paid: Pick<DemoIntentRow, 'method' | 'payerName' | 'payerPhone'>,
): Promise<DemoIntentRow | undefined> {
  const [row] = await db
    .update(demoIntents)
    .set({ status: 'paid', payerName: paid.payerName, payerPhone: paid.payerPhone })
    .where(
      and(
        eq(demoIntents.clientSecret, secret),
        eq(demoIntents.method, paid.method),
        eq(demoIntents.status, 'open'),
      ),
    )
    .returning()
  return row
}

/** Changes the state of an open intent. Returns the updated row, or undefined when it was no longer open. */
export async function moveDemoIntent(
  db: Db,
  id: string,
  change: { status: IntentStatus },
): Promise<DemoIntentRow | undefined> {
  const [row] = await db
    .update(demoIntents)
    .set(change)
    .where(and(eq(demoIntents.id, id), eq(demoIntents.status, 'open')))
    .returning()
  return row
}

/** Inserts a refund, unless one exists with the same key. */
export async function insertDemoRefund(db: Db, refund: typeof demoRefunds.$inferInsert): Promise<void> {
  await db.insert(demoRefunds).values(refund).onConflictDoNothing({ target: demoRefunds.idempotencyKey })
}

export function listDemoRefunds(db: Db, intentId: string) {
  return db.select().from(demoRefunds).where(eq(demoRefunds.intentId, intentId)).orderBy(asc(demoRefunds.id))
}
