import { sql } from 'drizzle-orm'
import { noticeStatement } from '#server/cache/change-notices.ts'
import type { Db } from '#server/db/database.ts'
import { getErrorCode } from '#server/db/error-code.ts'
import { appliedSeeds, demoRows, neverSeeded } from '#server/db/tables.ts'
import type { Ctx } from '#server/kit/context.ts'
import { deleteShopMails } from '#server/mail/service.ts'
import { mails } from '#server/mail/tables.ts'
import { repairImages } from '#server/repairs/tables.ts'
import { tradeInImages } from '#server/trade-in/tables.ts'
import { CommandRefused } from './command.ts'
import { countedTables, countRealRows, dependentTables } from './demo-rows.ts'

const startOver = 'Börja om med en tom DATA_DIR, eller en ny databas, om allt som finns här ska bort.'

/**
 * Removes all demo data in one transaction. Staff and settings stay, every number series starts at 1, and demo data is
 * not loaded again. @throws CommandRefused when there is none, or when real rows exist
 */
export async function removeDemo(ctx: Ctx): Promise<void> {
  const emptied = sql.join(
    [...Object.keys(countedTables), ...dependentTables].map((name) => sql.identifier(name)),
    sql`, `,
  )
  await withoutDeadlock(async () =>
    ctx.transaction(async (tx) => {
      // Locks the tables, so that no real row is written between check and removal.
      await tx.db.execute(sql`LOCK TABLE ${emptied}, ${mails} IN ACCESS EXCLUSIVE MODE`)
      await assertOnlyDemo(tx.db)
      const keys = await fileKeys(tx.db)
      // TRUNCATE, because triggers prevent deleting receipts and ledger entries.
      await tx.db.execute(sql`TRUNCATE ${emptied}`)
      await tx.db.execute(sql`ALTER SEQUENCE shop_order_numbers RESTART`)
      await deleteShopMails(tx.db)
      await tx.db.insert(appliedSeeds).values({ name: neverSeeded, appliedAt: tx.now() })
      if (keys.length > 0) await tx.enqueue('office.removeFiles', { keys })
      await tx.db.execute(sql.raw(noticeStatement('everything')))
    }),
  )
}

/** Maximum attempts when jobs or visitors cause deadlocks. */
const maxAttempts = 20

async function withoutDeadlock(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (getErrorCode(error) !== '40P01' || attempt === maxAttempts) throw error
    }
  }
}

async function assertOnlyDemo(db: Db): Promise<void> {
  const seeds = await db.select({ name: appliedSeeds.name }).from(appliedSeeds)
  if (!seeds.some(({ name }) => name !== neverSeeded))
    throw new CommandRefused('Butiken har inga demodata att ta bort.')
  const recorded = await db.select({ seed: demoRows.seed }).from(demoRows).limit(1)
  if (recorded.length === 0)
    throw new CommandRefused(
      `Demodata lades in av en äldre version, som inte antecknade vad som hör dit. ${startOver}`,
    )
  const real = await countRealRows(db)
  if (real.length === 0) return
  const lines = real.map(({ name, count }) => `  ${count} ${countedTables[name][count === 1 ? 0 : 1]}`)
  throw new CommandRefused(
    ['Inget har tagits bort: butiken har annat än demodata.', ...lines, startOver].join('\n'),
  )
}

/** Returns the file keys of the demo repairs' pictures. */
async function fileKeys(db: Db): Promise<string[]> {
  const rows = [
    ...(await db.select({ key: repairImages.fileKey }).from(repairImages)),
    ...(await db.select({ key: tradeInImages.fileKey }).from(tradeInImages)),
  ]
  return rows.map(({ key }) => key)
}
