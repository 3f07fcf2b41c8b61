import type { CustomerProfile, ProfileChange } from '#domain/accounts/customer-schemas.ts'
import { emailFixedText, passwordChangedText } from '#domain/accounts/texts.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { toDay } from '#domain/time.ts'
import { type Ctx, type DbCtx, requireCustomer } from '#server/kit/context.ts'
import { newDeviceCookie } from '../attempts/known-devices.ts'
import { assertNotOwnName, hashPassword } from '../passwords.ts'
import { reauthenticateCustomer } from './log-in.ts'
import { mailPasswordChanged } from './notices.ts'
import {
  type CustomerRow,
  changeDetails,
  findCustomer,
  getDeviceAccount,
  invalidateLinks,
  revokeCustomerSessions,
  updateCustomer,
} from './queries.ts'

function profileView(row: CustomerRow): CustomerProfile {
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone_number: row.phone,
    address: row.address,
    email_verified: row.emailVerifiedAt !== null,
    confirm_by: row.confirmBy && toDay(row.confirmBy),
  }
}

async function ownRow(ctx: DbCtx): Promise<CustomerRow> {
  const row = await findCustomer(ctx.db, requireCustomer(ctx).id)
  // Closed between authentication and this query.
  if (!row) throw new DomainError('auth.required')
  return row
}

export async function readProfile(ctx: Ctx): Promise<CustomerProfile> {
  return profileView(await ownRow(ctx))
}

/** Changes the customer's own details. The e-mail must be sent along, unchanged. */
export async function changeProfile(ctx: Ctx, change: ProfileChange): Promise<CustomerProfile> {
  const { email } = await ownRow(ctx)
  if (change.email !== undefined && change.email.trim().toLowerCase() !== email.toLowerCase()) {
    throw fieldError('email', emailFixedText)
  }
  const row = await changeDetails(ctx.db, requireCustomer(ctx).id, {
    ...(change.first_name === undefined ? {} : { firstName: change.first_name }),
    ...(change.last_name === undefined ? {} : { lastName: change.last_name }),
    ...(change.phone_number === undefined ? {} : { phone: change.phone_number }),
    ...(change.address === undefined ? {} : { address: change.address }),
  })
  // Closed or erased since the address was compared.
  if (!row) throw new DomainError('auth.required')
  return profileView(row)
}

/** Changes the password. Ends all other logins, and all reset links. A wrong current password is an error at `old_password`. */
export async function changePassword(
  ctx: Ctx,
  input: { old_password: string; new_password: string },
): Promise<{ detail: string; cookie: string }> {
  const customer = await reauthenticateCustomer(ctx, input.old_password, 'old_password')
  assertNotOwnName(input.new_password, [customer.email], 'new_password')
  const { sessionId } = requireCustomer(ctx)
  const passwordHash = await hashPassword(input.new_password)
  await ctx.transaction(async (tx) => {
    await updateCustomer(tx.db, customer.id, { passwordHash })
    await revokeCustomerSessions(tx.db, customer.id, tx.now(), sessionId)
    await invalidateLinks(tx.db, customer.id, 'reset', tx.now())
    await mailPasswordChanged(tx, customer)
  })
  // The old password's cookies are invalid now; this one keeps the device known.
  return {
    detail: passwordChangedText,
    cookie: newDeviceCookie(ctx, getDeviceAccount({ ...customer, passwordHash })),
  }
}
