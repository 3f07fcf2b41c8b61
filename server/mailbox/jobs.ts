import { type Job, job } from '../jobs/jobs.ts'
import type { MailboxReader } from '../jobs/mailbox-reader.ts'
import { retentionJobs } from '../settings/service.ts'
import { readMailbox } from './read-mailbox.ts'
import { mailboxRetention } from './retention.ts'

/** The jobs of the mailbox, which do nothing while none is connected. */
export function mailboxJobs(getReader: () => MailboxReader | undefined): Job[] {
  return [
    job('mailbox.read', async (ctx) => {
      const reader = getReader()
      if (reader) await readMailbox(ctx, reader)
    }),
    ...retentionJobs(mailboxRetention),
  ]
}
