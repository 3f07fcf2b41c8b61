import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { queueMail } from '../mail/service.ts'
import { readShopSettings, retentionJobs } from '../settings/service.ts'
import { receivedForSender, receivedForShop, replyForSender } from './mail/templates.ts'
import { findMessage, findReply } from './queries.ts'
import { messagesRetention } from './retention.ts'

export { messagesMails } from './mail/samples.ts'

/** The mail jobs of the messages area. Each mail has an event key, so a job that runs twice sends once. */
export const messagesJobs: Job[] = [
  job('messages.mailReceived', (ctx, { messageId }) => mailReceived(ctx, messageId)),
  job('messages.mailReply', (ctx, { replyId }) => mailReply(ctx, replyId)),
  ...retentionJobs(messagesRetention),
]

async function mailReceived(ctx: Ctx, messageId: number): Promise<void> {
  const message = await findMessage(ctx.db, messageId)
  if (!message) return // deleted by staff before the mails were written
  const shop = await readShopSettings(ctx)
  const inboxUrl = `${ctx.config.publicUrl}/admin/meddelanden?id=${messageId}`
  await ctx.transaction(async (tx) => {
    await queueMail(tx, {
      eventKey: `message-received-shop:${messageId}`,
      template: 'message-received-shop',
      to: shop.email,
      replyTo: message.email,
      ...receivedForShop(shop, message, inboxUrl),
    })
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
  const reply = await findReply(ctx.db, replyId)
  const message = reply && (await findMessage(ctx.db, reply.contactMessageId))
  if (!message) return // deleted by staff before the mail was written
  const shop = await readShopSettings(ctx)
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `message-reply:${replyId}`,
      template: 'message-reply',
      to: message.email,
      replyTo: shop.email,
      ...replyForSender(shop, message, reply.body),
    }),
  )
}
