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

/** Adds a customer whose address is confirmed, unless the address has an account. No mail is sent. */
export async function buildDemoCustomer(tx: TxCtx, { password, ...customer }: DemoCustomer): Promise<void> {
  const now = tx.now()
  await insertCustomer(tx.db, {
    ...customer,
    passwordHash: await hashPassword(password),
    createdAt: now,
    emailVerifiedAt: now,
  })
}
