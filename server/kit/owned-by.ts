import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from './context.ts'

export type Customer = Extract<Actor, { kind: 'customer' }>

/**
 * Returns the condition that a row belongs to a customer: the account's own rows, and those of guests with its e-mail address once it is
 * verified. Every query of the portal uses it.
 */
export function ownedBy(
  customer: Pick<Customer, 'id' | 'email' | 'emailVerified'>,
  customerId: PgColumn,
  email: PgColumn,
): SQL | undefined {
  const own = eq(customerId, customer.id)
  if (!customer.emailVerified) return own
  return or(own, and(isNull(customerId), sql`lower(${email}) = lower(${customer.email})`))
}
