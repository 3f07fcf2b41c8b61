import { and, asc, eq, sql } from 'drizzle-orm'
import type { IntentStatus } from '../../../domain/payments/states.ts'
import { type Db, withAsyncCommit } from '../../db/database.ts'
import { findBy } from '../../db/rows.ts'
import { statementPerConnection } from '../../db/statement.ts'
import { demoIntents, demoRefunds } from '../tables.ts'

export type DemoIntentRow = typeof demoIntents.$inferSelect

// These tables simulate an external provider and are written with asynchronous commit. If the machine crashes, the demo provider
// has forgotten the last call, as if a real provider had never received it, which the rest of the code handles. The shop's next
// synchronous commit flushes them.

const insertIntentOn = statementPerConnection((db) =>
  db
    .insert(demoIntents)
    .values({
      id: sql`CASE WHEN ${withAsyncCommit} THEN ${sql.placeholder('id')} END`,
      idempotencyKey: sql.placeholder('idempotencyKey'),
      clientSecret: sql.placeholder('clientSecret'),
      status: sql.placeholder('status'),
      method: sql.placeholder('method'),
      amountOre: sql.placeholder('amountOre'),
      description: sql.placeholder('description'),
    })
    .onConflictDoNothing({ target: demoIntents.idempotencyKey })
    .returning()
    .prepare(),
)

/** Inserts an intent, or returns the one created with the same key. */
export async function insertDemoIntent(
  db: Db,
  intent: Omit<DemoIntentRow, 'payerName' | 'payerPhone'>,
): Promise<DemoIntentRow | undefined> {
  const [made] = await insertIntentOn(db).execute(intent)
  if (made) return made
  return findBy(demoIntents, 'idempotencyKey')(db, intent.idempotencyKey)
}

export const findDemoIntent = findBy(demoIntents, 'id')

export const findDemoIntentBySecret = findBy(demoIntents, 'clientSecret')

const payOn = statementPerConnection((db) =>
  db
    .update(demoIntents)
    .set({
      status: 'paid',
      payerName: sql.placeholder('payerName'),
      payerPhone: sql.placeholder('payerPhone'),
    })
    .where(
      and(
        eq(demoIntents.clientSecret, sql.placeholder('secret')),
        eq(demoIntents.method, sql.placeholder('method')),
        eq(demoIntents.status, 'open'),
        withAsyncCommit,
      ),
    )
    .returning()
    .prepare(),
)

/** Marks an open intent as paid, by its client secret. Returns undefined when there is no open one. */
export async function payDemoIntent(
  db: Db,
  secret: string,
  paid: Pick<DemoIntentRow, 'method' | 'payerName' | 'payerPhone'>,
): Promise<DemoIntentRow | undefined> {
  return (await payOn(db).execute({ secret, ...paid }))[0]
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
    .where(and(eq(demoIntents.id, id), eq(demoIntents.status, 'open'), withAsyncCommit))
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
