import { type Job, job } from '../jobs/jobs.ts'
import type { MailboxReader } from '../jobs/mailbox-reader.ts'
import { retentionJobs } from '../settings/service.ts'
import { readMailbox } from './read-mailbox.ts'
import { mailboxRetention } from './retention.ts'

/** The jobs of the mailbox. Without one, jobs of an earlier configuration do nothing. */
export function mailboxJobs(reader: MailboxReader | undefined): Job[] {
  return [
    job('mailbox.read', async (ctx) => {
      if (reader) await readMailbox(ctx, reader)
    }),
    ...retentionJobs(mailboxRetention),
  ]
}
