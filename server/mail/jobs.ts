import { type Job, job } from '../kit/jobs.ts'
import type { MailTransport } from '../kit/mail-transport.ts'
import { resealMails, sendStoredMail } from './service.ts'

/** The jobs of the mail area, over the transport that this process was started with. */
export function mailJobs(transport: MailTransport): Job[] {
  return [
    job('mail.send', (ctx, mail, attempt) => sendStoredMail(ctx, transport, mail, attempt)),
    job('mail.reseal', async (ctx) => void (await resealMails(ctx))),
  ]
}
