import type { AccountExport } from '../../../domain/accounts/customer-schemas.ts'
import { type Ctx, requireCustomer } from '../../kit/context.ts'
import { readProfile } from '../customers/profile.ts'
import { knownUnder, sessionsOf } from './queries.ts'

/**
 * All that the shop knows of the customer who asks, as JSON (articles 15 and 20 of the GDPR). What goes by the e-mail
 * address alone is theirs only once the address has been confirmed.
 */
export async function exportAccount(ctx: Ctx): Promise<AccountExport> {
  const { id, email, emailVerified } = requireCustomer(ctx)
  const nothing = {
    repairs: [],
    quotes: [],
    bookings: [],
    payments: [],
    messages: [],
    purchases: [],
    sales: [],
    mails: [],
  }
  const known = emailVerified ? await knownUnder(ctx.db, email) : nothing
  // Times become text, as everywhere in an answer.
  const plain = JSON.parse(JSON.stringify({ logins: await sessionsOf(ctx.db, id), ...known }))
  return {
    exported_at: ctx.now().toISOString(),
    account: await readProfile(ctx),
    ...plain,
  }
}
