import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Obstacle } from '../../domain/person.ts'
import type { TxCtx } from './context.ts'

/** A person as the areas know one: by the e-mail address in lower case (empty when it does not count), and by the account. */
export type Person = { email: string; customerId: number | null }

/** What takes a person's place in rows that have to stay. */
export type Pseudonym = { email: string; name: string }

/** How to reach a person, as staff have corrected it. */
export type Contact = { name: string; firstName: string; lastName: string; phone: string; address: string }

/**
 * What an area does with all that it holds of a person. Every area that stores anything about customers has one, which its
 * `service.ts` gives away; what is done to a person is done through all of them, in one transaction.
 */
export type PersonKeeper = {
  /** What is under way with the person, and locked until the transaction ends. */
  underWay?(tx: TxCtx, person: Person): Promise<Obstacle[]>
  /** Writes a corrected name and phone number where work still goes on. What has ended stays as it was. */
  correct?(tx: TxCtx, person: Person, contact: Contact): Promise<void>
  /**
   * Takes away what says who the person is: deletes what the law lets nobody keep, and puts the pseudonym in what
   * bookkeeping needs. Returns the keys of the files that have lost their rows.
   */
  erase(tx: TxCtx, person: Person, pseudonym: Pseudonym): Promise<string[]>
}

/** Whether a row is the person's: by its e-mail, whatever the letter case, or by its account. */
export function isOf(person: Person, email: AnyPgColumn, customerId?: AnyPgColumn): SQL {
  // No address is nobody's: what was handed in at the counter without one belongs to no person here.
  const byEmail = person.email === '' ? sql`false` : sql`lower(${email}) = ${person.email}`
  if (!customerId || person.customerId === null) return byEmail
  return or(byEmail, eq(customerId, person.customerId)) ?? byEmail
}
