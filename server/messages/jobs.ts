import { readToken } from '#domain/mail/received/answer-address.ts'
import { toSmsText } from '#domain/mail/sms.ts'
import { getReplyChannel } from '#domain/messages/rules.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { closeUndo, queueMail } from '../mail/service.ts'
import { readShopSettings, retentionJobs } from '../settings/service.ts'
import { receivedForSender, receivedForShop, replyForSender } from './mail/templates.ts'
import { deleteUnsent } from './pictures.ts'
import { findMessage, findReply } from './queries.ts'
import { messagesRetention } from './retention.ts'

export { messagesMails } from './mail/samples.ts'

/** The mail jobs of the messages area. Each mail has an event key, so a job that runs twice sends once. */
export const messagesJobs: Job[] = [
  job('messages.mailReceived', (ctx, { messageId, via }) => mailReceived(ctx, messageId, via)),
  job('messages.mailReply', (ctx, { replyId }) => mailReply(ctx, replyId)),
  job('messages.cleanUp', (ctx) => deleteUnsent(ctx)),
  ...retentionJobs(messagesRetention),
]

async function mailReceived(ctx: Ctx, messageId: number, via: 'mail' | 'sms' | undefined): Promise<void> {
  const message = await findMessage(ctx.db, messageId)
  if (!message) return // deleted by staff before the mails were written
  const shop = await readShopSettings(ctx)
  const inboxUrl = `${ctx.config.publicUrl}/admin/meddelanden?id=${messageId}`
  const { answerAddress } = ctx.config
  // The mail itself is in the shop's mailbox already.
  const isInMailbox =
    via === 'mail' && answerAddress !== undefined && readToken(answerAddress, shop.email) !== undefined
  await ctx.transaction(async (tx) => {
    if (!isInMailbox)
      await queueMail(tx, {
        eventKey: `message-received-shop:${messageId}`,
        template: 'message-received-shop',
        to: shop.email,
        replyTo: message.email || shop.email,
        ...receivedForShop(shop, message, inboxUrl),
      })
    if (via) return
    await queueMail(tx, {
      eventKey: `message-received:${messageId}`,
      template: 'message-received',
      to: message.email,
      replyTo: shop.email,
      ...receivedForSender(shop, message),
    })
  })
}

async function mailReply(ctx: Ctx, replyId: number): Promise<void> {
  await closeUndo(ctx, { kind: 'message_reply', id: replyId })
  const reply = await findReply(ctx.db, replyId)
  const message = reply && (await findMessage(ctx.db, reply.contactMessageId))
  if (!message) return // undone or deleted by staff before the mail was written
  const shop = await readShopSettings(ctx)
  const key = { eventKey: `message-reply:${replyId}`, template: 'message-reply' } as const
  const channel = getReplyChannel(message)
  if (channel === null) return
  if (channel === 'sms') {
    const text = toSmsText(`${reply.body}\n\n${shop.name}, ${shop.phone}`)
    const sms = {
      channel: 'sms',
      to: message.phone,
      subject: `Sms till ${message.name}`,
      html: '',
      text,
    } as const
    return ctx.transaction((tx) => queueMail(tx, { ...key, ...sms }))
  }
  await ctx.transaction((tx) =>
    queueMail(tx, {
      ...key,
      to: message.email,
      replyTo: shop.email,
      ...replyForSender(shop, message, reply.body),
    }),
  )
}
