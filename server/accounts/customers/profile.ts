import type { CustomerProfile, ProfileChange } from '../../../domain/accounts/customer-schemas.ts'
import { emailFixedText, passwordChangedText } from '../../../domain/accounts/texts.ts'
import { DomainError, fieldError } from '../../../domain/errors.ts'
import { type Ctx, type DbCtx, requireCustomer } from '../../kit/context.ts'
import { newDeviceCookie } from '../attempts/known-devices.ts'
import { hashPassword } from '../passwords.ts'
import { reauthenticateCustomer } from './log-in.ts'
import { mailPasswordChanged } from './notices.ts'
import {
  type CustomerRow,
  changeDetails,
  deviceAccountOf,
  findCustomer,
  revokeCustomerSessions,
  updateCustomer,
  invalidateLinks,
} from './queries.ts'

function profileView(row: CustomerRow): CustomerProfile {
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone_number: row.phone,
    address: row.address,
    email_verified: row.emailVerifiedAt !== null,
  }
}

async function ownRow(ctx: DbCtx): Promise<CustomerRow> {
  const row = await findCustomer(ctx.db, requireCustomer(ctx).id)
  // Closed between the guard and here.
  if (!row) throw new DomainError('auth.required')
  return row
}

/** The details of the customer who asks. */
export async function readProfile(ctx: Ctx): Promise<CustomerProfile> {
  return profileView(await ownRow(ctx))
}

/** Changes one's own details, other than the e-mail, which comes with the rest and must be the same. */
export async function changeProfile(ctx: Ctx, change: ProfileChange): Promise<CustomerProfile> {
  const { email } = await ownRow(ctx)
  if (change.email !== undefined && change.email.trim().toLowerCase() !== email.toLowerCase()) {
    throw fieldError('email', emailFixedText)
  }
  await changeDetails(ctx.db, requireCustomer(ctx).id, {
    ...(change.first_name === undefined ? {} : { firstName: change.first_name }),
    ...(change.last_name === undefined ? {} : { lastName: change.last_name }),
    ...(change.phone_number === undefined ? {} : { phone: change.phone_number }),
    ...(change.address === undefined ? {} : { address: change.address }),
  })
  return readProfile(ctx)
}

/**
 * Changes the password. All other logins end, and links to choose a new password that were mailed before. A wrong
 * current password is told at `old_password`.
 */
export async function changePassword(
  ctx: Ctx,
  input: { old_password: string; new_password: string },
): Promise<{ detail: string; cookie: string }> {
  const customer = await reauthenticateCustomer(ctx, input.old_password, 'old_password')
  const { sessionId } = requireCustomer(ctx)
  const passwordHash = await hashPassword(input.new_password)
  await ctx.transaction(async (tx) => {
    await updateCustomer(tx.db, customer.id, { passwordHash })
    await revokeCustomerSessions(tx.db, customer.id, tx.now(), sessionId)
    await invalidateLinks(tx.db, customer.id, 'reset', tx.now())
    await mailPasswordChanged(tx, customer)
  })
  // Every earlier cookie went with the old password; this device stays known.
  return {
    detail: passwordChangedText,
    cookie: newDeviceCookie(ctx, deviceAccountOf({ ...customer, passwordHash })),
  }
}
