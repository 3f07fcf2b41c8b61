import type { TxCtx } from '#server/kit/context.ts'
import { hashPassword } from '../passwords.ts'
import { insertCustomer } from './queries.ts'

export type DemoCustomer = {
  email: string
  password: string
  firstName: string
  lastName: string
  phone: string
  address: string
}

/**
 * Hashes the password of a demo customer, and returns the function that inserts the customer with a confirmed address,
 * unless the address has an account. Sends no mail.
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
