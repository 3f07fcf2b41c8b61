import type { TxCtx } from '../../kit/context.ts'
import { hashPassword } from '../passwords.ts'
import { insertCustomer } from './queries.ts'

/** What a demo customer is made of. */
export type DemoCustomer = {
  email: string
  password: string
  firstName: string
  lastName: string
  phone: string
  address: string
}

/**
 * Hashes the password of a demo customer, and returns the work that adds the customer, whose address is confirmed, unless the
 * address has an account. No mail is sent.
 */
export async function prepareDemoCustomer({
  password,
  ...customer
}: DemoCustomer): Promise<(tx: TxCtx) => Promise<void>> {
  const passwordHash = await hashPassword(password)
  return async (tx) => {
    const now = tx.now()
    await insertCustomer(tx.db, { ...customer, passwordHash, createdAt: now, emailVerifiedAt: now })
  }
}
