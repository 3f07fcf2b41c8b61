import type { ShopSettings } from '#domain/settings/schemas.ts'
import type { Ctx, TxCtx } from '#server/kit/context.ts'
import { type NewMail, queueMail } from '#server/mail/service.ts'
import { piecesHeldFor } from '../chosen-pieces.ts'
import { orderPath } from '../confirmation.ts'
import { getLines, type OrderRow } from '../queries.ts'
import type { OrderMailData } from './templates.ts'

export const adminUrl = (ctx: Ctx, order: OrderRow) =>
  `${ctx.config.publicUrl}/admin/bestallningar?id=${order.id}`

export async function getMailData({ db, config }: Ctx, order: OrderRow): Promise<OrderMailData> {
  const lines = await getLines(db, order.id)
  const getHeld = await piecesHeldFor(db, lines)
  return {
    ...order,
    orderUrl: config.publicUrl + orderPath(config, order),
    recyclingUrl: `${config.publicUrl}/atervinning`,
    lines: lines.map((line) => ({ ...line, pieces: getHeld(line.id) })),
  }
}

type Mail = Pick<NewMail, 'eventKey' | 'template' | 'subject' | 'html' | 'text' | 'attachments'>

/** Queues a mail to an order's customer, with the shop as reply address. */
export const toCustomer = (tx: TxCtx, shop: ShopSettings, order: OrderRow, mail: Mail) =>
  queueMail(tx, { ...mail, to: order.email, replyTo: shop.email })

/** Queues a mail to the shop, with the customer as reply address. */
export const toShop = (tx: TxCtx, shop: ShopSettings, order: OrderRow, mail: Mail) =>
  queueMail(tx, { ...mail, to: shop.email, replyTo: order.email })
