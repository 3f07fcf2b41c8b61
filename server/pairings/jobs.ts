import { pairingHours } from '#domain/pairings/rules.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { deleteInBatches } from '../kit/retention.ts'
import { deleteOldPairings, deleteOldPictures } from './queries.ts'

export const pairingsJobs: Job[] = [job('pairings.cleanUp', (ctx) => deleteOld(ctx))]

/** Deletes pairings a day after they were opened, with the pictures that no intake took, and their files. */
async function deleteOld(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - pairingHours * 3_600_000)
  await deleteInBatches(ctx, async (tx, batch) => {
    const rows = await deleteOldPictures(tx.db, before, batch)
    const keys = rows.flatMap(({ file }) => file ?? [])
    if (keys.length > 0) await tx.enqueue('office.removeFiles', { keys })
    return rows
  })
  await deleteInBatches(ctx, (tx, batch) => deleteOldPairings(tx.db, before, batch))
}
