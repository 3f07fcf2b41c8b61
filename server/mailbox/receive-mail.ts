import { DomainError } from '#domain/errors.ts'
import { readToken } from '#domain/mail/received/answer-address.ts'
import { isAutomaticMail } from '#domain/mail/received/automatic.ts'
import {
  describeAnswer,
  describeLimited,
  describeMessage,
  describeUnreadable,
  type MailText,
} from '#domain/mail/received/describe.ts'
import type { MailOutcome } from '#domain/mail/received/outcomes.ts'
import { computeFingerprint } from '../http/idempotency.ts'
import type { Ctx, DbCtx, TxCtx } from '../kit/context.ts'
import { type StoredPicture, storePicture } from '../kit/stored-pictures.ts'
import { findByMessageIds, readOwnAddresses } from '../mail/service.ts'
import { hasMessageSince, storeSentMessage } from '../messages/service.ts'
import {
  type AnsweredRepair,
  addMailedAnswer,
  countFreeImages,
  findAnsweredRepair,
  imageFolder,
} from '../repairs/service.ts'
import { maxMailsPerSender, TooMany } from '../security/rate-limits.ts'
import { insertReceived, type MailPlace, moveTo } from './queries.ts'
import type { AttachedFile, ReceivedMail } from './received-mail.ts'

/** Maximum number of pictures that are stored of a mail. */
const maxPictures = 5

/** Pictures within the text below these sizes are logos and icons of a signature. */
const logoBytes = 30_000
const logoPixels = 320

/** How a mail was read: whole, its first part, or only the server's summary of it. */
export type Reading = 'whole' | 'partial' | 'unreadable'

/**
 * Receives a mail in one transaction with the position of its mailbox, so that it is received once, by any number of nodes and when a
 * process dies. An answer of the customer becomes a message in its repair's thread; anything else that a person wrote becomes a message
 * of the inbox. Nothing is answered, and no state or price changes. Returns undefined when another node has received it.
 */
export async function receiveMail(
  ctx: Ctx,
  place: MailPlace,
  mail: ReceivedMail,
  reading: Reading,
): Promise<MailOutcome | 'repeated' | undefined> {
  if (await isIgnored(ctx, mail)) return ctx.transaction((tx) => record(tx, place, mail, 'ignored'))
  if (await isLimited(ctx, mail)) return ctx.transaction((tx) => receiveLimited(tx, place, mail))
  const repair = await findRepair(ctx, mail)
  const pictures = repair?.isFromCustomer ? await storePictures(ctx, repair, mail.pictures) : noPictures(mail)
  let isStored = false
  try {
    const outcome = await ctx.transaction((tx) => receiveWritten(tx, place, mail, reading, pictures))
    isStored = outcome === 'thread'
    return outcome
  } finally {
    if (!isStored) for (const { fileKey } of pictures.stored) await ctx.files.remove(fileKey)
  }
}

/** Returns whether a mail is no message: written by a program, or by the shop itself, which would go round in a loop. */
async function isIgnored(ctx: Ctx, mail: ReceivedMail): Promise<boolean> {
  if (isAutomaticMail(mail.headers, mail.from)) return true
  const { answerAddress = '' } = ctx.config
  if (readToken(answerAddress, mail.from) !== undefined) return true
  if ((await readOwnAddresses(ctx)).includes(mail.from)) return true
  return mail.messageId !== undefined && (await findByMessageIds(ctx.db, [mail.messageId])).length > 0
}

async function isLimited(ctx: Ctx, mail: ReceivedMail): Promise<boolean> {
  try {
    await ctx.limits.take('mail.sender', mail.from)
    return false
  } catch (error) {
    if (error instanceof TooMany) return true
    throw error
  }
}

/** Returns the repair that a mail answers: by the mails that it names, else by the address that it was sent to. */
async function findRepair(ctx: DbCtx, mail: ReceivedMail): Promise<AnsweredRepair | undefined> {
  const { answerAddress = '' } = ctx.config
  const sent = await findByMessageIds(ctx.db, mail.answers)
  const answered = mail.answers.flatMap(
    (messageId) => sent.find((each) => each.messageId === messageId)?.replyTo ?? [],
  )
  const tokens = [...answered, ...mail.recipients].flatMap(
    (address) => readToken(answerAddress, address) ?? [],
  )
  return findAnsweredRepair(ctx, tokens, mail.from)
}

