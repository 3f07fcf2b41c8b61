import type { ShopSettings } from '../../../../domain/settings/schemas.ts'
import type { Ctx, TxCtx } from '../../../kit/context.ts'
import { type NewMail, queueMail } from '../../../mail/service.ts'
import { linesOf, type OrderRow } from '../queries.ts'
import type { OrderMailData } from './templates.ts'

/** Where staff find an order. */
export const adminUrl = (ctx: Ctx, order: OrderRow) =>
  `${ctx.config.publicUrl}/admin/bestallningar?id=${order.id}`

/** What the mails about an order are made from. */
export async function mailDataOf(ctx: Ctx, order: OrderRow): Promise<OrderMailData> {
  return { ...order, lines: await linesOf(ctx.db, order.id) }
}

type Mail = Pick<NewMail, 'eventKey' | 'template' | 'subject' | 'html' | 'text' | 'attachments'>

/** Leaves a mail to the customer of an order, whose answer comes to the shop. */
export const toCustomer = (tx: TxCtx, shop: ShopSettings, order: OrderRow, mail: Mail) =>
  queueMail(tx, { ...mail, to: order.email, replyTo: shop.email })

/** Leaves a mail to the shop, whose answer goes to the customer. */
export const toShop = (tx: TxCtx, shop: ShopSettings, order: OrderRow, mail: Mail) =>
  queueMail(tx, { ...mail, to: shop.email, replyTo: order.email })
