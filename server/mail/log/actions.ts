import { DomainError } from '#domain/errors.ts'
import { isPermanentFailure } from '#domain/mail/problems.ts'
import type { AdminMail, MailAction, SendAgainInput } from '#domain/mail/schemas.ts'
import { isDelivered } from '#domain/mail/states.ts'
import { isSecret } from '#domain/mail/templates.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { decryptContent, encryptContent, MailKeyMissing, type StoredContent } from '../encrypted-content.ts'
import { getStoredFiles, insertEvent } from '../queries.ts'
import { newMessageId } from '../service.ts'
import { getActions, isBeingSent } from './available-actions.ts'
import {
  beginRound,
  copyMail,
  findByEvent,
  getCopies,
  lockFailed,
  lockMail,
  type MailRow,
} from './queries.ts'
import { readMail } from './read.ts'

/** Maximum number of failed mails that are retried in one call. */
const maxAtOnce = 500

/** Locks a mail that is not being sent. @throws mail.notFound and mail.beingSent */
async function lockUnlessSending(tx: TxCtx, id: number): Promise<MailRow & { actions: MailAction[] }> {
  const mail = await lockMail(tx.db, id)
  if (!mail) throw new DomainError('mail.notFound')
  if (isBeingSent(mail, tx.now())) throw new DomainError('mail.beingSent')
  const replaced = (await getCopies(tx.db, id)).length > 0
  return { ...mail, actions: getActions(mail, { replaced, now: tx.now() }) }
}

/** Queues a mail again, under the same Message-ID. */
async function retry(tx: TxCtx, mailId: number, adminUserId: number): Promise<void> {
  const round = await beginRound(tx.db, mailId, 'queued')
  await insertEvent(tx.db, { mailId, kind: 'retried', adminUserId, happenedAt: tx.now() })
  await tx.enqueue('mail.send', { mailId, round })
}

/**
 * Tries to send a mail now. Does nothing when a colleague has acted on it since `round`, so that pressing twice sends
 * once. @throws mail.notFound, mail.beingSent, mail.cannot, and request.conflict when a colleague has cancelled it
 */
export async function retryMail(ctx: Ctx, id: number, round: number): Promise<AdminMail> {
  const admin = requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    const mail = await lockMail(tx.db, id)
    if (mail && mail.round !== round) {
      if (mail.state === 'cancelled') throw new DomainError('request.conflict')
      return
    }
    const { actions } = await lockUnlessSending(tx, id)
    if (!actions.includes('retry')) throw new DomainError('mail.cannot')
    await retry(tx, id, admin.id)
  })
  return readMail(ctx, id)
}

/** Ends the attempts to send a mail. @throws mail.notFound, mail.beingSent, mail.cannot and request.conflict */
export async function cancelMail(ctx: Ctx, id: number, round: number): Promise<AdminMail> {
  const admin = requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    const { state, actions, ...mail } = await lockUnlessSending(tx, id)
    if (state === 'cancelled') return
    if (!actions.includes('give_up')) throw new DomainError('mail.cannot')
    if (mail.round !== round) throw new DomainError('request.conflict')
    await beginRound(tx.db, id, 'cancelled')
    await insertEvent(tx.db, { mailId: id, kind: 'given_up', adminUserId: admin.id, happenedAt: tx.now() })
  })
  return readMail(ctx, id)
}

/**
 * Sends a copy of a mail as a new one that refers to it. An unsent mail can only be copied to another address, and is
 * then cancelled. @throws mail.notFound, mail.beingSent, mail.secret, mail.notSent, mail.cannot, mail.keyMissing, and
 * request.keyReused when `request_id` was used for another request
 */
export async function sendAgain(ctx: Ctx, id: number, input: SendAgainInput): Promise<AdminMail> {
  const admin = requireAdmin(ctx)
  const eventKey = `again:${input.request_id}`
  const newId = await ctx.transaction(async (tx) => {
    // Locks first, so that of two simultaneous requests the second finds the copy.
    const first = await lockMail(tx.db, id)
    const existing = await findByEvent(tx.db, eventKey)
    if (existing) {
      if (existing.resendOfId !== id || existing.toAddress !== input.to)
        throw new DomainError('request.keyReused')
      return existing.id
    }
    const { actions, ...mail } = await lockUnlessSending(tx, id)
    if (isSecret(mail.template)) throw new DomainError('mail.secret')
    if (!actions.includes('send_again')) throw new DomainError('mail.cannot')
    if (!isDelivered(mail.state)) {
      const same = first?.toAddress.toLowerCase() === input.to.toLowerCase()
      if (same) throw new DomainError('mail.notSent')
      if (mail.state !== 'cancelled') await beginRound(tx.db, id, 'cancelled')
    }
    const again = {
      eventKey,
      to: input.to,
      messageId: newMessageId(tx),
      adminUserId: admin.id,
      now: tx.now(),
      content: await contentFor(tx, mail, eventKey),
    }
    const mailId = await copyMail(tx.db, mail, again)
    if (mailId === undefined) throw new DomainError('request.keyReused')
    await tx.enqueue('mail.send', { mailId })
    return mailId
  })
  return readMail(ctx, newId)
}

/** Returns a mail's content as it is stored for the mail of another event. @throws mail.keyMissing */
async function contentFor(tx: TxCtx, mail: MailRow, eventKey: string): Promise<StoredContent> {
  const attachments = await getStoredFiles(tx.db, mail.id)
  const stored = { ...mail, text: mail.textBody, html: mail.htmlBody, attachments }
  try {
    return encryptContent(tx.config, { eventKey, ...decryptContent(tx.config, stored) })
  } catch (error) {
    if (error instanceof MailKeyMissing) throw new DomainError('mail.keyMissing')
    throw error
  }
}

/** Retries all failed mails, except those whose address does not exist. Returns their number. */
export function retryFailed(ctx: Ctx): Promise<{ retried: number }> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const failed = await lockFailed(tx.db, maxAtOnce)
    const worth = failed.filter(({ lastError }) => !isPermanentFailure(lastError ?? ''))
    for (const { id } of worth) await retry(tx, id, admin.id)
    return { retried: worth.length }
  })
}
