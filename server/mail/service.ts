import { randomUUID } from 'node:crypto'
import { normalizeEmail } from '#domain/email.ts'
import { isPermanentFailure, isUndeliverableAddress } from '#domain/mail/problems.ts'
import {
  findDeclineUrl,
  isWrittenByStaff,
  limitedMailsPerHour,
  templatesSharingLimit,
} from '#domain/mail/templates.ts'
import { isPlaceholderAddress } from '#domain/personal-data.ts'
import type { MailTransport } from '../jobs/mail-transport.ts'
import type { SmsTransport } from '../jobs/sms-transport.ts'
import type { Ctx, DbCtx, TxCtx } from '../kit/context.ts'
import { readShopSettings } from '../settings/service.ts'
import { decryptContent, encryptContent } from './encrypted-content.ts'
import { withAbsolutePictures } from './layout.ts'
import {
  claimMail,
  countMails,
  findChannel,
  findHold,
  insertMail,
  markRefused,
  markSent,
  type NewMail,
} from './queries.ts'
import { recordSent } from './record-sent.ts'
import { sendStoredSms } from './sms.ts'

export { reencryptMails } from './encrypted-content.ts'
export { holdMail, readHeldMails, readMailHold, releaseMail } from './hold.ts'
export { greet, type MailBlock, type MailContent, writeMail } from './layout.ts'
export { mailPersonalData } from './personal-data.ts'
export {
  deleteMailsTo,
  deleteShopMails,
  findByMessageIds,
  findOriginalEvent,
  getStates,
  messagesOfEvents,
  type NewMail,
} from './queries.ts'
export { mailRetention } from './retention.ts'
export type { MailSamples } from './samples.ts'
export { readForm } from './sms-reports.ts'
export {
  closeUndo,
  endUndo,
  findNewestUndoable,
  offerUndo,
  readStoredColumns,
  takeUndo,
  type UndoHandler,
  type UndoHandlers,
} from './undo.ts'

/**
 * Stores a mail and enqueues the job that sends it, in the caller's transaction. Ignores mails to the pseudonym of an
 * erased person, in case of a late job. A text message is not sent without a provider.
 */
export async function queueMail(tx: TxCtx, mail: NewMail): Promise<void> {
  if (isPlaceholderAddress(mail.to)) return
  const state = await firstState(tx, mail)
  const content = { ...mail, html: withAbsolutePictures(mail.html, tx.config.publicUrl) }
  const stored = { ...content, ...encryptContent(tx.config, content), messageId: newMessageId(tx), state }
  const mailId = await insertMail(tx.db, stored, tx.now())
  if (mailId !== undefined && state === 'queued') await tx.enqueue('mail.send', { mailId })
}

async function firstState(tx: TxCtx, mail: NewMail): Promise<'queued' | 'limited' | 'no_service'> {
  if (mail.channel === 'sms') return tx.config.sendsSms ? 'queued' : 'no_service'
  const group = templatesSharingLimit(mail.template)
  if (group.length === 0) return 'queued'
  const hourAgo = new Date(tx.now().getTime() - 3_600_000)
  return (await countMails(tx.db, mail.to, group, hourAgo)) < limitedMailsPerHour ? 'queued' : 'limited'
}

/** Creates a unique Message-ID. */
export function newMessageId({ config }: Pick<Ctx, 'config'>): string {
  return `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`
}

/**
 * Sends a stored mail through the transport. Does nothing when it is sent, cancelled, in another round, or while mail is
 * held. When the transport refuses it, records the attempt and rethrows the error, so that the queue retries; `last`
 * marks the mail as failed. An address that does not exist fails at once, without retries.
 */
export async function sendStoredMail(
  ctx: Ctx,
  { mails, sms }: { mails: Pick<MailTransport, 'send' | 'kind'>; sms?: SmsTransport | undefined },
  { mailId, round = 0 }: { mailId: number; round?: number | undefined },
  attempt: { last: boolean },
): Promise<void> {
  // The mail stays queued; ending the hold enqueues a job for it.
  if (await findHold(ctx.db)) return
  if ((await findChannel(ctx.db, mailId)) === 'sms')
    return sendStoredSms(ctx, sms, { mailId, round }, attempt)
  const mail = await claimMail(ctx.db, mailId, round, ctx.now())
  if (!mail) return
  const from = await readSender(ctx)
  try {
    if (isUndeliverableAddress(mail.toAddress))
      throw new Error('550 5.1.2 .invalid does not exist (RFC 6761)')
    const { text, html, attachments } = decryptContent(ctx.config, {
      ...mail,
      text: mail.textBody,
      html: mail.htmlBody,
    })
    await mails.send({
      from,
      to: mail.toAddress,
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      text,
      html,
      messageId: mail.messageId,
      date: mail.createdAt,
      isAutomatic: !isWrittenByStaff(mail.template),
      declineUrl: findDeclineUrl(mail.template, ctx.config.publicUrl, text),
      attachments,
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const hopeless = isPermanentFailure(message)
    const failed = attempt.last || hopeless
    await ctx.transaction((tx) => markRefused(tx.db, mailId, { error: message, failed, at: tx.now() }))
    if (!hopeless) throw error
    ctx.log.warn({ mailId }, 'a mail failed finally: its address does not exist')
    return
  }
  if (mails.kind === 'folder') await markSent(ctx.db, mailId, ctx.now(), 'filed')
  else await recordSent(ctx, mailId, mail.template)
}

/** Returns the addresses under which the shop writes: its sender's and its own. */
export async function readOwnAddresses(ctx: DbCtx): Promise<string[]> {
  const { email, mailSender } = await readShopSettings(ctx)
  const fromEnvironment = /<([^<>]*)>/.exec(ctx.config.mailFrom ?? '')?.[1] ?? ctx.config.mailFrom ?? ''
  return [email, mailSender.address, fromEnvironment].flatMap((address) => normalizeEmail(address) ?? [])
}

/** Returns the sender: that of the settings, else of the environment, else the shop itself. */
export async function readSender(ctx: DbCtx) {
  const { name, email, mailSender } = await readShopSettings(ctx)
  if (mailSender.address === '' && ctx.config.mailFrom) return ctx.config.mailFrom
  return { name: mailSender.name || name, address: mailSender.address || email }
}
