import { ore } from '#domain/money.ts'
import { replyEvents, takesSms } from '#domain/repairs/entries.ts'
import { uncollected } from '#domain/repairs/rules.ts'
import { handover } from '#domain/repairs/states.ts'
import { soldOre } from '#domain/sales/documents.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { contractFiles } from '../documents/contract-files.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { type NewMail, queueMail } from '../mail/service.ts'
import { documentFile, documentsById, owedOn } from '../sales/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { guaranteePdf, guaranteeUntil } from './guarantee/guarantee.ts'
import {
  askedForCustomer,
  askedForShop,
  demandForCustomer,
  movedForCustomer,
  receiptForCustomer,
  reminderForCustomer,
  updateForCustomer,
} from './mail/workshop-templates.ts'
import { findTransition } from './order-details/queries.ts'
import { findOrder, type OrderRow } from './orders/queries.ts'
import { amountsDue } from './portal/amounts-due.ts'
import { findOrderOfReceipt } from './queries.ts'
import { findEntry, newestReplies } from './thread/queries.ts'
import { sendDueLetters } from './workshop/collect.ts'
import { statusUrl } from './workshop/documents.ts'
import { takeArrivedParts } from './workshop/lines.ts'

/** The jobs of the workshop. Each mail is keyed by its event, so a job that runs twice sends once. */
export const workshopJobs: Job[] = [
  job('repairs.mailMove', (ctx, { moveId }) => mailMove(ctx, moveId)),
  job('repairs.mailReply', (ctx, { entryId }) => mailReply(ctx, entryId)),
  job('repairs.sendReplySms', (ctx, { entryId }) => sendReplySms(ctx, entryId)),
  job('repairs.mailReceipt', (ctx, { receiptId, repairId }) => mailReceipt(ctx, receiptId, repairId)),
  job('repairs.mailLetter', (ctx, { repairId, letter }) => mailLetter(ctx, repairId, letter)),
  job('repairs.sendLetters', sendDueLetters),
  job('repairs.takeArrivedParts', (ctx, { partIds, first }) => takeArrivedParts(ctx, partIds, first)),
]

type Content = Pick<NewMail, 'subject' | 'html' | 'text' | 'attachments'>

/** Queues a mail to an order's customer, if there is an address. */
async function send(
  ctx: Ctx,
  shop: ShopSettings,
  order: OrderRow,
  mail: Pick<NewMail, 'eventKey' | 'template'> & { content: Content },
): Promise<void> {
  if (order.customerEmail === '') return
  const { content, ...names } = mail
  await ctx.transaction((tx) =>
    queueMail(tx, { ...names, to: order.customerEmail, replyTo: shop.email, ...content }),
  )
}

async function mailMove(ctx: Ctx, moveId: number): Promise<void> {
  const move = await findTransition(ctx.db, moveId)
  const found = move && (await findOrder(ctx.db, move.repairOrderId))
  if (!found) return
  const { order } = found
  const shop = await readShopSettings(ctx)
  const { publicUrl } = ctx.config
  const links = { statusUrl: statusUrl(ctx, order) }
  const reply = (await newestReplies(ctx.db, [order.id])).get(order.id) ?? ''
  const asked = move.fromStatus === null && order.source === 'portal'
  const handedOver = move.toStatus === handover.to
  const notice = handedOver ? await guaranteePdf(ctx, order) : undefined
  if (move.mailed) {
    await send(ctx, shop, order, {
      eventKey: `repair-move:${moveId}`,
      template: asked ? 'repair-asked' : 'repair-moved',
      content: asked
        ? {
            ...askedForCustomer(shop, order, {
              ...links,
              withdrawUrl: publicUrl + withdrawalPath(order.orderNumber),
            }),
            attachments: await contractFiles(shop, publicUrl, order.createdAt),
          }
        : {
            ...movedForCustomer(
              shop,
              {
                ...order,
                reply,
                guaranteeUntil: handedOver ? await guaranteeUntil(ctx.db, order.id, true) : null,
              },
              move.toStatus,
              links,
            ),
            attachments: notice ? [notice] : [],
          },
    })
  }
  if (!asked) return
  const adminUrl = `${publicUrl}/admin/arenden?id=${order.id}`
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `repair-asked-shop:${order.id}`,
      template: 'repair-asked-shop',
      to: shop.email,
      replyTo: order.customerEmail || shop.email,
      ...askedForShop(shop, order, adminUrl),
    }),
  )
}

