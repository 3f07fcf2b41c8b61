import type { Ctx } from '../kit/context.ts'
import { endHold, findHold, heldMails, markFailedBefore, startHold, waitingMails } from './queries.ts'

export type MailHold = { since: Date; reason: string }

/**
 * Holds all outgoing mail until `releaseMail`. Used after restoring a backup, because the shop does not know which mails
 * were sent since the backup. An existing hold stays unchanged.
 */
export function holdMail(ctx: Ctx, reason: string): Promise<void> {
  return startHold(ctx.db, reason, ctx.now())
}

export function readMailHold(ctx: Ctx): Promise<MailHold | undefined> {
  return findHold(ctx.db)
}

/** Returns the mails that wait to be sent, oldest first. */
export function readHeldMails(ctx: Ctx) {
  return heldMails(ctx.db)
}

/**
 * Ends the hold and enqueues a job for each waiting mail. `dropOlder` marks mails from before the hold as failed instead,
 * for staff to review, because they may have been sent already. Returns the numbers of both.
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
