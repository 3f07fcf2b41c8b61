import { DomainError, fieldError } from '#domain/errors.ts'
import { getReplyChannel } from '#domain/messages/rules.ts'
import type {
  AdminMessage,
  ContactMessageInput,
  ContactReceipt,
  MessageQuery,
  ReplyInput,
} from '#domain/messages/schemas.ts'
import { type MessageSubject, messageSentText } from '#domain/messages/texts.ts'
import { longestSms } from '#domain/repairs/entries.ts'
import { computeFingerprint, storeOnce } from '../http/idempotency.ts'
import { limitAndOffset, pageReply } from '../http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import {
  findNewestUndoable,
  offerUndo,
  readStoredColumns,
  takeUndo,
  type UndoHandler,
} from '../mail/service.ts'
import { picturesSentWith, removePicturesSentWith, sendPictures } from './pictures.ts'
import {
  deleteMessage,
  deleteReply,
  findDuplicate,
  findMessage,
  findReply,
  insertMessage,
  insertReply,
  lockMessage,
  type MessageRow,
  pageOfMessages,
  repliesTo,
  setAnsweredAt,
} from './queries.ts'
import { messageView, summaryView } from './views.ts'

export { messagesPersonalData } from './personal-data.ts'
export { deletePicturesWith, getPictures } from './picture-queries.ts'
export {
  linkedPicture,
  picturesSentWith,
  removePicturesSentWith,
  sendPictures,
  uploadPicture,
} from './pictures.ts'
export { messagesRetention } from './retention.ts'

const receipt: ContactReceipt = { message: messageSentText }

/**
 * Stores a visitor's message to the shop. The same message sent again is stored once. When the honeypot field is filled
 * in, a program sent it: the response is the same, but nothing is stored.
 */
export async function sendMessage(
  ctx: Ctx,
  input: ContactMessageInput,
  address: string,
): Promise<ContactReceipt> {
  await ctx.limits.take('form.address', address)
  return storeMessage(ctx, input)
}

/** Like `sendMessage`, without rate limits. */
export async function storeMessage(ctx: DbCtx, input: ContactMessageInput): Promise<ContactReceipt> {
  if (input.website) {
    ctx.log.info('contact message with a filled honeypot dropped')
    return receipt
  }
  const { website: _, ...message } = input
  const fingerprint = computeFingerprint(message)
  await ctx.transaction((tx) =>
    storeOnce(
      tx,
      { fingerprint },
      {
        findDuplicate: (digest, since) => findDuplicate(tx.db, digest, since),
        async store() {
          const id = await insertMessage(tx.db, input, { fingerprint, now: tx.now() })
          await sendPictures(tx, input.pictures, { contactMessageId: id })
          await tx.enqueue('messages.mailReceived', { messageId: id })
          return { id }
        },
      },
    ),
  )
  return receipt
}

/** A message that came by mail or text message. `fingerprint` names it, so that it is stored once. */
export type SentMessage = {
  name: string
  /** Empty when the mail has no usable address, and for a text message. */
  email: string
  phone: string
  via: 'mail' | 'sms'
  subject: MessageSubject
  body: string
  fingerprint: string
}

/** Stores a message that came by mail or text message, and notifies the shop. Its sender gets no confirmation: none is answered automatically. */
export async function storeSentMessage(tx: TxCtx, message: SentMessage): Promise<void> {
  const { name, email, phone, via, subject, body, fingerprint } = message
  const input = { namn: name, email, telefon: phone, ämne: subject, meddelande: body }
  const id = await insertMessage(tx.db, input, { fingerprint, now: tx.now() })
  await tx.enqueue('messages.mailReceived', { messageId: id, via })
}

/** Returns whether a message with this fingerprint was stored after `since`. */
export async function hasMessageSince(tx: TxCtx, fingerprint: string, since: Date): Promise<boolean> {
  return (await findDuplicate(tx.db, fingerprint, since)) !== undefined
}

/** Returns one page of the inbox, newest first. */
export async function adminMessages(ctx: Ctx, query: MessageQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfMessages(ctx.db, query, window)
  return pageReply(rows.map(summaryView), count, window, '/api/admin/messages/', query)
}