async function mailReply(ctx: Ctx, entryId: number): Promise<void> {
  const entry = await findEntry(ctx.db, entryId)
  const order = entry && (await findOrder(ctx.db, entry.repairOrderId))?.order
  if (!order) return
  const shop = await readShopSettings(ctx)
  const data = { ...order, reply: entry.text }
  await send(ctx, shop, order, {
    eventKey: replyEvents.mail(entryId),
    template: 'repair-update',
    content: updateForCustomer(shop, data, { statusUrl: statusUrl(ctx, order) }),
  })
}

async function sendReplySms(ctx: Ctx, entryId: number): Promise<void> {
  const entry = await findEntry(ctx.db, entryId)
  const order = entry && (await findOrder(ctx.db, entry.repairOrderId))?.order
  if (!order || !takesSms(order.customerPhone)) return
  const shop = await readShopSettings(ctx)
  await ctx.transaction((tx) =>
    queueMail(tx, {
      channel: 'sms',
      eventKey: replyEvents.sms(entryId),
      template: 'repair-update',
      to: order.customerPhone,
      subject: `Sms om ${order.orderNumber}`,
      text: `${entry.text}\n\n${shop.name}, ${shop.phone}\n${statusUrl(ctx, order)}`,
      html: '',
    }),
  )
}

async function mailReceipt(ctx: Ctx, receiptId: number, repairId: number | undefined): Promise<void> {
  const [receipt] = await documentsById(ctx.db, [receiptId])
  const order =
    receipt &&
    (repairId === undefined
      ? await findOrderOfReceipt(ctx.db, receiptId)
      : (await findOrder(ctx.db, repairId))?.order)
  if (!order) return
  const shop = await readShopSettings(ctx)
  const said = {
    number: receipt.number,
    totalOre: receipt.kind === 'credit_note' ? ore(receipt.totalOre) : soldOre(receipt),
    kind: receipt.kind,
    corrects: receipt.corrects?.number ?? null,
    owed: owedOn(receipt),
    warrantyUntil: order.warrantyUntil,
    guaranteeUntil: await guaranteeUntil(ctx.db, order.id, true),
  }
  const notice = said.corrects ? undefined : await guaranteePdf(ctx, order)
  await send(ctx, shop, order, {
    eventKey: `repair-receipt:${receiptId}:${order.id}`,
    template: said.corrects ? 'repair-credit-note' : 'repair-receipt',
    content: {
      ...receiptForCustomer(shop, order, said, { statusUrl: statusUrl(ctx, order) }),
      attachments: [await documentFile(receipt), ...(notice ? [notice] : [])],
    },
  })
}

async function mailLetter(ctx: Ctx, repairId: number, letter: 'reminder' | 'demand'): Promise<void> {
  const order = (await findOrder(ctx.db, repairId))?.order
  const sentAt = letter === 'demand' ? order?.demandedAt : order?.remindedAt
  // The device was collected or went back into repair before the mail was sent.
  if (order?.status !== 'Färdig' || !sentAt) return
  const shop = await readShopSettings(ctx)
  const links = { statusUrl: statusUrl(ctx, order) }
  const waiting = uncollected(order, shop.terms, sentAt)
  const due = (await amountsDue(ctx, [order])).get(repairId) ?? ore(0)
  const content =
    letter === 'reminder' || waiting.sellableFrom === null
      ? reminderForCustomer(shop, order, links)
      : demandForCustomer(
          shop,
          order,
          { dueOre: due, feeOre: waiting.feeOre, sellableFrom: waiting.sellableFrom },
          links,
        )
  await send(ctx, shop, order, {
    eventKey: `repair-${letter}:${repairId}:${sentAt.toISOString()}`,
    template: `repair-${letter}`,
    content,
  })
}
