import type { MailboxReader, OpenMailbox } from '../jobs/mailbox-reader.ts'
import type { Ctx } from '../kit/context.ts'
import {
  beginNumbering,
  countFailure,
  ensureMailbox,
  findMailbox,
  type MailboxRow,
  type MailPlace,
  markFailing,
  markRead,
} from './queries.ts'
import { receiveMail } from './receive-mail.ts'
import { fromEnvelope, parseMail, type ReceivedMail } from './received-mail.ts'

/** Maximum number of mails of one look, and its time in ms: the next look begins after a minute. */
const maxMails = 50
const maxLookMs = 45_000

/** Maximum size of a mail that is read, in bytes. Of a larger one the first part is read, which has the text. */
const maxMailBytes = 15 * 1024 * 1024

/** Attempts to receive a mail whole before it is received without its pictures, so that it does not hold up those after it. */
const maxAttempts = 5

/** How far back mails are compared after the server has numbered them again. */
const lookBackMs = 2 * 86_400_000

/**
 * Reads the mails that have come since the last look. A mailbox that is read for the first time begins with the mails that come from
 * then on. When it cannot be read, the error is recorded and the next look tries again.
 */
export async function readMailbox(ctx: Ctx, reader: MailboxReader): Promise<void> {
  const mailbox = await ensureMailbox(ctx.db, reader.address)
  try {
    await reader.open((opened) => receiveNew(ctx, mailbox, opened))
  } catch (error) {
    ctx.log.warn({ err: error }, 'the mailbox could not be read')
    await markFailing(ctx.db, mailbox.id, describeFailure(error), ctx.now())
    return
  }
  await markRead(ctx.db, mailbox.id, ctx.now())
}

/** Returns the reason for the table. The message of a failed query contains its values, which are texts of customers. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error'
  if ('query' in error) return 'A query failed'
  const answer =
    'responseText' in error && typeof error.responseText === 'string' ? `: ${error.responseText}` : ''
  return `${error.message}${answer}`
}

async function receiveNew(ctx: Ctx, mailbox: MailboxRow, opened: OpenMailbox): Promise<void> {
  const { uidValidity } = opened
  const lastUid = await findPosition(ctx, mailbox, opened)
  const uids = await opened.listAbove(lastUid)
  const begun = performance.now()
  for (const uid of uids.slice(0, maxMails)) {
    if (performance.now() - begun > maxLookMs) return
    const place = { mailboxId: mailbox.id, uidValidity, uid }
    try {
      await receiveOne(ctx, opened, place, { withoutPictures: false })
    } catch (error) {
      if ((await countFailure(ctx.db, place)) < maxAttempts) throw error
      ctx.log.error({ uid, err: error }, 'a mail could not be received as it is')
      await receiveReduced(ctx, opened, place)
    }
  }
}

/** Returns the last mail that was received. When the server has numbered its mails again, those of the last days are compared. */
async function findPosition(ctx: Ctx, mailbox: MailboxRow, opened: OpenMailbox): Promise<number> {
  const { uidValidity, uidNext } = opened
  if (mailbox.uidValidity === uidValidity) return mailbox.lastUid
  const lastUid =
    mailbox.uidValidity === null
      ? uidNext - 1
      : ((await opened.listSince(getLookBack(ctx, mailbox)))[0] ?? uidNext) - 1
  await beginNumbering(ctx.db, mailbox, { uidValidity, lastUid })
  return (await findMailbox(ctx.db, mailbox.address))?.lastUid ?? lastUid
}

function getLookBack(ctx: Ctx, { readAt }: MailboxRow): Date {
  return new Date((readAt ?? ctx.now()).getTime() - lookBackMs)
}

/** Receives a mail and marks it as read. `withoutPictures` leaves its pictures in the mailbox. */
async function receiveOne(
  ctx: Ctx,
  opened: OpenMailbox,
  place: MailPlace,
  { withoutPictures }: { withoutPictures: boolean },
): Promise<void> {
  const content = await opened.readSource(place.uid, maxMailBytes)
  // Deleted by someone since the search.
  if (!content) return
  const { source, size } = content
  const mail = await parseMail(source)
  const received = withoutPictures ? leaveOutPictures(mail) : mail
  const outcome = await receiveMail(ctx, place, received, size > source.length ? 'partial' : 'whole')
  ctx.log.info({ uid: place.uid, size, outcome }, 'a mail was received')
  // A mail that people may still want to look at stays unread in the mailbox.
  if (outcome === 'thread' || outcome === 'message') await markSeen(ctx, opened, place.uid)
}

/** Marks a mail as read. It is received already, so a failure changes nothing. */
async function markSeen(ctx: Ctx, opened: OpenMailbox, uid: number): Promise<void> {
  try {
    await opened.markSeen(uid)
  } catch (err) {
    ctx.log.warn({ uid, err }, 'a received mail could not be marked as read')
  }
}

/** Receives the words of a mail whose pictures cannot be stored, or the server's summary of one that cannot be read at all. */
async function receiveReduced(ctx: Ctx, opened: OpenMailbox, place: MailPlace): Promise<void> {
  try {
    await receiveOne(ctx, opened, place, { withoutPictures: true })
  } catch (err) {
    ctx.log.error({ uid: place.uid, err }, 'a mail could not be read')
    const envelope = await opened.readEnvelope(place.uid).catch(() => undefined)
    const mail = fromEnvelope(envelope, `${place.mailboxId} ${place.uidValidity} ${place.uid}`)
    await receiveMail(ctx, place, mail, 'unreadable')
  }
}

function leaveOutPictures(mail: ReceivedMail): ReceivedMail {
  return { ...mail, pictures: [], otherFiles: [...mail.pictures.map(({ name }) => name), ...mail.otherFiles] }
}