/** Returns one message with its answers. @throws message.notFound */
export async function readMessage(ctx: DbCtx, id: number): Promise<AdminMessage> {
  requireAdmin(ctx)
  const message = await findMessage(ctx.db, id)
  if (!message) throw new DomainError('message.notFound')
  const replies = await repliesTo(ctx.db, id)
  const pictures = await picturesSentWith(ctx, 'contactMessageId', [id])
  const newest = replies.slice(-1).map((reply) => ({ kind: 'message_reply' as const, id: reply.id }))
  const undoable = await findNewestUndoable(ctx, newest)
  return messageView(message, { replies, pictures: pictures.get(id) ?? [], undoable })
}

/**
 * Stores an answer, marks the message as answered and enqueues the mail to its sender, which can be undone until it is sent. A row lock
 * makes a double click answer once: the second request finds its own text as the newest answer. @throws message.notFound, message.noAddress, and message.newReply
 * when there is a newer answer than the writer has seen
 */
export function replyToMessage(ctx: Ctx, id: number, input: ReplyInput): Promise<AdminMessage> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const message = await lockExisting(tx, id)
    const channel = getReplyChannel(message)
    if (channel === null) throw new DomainError('message.noAddress')
    if (channel === 'sms' && input.body.length > longestSms)
      throw fieldError('body', `Ett sms får ha högst ${longestSms} tecken.`)
    const newest = (await repliesTo(tx.db, id)).at(-1)
    if ((newest?.id ?? null) !== input.after) {
      if (newest?.body === input.body) return readMessage(tx, id)
      throw new DomainError('message.newReply')
    }
    const now = tx.now()
    const replyId = await insertReply(tx.db, {
      contactMessageId: id,
      adminUserId: admin.id,
      body: input.body,
      createdAt: now,
    })
    await setAnsweredAt(tx.db, id, message.answeredAt ?? now)
    const { answeredAt } = message
    const later = await offerUndo(tx, { kind: 'message_reply', id: replyId }, { answeredAt })
    await tx.enqueue('messages.mailReply', { replyId }, later)
    return readMessage(tx, id)
  })
}

/** How a reply is undone: it is deleted, and the message waits again as before it. */
export const messagesUndoHandlers = {
  async message_reply(tx, replyId) {
    const reply = await findReply(tx.db, replyId)
    if (!reply) throw new DomainError('notice.sent')
    const { id } = await lockExisting(tx, reply.contactMessageId)
    const earlier = await takeUndo(tx, { kind: 'message_reply', id: replyId })
    await deleteReply(tx.db, replyId)
    tx.audit.addSubject({ id })
    if ((await repliesTo(tx.db, id)).length > 0) return
    await setAnsweredAt(tx.db, id, readStoredColumns<Pick<MessageRow, 'answeredAt'>>(earlier).answeredAt)
  },
} satisfies Record<string, UndoHandler>

/** Marks a message as answered in another way, in the caller's transaction. @throws message.notFound */
export async function closeMessage(tx: TxCtx, id: number): Promise<void> {
  const { answeredAt } = await lockExisting(tx, id)
  if (answeredAt === null) await setAnsweredAt(tx.db, id, tx.now())
}

/** Marks a message as answered or waiting. An answered one keeps its time. @throws message.notFound */
export function markMessage(ctx: Ctx, id: number, answered: boolean): Promise<AdminMessage> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const message = await lockExisting(tx, id)
    await setAnsweredAt(tx.db, id, answered ? (message.answeredAt ?? tx.now()) : null)
    return readMessage(tx, id)
  })
}

/** Deletes a message with its pictures and answers. @throws message.notFound */
export function removeMessage(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await removePicturesSentWith(tx, 'contactMessageId', id)
    if (!(await deleteMessage(tx.db, id))) throw new DomainError('message.notFound')
  })
}

async function lockExisting(tx: TxCtx, id: number): Promise<MessageRow> {
  const message = await lockMessage(tx.db, id)
  if (!message) throw new DomainError('message.notFound')
  return message
}
