import { randomUUID } from 'node:crypto'
import type { TxCtx } from '#server/kit/context.ts'
import { queueMail } from '#server/mail/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { passwordChanged } from './mail/templates.ts'

/** Mails a customer that the password has been changed, so that an unauthorized change is noticed. */
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
