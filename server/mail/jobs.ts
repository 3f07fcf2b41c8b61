import { type Job, job } from '../jobs/jobs.ts'
import type { MailTransport } from '../jobs/mail-transport.ts'
import { retentionJobs } from '../settings/service.ts'
import { mailRetention } from './retention.ts'
import { resealMails, sendStoredMail } from './service.ts'

export function mailJobs(transport: MailTransport): Job[] {
  return [
    job('mail.send', (ctx, mail, attempt) => sendStoredMail(ctx, transport, mail, attempt)),
    job('mail.reseal', async (ctx) => void (await resealMails(ctx))),
    ...retentionJobs(mailRetention),
  ]
}
