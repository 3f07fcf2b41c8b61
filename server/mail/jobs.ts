import { type Job, job } from '../jobs/jobs.ts'
import type { MailTransport } from '../jobs/mail-transport.ts'
import type { SmsTransport } from '../jobs/sms-transport.ts'
import { retentionJobs } from '../settings/service.ts'
import { mailRetention } from './retention.ts'
import { reencryptMails, sendStoredMail } from './service.ts'

export function mailJobs(transports: { mails: MailTransport; sms: SmsTransport | undefined }): Job[] {
  return [
    job('mail.send', (ctx, mail, attempt) => sendStoredMail(ctx, transports, mail, attempt)),
    job('mail.reencrypt', async (ctx) => void (await reencryptMails(ctx))),
    ...retentionJobs(mailRetention),
  ]
}
