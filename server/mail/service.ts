import { randomUUID } from 'node:crypto'
import type { Ctx, TxCtx } from '../kit/context.ts'
import type { MailTransport } from '../kit/mail-transport.ts'
import { readShopSettings } from '../settings/service.ts'
import { insertMail, loadMail, markFailedAttempt, markSent, openHold } from './queries.ts'

export { holdMail, readHeldMails, readMailHold, releaseMail } from './hold.ts'
export { layMail, type MailBlock } from './layout.ts'

/** A mail as an area writes it. */
export type NewMail = {
  /** Names the one event that this mail is about: the same key again sends nothing. */
  eventKey: string
  /** The template's name, for the mail log. */
  template: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** Stores a mail and leaves the job that sends it, both in the caller's transaction. */
export async function queueMail(tx: TxCtx, mail: NewMail): Promise<void> {
  const host = new URL(tx.config.publicUrl).hostname
  const mailId = await insertMail(tx.db, { ...mail, messageId: `<${randomUUID()}@${host}>` }, tx.now())
  if (mailId !== undefined) await tx.enqueue('mail.send', { mailId })
}

/**
 * Hands one stored mail to the transport. One that has been sent or given up is left alone, and so are all while mail is held. When the transport refuses, the
 * attempt is written down and the error thrown on, so that the queue tries again; `last` marks the mail as failed.
 */
export async function sendStoredMail(
  ctx: Ctx,
  transport: MailTransport,
  mailId: number,
  attempt: { last: boolean },
): Promise<void> {
  const mail = await loadMail(ctx.db, mailId)
  if (mail?.state !== 'queued') return
  // The mail waits as it is; the end of the hold leaves a job for it.
  if (await openHold(ctx.db)) return
  const from = await senderOf(ctx)
  try {
    await transport.send({
      from,
      to: mail.toAddress,
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      messageId: mail.messageId,
      date: mail.createdAt,
      attachments: mail.attachments,
    })
  } catch (error) {
    await markFailedAttempt(
      ctx.db,
      mailId,
      error instanceof Error ? error.message : String(error),
      attempt.last,
    )
    throw error
  }
  await markSent(ctx.db, mailId, ctx.now())
}

/** Who mails come from: the sender of the settings, else that of the environment, else the shop itself. */
async function senderOf(ctx: Ctx) {
  const { name, email, mailSender } = await readShopSettings(ctx)
  if (mailSender.address === '' && ctx.config.mailFrom) return ctx.config.mailFrom
  return { name: mailSender.name || name, address: mailSender.address || email }
}
