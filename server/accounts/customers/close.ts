import { closedText } from '#domain/accounts/texts.ts'
import { placeholderAddress } from '#domain/personal-data.ts'
import { type Ctx, requireCustomer, type TxCtx } from '#server/kit/context.ts'
import { queueMail } from '#server/mail/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { deleteAttempts } from '../attempts/queries.ts'
import { reauthenticateCustomer } from './log-in.ts'
import { accountClosed } from './mail/templates.ts'
import { deleteLinks, deleteLoginCodes, deleteSessions, updateCustomer } from './queries.ts'

/**
 * Closes the customer's own account permanently, after checking the password (a wrong one is a field error at
 * `password`). Anonymizes the row, so that the address can register again. The row itself stays, because orders that must
 * be stored for seven years (bookkeeping law) reference it. Orders in progress have contact details of their own and are
 * finished normally.
 */
export async function closeAccount(ctx: Ctx, password: string): Promise<{ detail: string }> {
  const customer = await reauthenticateCustomer(ctx, password, 'password')
  const shop = await readShopSettings(ctx)
  await ctx.transaction(async (tx) => {
    const { id } = requireCustomer(ctx)
    await anonymizeAccount(tx, id, placeholderAddress('avslutat', id))
    await queueMail(tx, {
      eventKey: `customer-closed:${id}`,
      template: 'customer-closed',
      to: customer.email,
      replyTo: shop.email,
      ...accountClosed(shop),
    })
  })
  return { detail: closedText }
}

/** Removes all personal data from an account, and ends its logins and links. `email` replaces the address. */
export async function anonymizeAccount(tx: TxCtx, id: number, email: string): Promise<void> {
  await updateCustomer(tx.db, id, {
    // A placeholder, because the column is unique.
    email,
    passwordHash: '',
    firstName: '',
    lastName: '',
    phone: '',
    address: '',
    emailVerifiedAt: null,
    closedAt: tx.now(),
  })
  await deleteSessions(tx.db, id)
  await deleteLinks(tx.db, id)
  await deleteLoginCodes(tx.db, id)
  await deleteAttempts(tx.db, { side: 'customer', id })
}
