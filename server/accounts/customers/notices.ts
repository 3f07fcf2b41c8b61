import { randomUUID } from 'node:crypto'
import type { TxCtx } from '../../kit/context.ts'
import { queueMail } from '../../mail/service.ts'
import { readShopSettings } from '../../settings/service.ts'
import { passwordChanged } from './mail/templates.ts'

/** Tells a customer by mail that the password has been changed, so that a stranger's doing does not go unseen. */
export async function mailPasswordChanged(tx: TxCtx, customer: { email: string }): Promise<void> {
  const shop = await readShopSettings(tx)
  await queueMail(tx, {
    eventKey: `customer-password-changed:${randomUUID()}`,
    template: 'customer-password-changed',
    to: customer.email,
    replyTo: shop.email,
    ...passwordChanged(shop, `${tx.config.publicUrl}/kund/glomt-losenord`, tx.now()),
  })
}
