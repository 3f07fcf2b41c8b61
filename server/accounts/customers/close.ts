import { closedText } from '../../../domain/accounts/texts.ts'
import { placeholderAddress } from '../../../domain/personal-data.ts'
import { type Ctx, requireCustomer, type TxCtx } from '../../kit/context.ts'
import { queueMail } from '../../mail/service.ts'
import { readShopSettings } from '../../settings/service.ts'
import { deleteAttempts } from '../attempts/queries.ts'
import { reauthenticateCustomer } from './log-in.ts'
import { accountClosed } from './mail/templates.ts'
import { deleteLinks, deleteSessions, updateCustomer } from './queries.ts'

/**
 * Closes the account for good, when the password is right (else told at `password`). What said who it was is gone, so
 * the address may open a new account; the row stays, since orders that bookkeeping needs for seven years belong to it.
 * An order in work has its own contact details, and is finished as any other.
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

/** Takes all that says who it was out of an account, and ends its logins and links. `email` takes the address' place. */
export async function anonymizeAccount(tx: TxCtx, id: number, email: string): Promise<void> {
  await updateCustomer(tx.db, id, {
    // Nobody's address, as the column asks for one of its own.
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
  await deleteAttempts(tx.db, { side: 'customer', id })
}
