import { DomainError, errorTable } from '#domain/errors.ts'
import { mailProblem, smsProblem } from '#domain/mail/problems.ts'
import type { AdminMail, MailCard, MailCounts, MailEvent, MailQuery } from '#domain/mail/schemas.ts'
import { mailStateLabels } from '#domain/mail/states.ts'
import { isSecret, templateTitle } from '#domain/mail/templates.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { decryptFile, decryptTexts, MailKeyMissing } from '../encrypted-content.ts'
import { findHold } from '../queries.ts'
import { getActions } from './available-actions.ts'
import {
  countUnsent,
  findFile,
  findMail,
  getCopies,
  getEvents,
  getFiles,
  type MailCardRow,
  type MailRow,
  pageOfMails,
} from './queries.ts'

function getCard(row: MailCardRow): MailCard {
  return {
    id: row.id,
    template: row.template,
    channel: row.channel,
    title: templateTitle(row.template),
    to: row.toAddress,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    problem: getProblem(row) ?? null,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  }
}

function getProblem({ channel, state, lastError }: MailCardRow): string | undefined {
  if (channel === 'mail') return mailProblem(lastError)
  return state === 'uncertain' ? mailStateLabels.uncertain : smsProblem(lastError)
}

/** Returns one page of the mails, with the numbers of queued and failed ones. */
export async function listedMails(ctx: Ctx, query: MailQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const [{ rows, count }, counts, hold] = await Promise.all([
    pageOfMails(ctx.db, query, window),
    countUnsent(ctx.db),
    findHold(ctx.db),
  ])
  const page = pageReply(rows.map(getCard), count, window, '/api/admin/mail/', query)
  return { ...page, counts, held_since: hold?.since.toISOString() ?? null }
}

export function mailCounts(ctx: Ctx): Promise<MailCounts> {
  requireAdmin(ctx)
  return countUnsent(ctx.db)
}

/** Returns one mail with its content and history. @throws mail.notFound */
export async function readMail(ctx: Ctx, id: number): Promise<AdminMail> {
  requireAdmin(ctx)
  const result = await findMail(ctx.db, id)
  if (!result) throw new DomainError('mail.notFound')
  const { mail, by } = result
  const files = await getFiles(ctx.db, id)
  const events = await getEvents(ctx.db, id)
  const repeats = await getCopies(ctx.db, id)
  const repeated = mail.resendOfId === null ? undefined : await findMail(ctx.db, mail.resendOfId)
  const secret = isSecret(mail.template)
  return {
    ...getCard(mail),
    reply_to: mail.replyTo,
    message_id: mail.messageId,
    response: mail.lastError,
    round: mail.round,
    content: secret ? null : getContent(ctx, mail),
    attachments: secret
      ? []
      : files.map(({ contentType, ...file }) => ({ ...file, content_type: contentType })),
    repeats: repeated ? { id: repeated.mail.id, to: repeated.mail.toAddress } : null,
    history: getHistory(mail, by, events, repeats),
    actions: getActions(mail, { replaced: repeats.length > 0, now: ctx.now() }),
  }
}

/** Returns the content for the preview, or a notice when the mail's key is missing. */
function getContent(
  ctx: Ctx,
  { eventKey, textBody, htmlBody, keyId }: MailRow,
): { html: string; text: string } {
  try {
    return decryptTexts(ctx.config, { eventKey, html: htmlBody, text: textBody, keyId })
  } catch (error) {
    if (!(error instanceof MailKeyMissing)) throw error
    const { text } = errorTable['mail.keyMissing']
    return { html: `<p>${text}</p>`, text }
  }
}

const nothing = { by: null, problem: null, response: null, mail_id: null, to: null }

function getHistory(
  mail: MailRow,
  by: string | null,
  events: Awaited<ReturnType<typeof getEvents>>,
  repeats: Awaited<ReturnType<typeof getCopies>>,
): MailEvent[] {
  const history: MailEvent[] = [
    { ...nothing, kind: 'written', at: mail.createdAt.toISOString(), by },
    ...events.map(({ kind, happenedAt, error, by: who }) => ({
      ...nothing,
      kind,
      at: happenedAt.toISOString(),
      by: who,
      problem: mailProblem(error) ?? null,
      response: error,
    })),
    ...(mail.sentAt ? [{ ...nothing, kind: 'sent' as const, at: mail.sentAt.toISOString() }] : []),
    ...repeats.map(({ id, to, createdAt, by: who }) => ({
      ...nothing,
      kind: 'resent' as const,
      at: createdAt.toISOString(),
      by: who,
      mail_id: id,
      to,
    })),
  ]
  // The sort is stable: simultaneous events keep the order above.
  return history.toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Returns a file of a mail. @throws mail.keyMissing, and mail.notFound, also for files of mails that staff may not read */
export async function readMailFile(
  ctx: Ctx,
  id: number,
  fileId: number,
): Promise<{ filename: string; content: Buffer }> {
  requireAdmin(ctx)
  const file = await findFile(ctx.db, id, fileId)
  if (!file || isSecret(file.template)) throw new DomainError('mail.notFound')
  try {
    return { filename: file.filename, content: decryptFile(ctx.config, file) }
  } catch (error) {
    if (error instanceof MailKeyMissing) throw new DomainError('mail.keyMissing')
    throw error
  }
}
