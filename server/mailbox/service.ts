import type { DbCtx } from '../kit/context.ts'
import { findMailbox } from './queries.ts'

export { mailboxRetention } from './retention.ts'

/** Time in ms after which a mailbox that cannot be read is a failure, and no short outage. */
const outageMs = 15 * 60_000

/** Returns since when answers to mails cannot be read, or null while they can or when none are. */
export async function findMailboxOutage(ctx: DbCtx): Promise<Date | null> {
  const { answerAddress } = ctx.config
  const since = answerAddress ? (await findMailbox(ctx.db, answerAddress))?.failingSince : null
  return since && ctx.now().getTime() - since.getTime() >= outageMs ? since : null
}
