import { randomUUID } from 'node:crypto'
import { isPermanentFailure, isUndeliverableAddress } from '../../domain/mail/problems.ts'
import { isPlaceholderAddress } from '../../domain/personal-data.ts'
import type { MailTransport } from '../jobs/mail-transport.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { readShopSettings } from '../settings/service.ts'
import { claimMail, insertMail, markRefused, markSent, type NewMail, findHold } from './queries.ts'
import { decryptContent, encryptContent } from './encrypted-content.ts'

export { holdMail, readHeldMails, readMailHold, releaseMail } from './hold.ts'
export { renderMail, type MailBlock } from './layout.ts'
export { mailPersonalData } from './personal-data.ts'
export { deleteShopMails, type NewMail } from './queries.ts'
export type { Letter, MailSamples } from './samples.ts'
export { resealMails } from './encrypted-content.ts'

/**
 * Stores a mail and leaves the job that sends it, both in the caller's transaction. Nothing is stored for an address that
 * has taken the place of somebody's: a job that comes late must not write about a person who has been erased.
 */
export async function queueMail(tx: TxCtx, mail: NewMail): Promise<void> {
  if (isPlaceholderAddress(mail.to)) return
  const stored = { ...mail, ...encryptContent(tx.config, mail), messageId: newMessageId(tx) }
  const mailId = await insertMail(tx.db, stored, tx.now())
  if (mailId !== undefined) await tx.enqueue('mail.send', { mailId })
}

/** A Message-ID that no other mail has. */
export function newMessageId({ config }: Pick<Ctx, 'config'>): string {
  return `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`
}

/**
 * Hands one stored mail to the transport. One that has left, was given up or is in another round is left alone, and
 * so are all while mail is held. When the
 * transport refuses, the attempt is written down and the error thrown on, so that the queue tries again; `last` marks the
 * mail as failed. So does an address that does not exist, and the queue is not bothered with it.
 */
export async function sendStoredMail(
  ctx: Ctx,
  transport: Pick<MailTransport, 'send'>,
  { mailId, round = 0 }: { mailId: number; round?: number | undefined },
  attempt: { last: boolean },
): Promise<void> {
  // The mail waits as it is; the end of the hold leaves a job for it.
  if (await findHold(ctx.db)) return
  const mail = await claimMail(ctx.db, mailId, round, ctx.now())
  if (!mail) return
  const from = await readSender(ctx)
  try {
    if (isUndeliverableAddress(mail.toAddress)) throw new Error('550 5.1.2 .invalid is nobody (RFC 6761)')
    const { text, html, attachments } = decryptContent(ctx.config, {
      ...mail,
      text: mail.textBody,
      html: mail.htmlBody,
    })
    await transport.send({
      from,
      to: mail.toAddress,
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      text,
      html,
      messageId: mail.messageId,
      date: mail.createdAt,
      attachments,
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const hopeless = isPermanentFailure(message)
    const failed = attempt.last || hopeless
    await ctx.transaction((tx) => markRefused(tx.db, mailId, { error: message, failed, at: tx.now() }))
    if (!hopeless) throw error
    ctx.log.warn({ mailId }, 'a mail was given up: its address does not exist')
    return
  }
  await markSent(ctx.db, mailId, ctx.now())
}

/** Who mails come from: the sender of the settings, else that of the environment, else the shop itself. */
async function readSender(ctx: Ctx) {
  const { name, email, mailSender } = await readShopSettings(ctx)
  if (mailSender.address === '' && ctx.config.mailFrom) return ctx.config.mailFrom
  return { name: mailSender.name || name, address: mailSender.address || email }
}
