import { randomUUID } from 'node:crypto'
import type { TxCtx } from '#server/kit/context.ts'
import { queueMail } from '#server/mail/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import type { AdminRow } from '../queries.ts'
import { staffPasswordChanged, twoStepChanged } from './mail/templates.ts'

/** Mails a user, if there is an address, that the password has been changed. */
export async function mailPasswordChanged(tx: TxCtx, { email }: AdminRow): Promise<void> {
  if (!email) return
  const shop = await readShopSettings(tx)
  await queueMail(tx, {
    eventKey: `staff-password:${randomUUID()}`,
    template: 'staff-password',
    to: email,
    replyTo: shop.email,
    ...staffPasswordChanged(shop, tx.now()),
  })
}

/** Mails a user, if there is an address, that two-step login has been turned on or off. */
export async function mailTwoStepChanged(tx: TxCtx, { email }: AdminRow, on: boolean): Promise<void> {
  if (!email) return
  const shop = await readShopSettings(tx)
  await queueMail(tx, {
    eventKey: `staff-two-step:${randomUUID()}`,
    template: 'staff-two-step',
    to: email,
    replyTo: shop.email,
    ...twoStepChanged(shop, on, tx.now()),
  })
}