type Pictures = { stored: StoredPicture[]; leftOut: string[] }

const noPictures = (mail: ReceivedMail): Pictures => ({
  stored: [],
  leftOut: mail.pictures.filter((file) => !isLogo(file)).map(({ name }) => name),
})

const isLogo = ({ isInline, content }: AttachedFile) => isInline && content.length < logoBytes

/** Stores the pictures of a mail as those that staff add: encoded again, without position and other metadata. */
async function storePictures(
  ctx: Ctx,
  { id }: AnsweredRepair,
  files: readonly AttachedFile[],
): Promise<Pictures> {
  const room = Math.min(maxPictures, await countFreeImages(ctx, id))
  const pictures: Pictures = { stored: [], leftOut: [] }
  for (const file of files.filter((each) => !isLogo(each))) {
    const stored = pictures.stored.length < room ? await tryToStore(ctx, id, file) : undefined
    if (!stored) pictures.leftOut.push(file.name)
    else if (file.isInline && Math.max(stored.width, stored.height) <= logoPixels)
      await ctx.files.remove(stored.fileKey)
    else pictures.stored.push(stored)
  }
  return pictures
}

/** Stores a picture; undefined when it cannot be read as one. */
async function tryToStore(
  ctx: Ctx,
  repairId: number,
  { content }: AttachedFile,
): Promise<StoredPicture | undefined> {
  try {
    return await storePicture(ctx, imageFolder(repairId), content)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

async function receiveWritten(
  tx: TxCtx,
  place: MailPlace,
  mail: ReceivedMail,
  reading: Reading,
  { stored, leftOut }: Pictures,
): Promise<MailOutcome | 'repeated' | undefined> {
  // Read again: the customer may have been erased while the pictures were stored.
  const repair = await findRepair(tx, mail)
  const isAnswer = repair?.isFromCustomer === true
  const outcome = await record(tx, place, mail, isAnswer ? 'thread' : 'message')
  if (outcome !== 'thread' && outcome !== 'message') return outcome
  const content: MailText = {
    text: mail.text,
    pictures: isAnswer ? stored.length : 0,
    leftOut: [...leftOut, ...mail.otherFiles],
    isPartial: reading === 'partial',
  }
  if (isAnswer) await addMailedAnswer(tx, repair.id, { text: describeAnswer(content), pictures: stored })
  else {
    const body =
      reading === 'unreadable'
        ? describeUnreadable(mail.subject)
        : describeMessage({ ...content, subject: mail.subject }, repair?.orderNumber)
    await storeMessage(tx, mail, {
      body,
      subject: repair ? 'repair' : 'other',
      fingerprint: `mail ${mail.digest}`,
    })
  }
  return outcome
}

/** Leaves a mail in the mailbox, with one message an hour that says so. */
async function receiveLimited(
  tx: TxCtx,
  place: MailPlace,
  mail: ReceivedMail,
): Promise<MailOutcome | 'repeated' | undefined> {
  const outcome = await record(tx, place, mail, 'limited')
  if (outcome !== 'limited') return outcome
  const fingerprint = computeFingerprint({ mailsAboveLimitFrom: mail.from })
  const hourAgo = new Date(tx.now().getTime() - 3_600_000)
  if (!(await hasMessageSince(tx, fingerprint, hourAgo)))
    await storeMessage(tx, mail, { body: describeLimited(maxMailsPerSender), subject: 'other', fingerprint })
  return outcome
}

function storeMessage(
  tx: TxCtx,
  { from, fromName }: ReceivedMail,
  message: { body: string; subject: 'repair' | 'other'; fingerprint: string },
): Promise<void> {
  return storeSentMessage(tx, {
    ...message,
    via: 'mail',
    email: from,
    phone: '',
    name: fromName || from || 'Okänd avsändare',
  })
}

/**
 * Records a mail as received and moves the mailbox's position to it. Returns undefined when another node has received it, and
 * 'repeated' when it was received under another number.
 */
async function record(
  tx: TxCtx,
  place: MailPlace,
  { digest }: ReceivedMail,
  outcome: MailOutcome,
): Promise<MailOutcome | 'repeated' | undefined> {
  if (!(await moveTo(tx.db, place))) return undefined
  const isNew = await insertReceived(tx.db, { ...place, digest, outcome, receivedAt: tx.now() })
  return isNew ? outcome : 'repeated'
}
