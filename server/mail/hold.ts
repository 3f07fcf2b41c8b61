import type { Ctx } from '../kit/context.ts'
import { endHold, heldMails, markFailedBefore, findHold, startHold, waitingMails } from './queries.ts'

/** A hold that stands. */
export type MailHold = { since: Date; reason: string }

/**
 * From now on no mail leaves the house, until `releaseMail`. A shop that has been restored from a backup begins so: it does not
 * know which of its mails were sent after the backup. A hold that stands already stays as it is.
 */
export function holdMail(ctx: Ctx, reason: string): Promise<void> {
  return startHold(ctx.db, reason, ctx.now())
}

/** The hold that stands, if any. */
export function readMailHold(ctx: Ctx): Promise<MailHold | undefined> {
  return findHold(ctx.db)
}

/** The mails that wait to be sent, oldest first. */
export function readHeldMails(ctx: Ctx) {
  return heldMails(ctx.db)
}

/**
 * Ends the hold and leaves a job for each mail that waits. With `dropOlder`, mails that are older than the hold stay: they may have
 * been sent before it, and count as failed, so that a person can look at each. Returns how many go and how many stay.
 */
export function releaseMail(
  ctx: Ctx,
  { dropOlder }: { dropOlder: boolean },
): Promise<{ sent: number; dropped: number }> {
  return ctx.transaction(async (tx) => {
    const hold = await endHold(tx.db, tx.now())
    const dropped = hold && dropOlder ? await markFailedBefore(tx.db, hold.since, hold.reason) : 0
    const waiting = await waitingMails(tx.db)
    for (const mail of waiting) await tx.enqueue('mail.send', mail)
    return { sent: waiting.length, dropped }
  })
}
