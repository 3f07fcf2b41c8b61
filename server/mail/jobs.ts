import { type Job, job } from '../jobs/jobs.ts'
import type { MailTransport } from '../jobs/mail-transport.ts'
import type { SmsTransport } from '../jobs/sms-transport.ts'
import { retentionJobs } from '../settings/service.ts'
import { mailRetention } from './retention.ts'
import { reencryptMails, sendStoredMail } from './service.ts'

/** The jobs of mail. `transports` are read for each mail, since they may be replaced. */
export function mailJobs(transports: {
  readonly mails: MailTransport
  readonly sms: SmsTransport | undefined
}): Job[] {
  return [
    job('mail.send', (ctx, mail, attempt) => sendStoredMail(ctx, transports, mail, attempt)),
    job('mail.reencrypt', async (ctx) => void (await reencryptMails(ctx))),
    ...retentionJobs(mailRetention),
  ]
}
