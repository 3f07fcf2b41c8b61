import { eq, inArray, sql } from 'drizzle-orm'
import { DomainError, fieldError } from '#domain/errors.ts'
import type { AdminCustomer } from '#domain/office/customers.ts'
import type { Db } from '#server/db/database.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { mergedPeople, people } from '../tables.ts'
import { copyDetails } from './details/details.ts'
import { deleteDetails } from './details/queries.ts'
import { markPersonDirty } from './directory/queries.ts'
import { lockPerson, type PersonRow } from './queries.ts'
import { getContact, isMergeable, readCustomer, refreshDirectory } from './read.ts'

/**
 * Makes a person without an e-mail address a part of another person, who gets the repairs, bookings and documents. The rows stay as
 * they are, so that it can be undone. Returns the other person. @throws customer.notFound, customer.erased, customer.notMergeable
 */
export async function mergeCustomer(ctx: Ctx, id: number, into: number): Promise<AdminCustomer> {
  const admin = requireAdmin(ctx)
  if (id === into) throw new DomainError('customer.notMergeable')
  await refreshDirectory(ctx)
  await ctx.transaction(async (tx) => {
    const locked = new Map<number, PersonRow>()
    for (const each of [id, into].toSorted((a, b) => a - b)) {
      const row = await lockPerson(tx.db, each)
      if (!row) throw new DomainError('customer.notFound')
      if (row.person.erasedAt) throw new DomainError('customer.erased')
      locked.set(each, row.person)
    }
    const [person, other] = [locked.get(id), locked.get(into)]
    if (!person || !other || !isMergeable(person)) throw new DomainError('customer.notMergeable')
    // Those who were merged with the one follow to the other.
    await tx.db
      .update(mergedPeople)
      .set({ intoKey: other.emailKey })
      .where(eq(mergedPeople.intoKey, person.emailKey))
    const { name, phone } = getContact(person)
    await tx.db.insert(mergedPeople).values({
      callerKey: person.emailKey,
      intoKey: other.emailKey,
      ...{ name, phone, adminUserId: admin.id, mergedAt: tx.now() },
    })
    await copyDetails(tx.db, person.emailKey, other.emailKey)
    for (const key of [person.emailKey, other.emailKey]) await markPersonDirty(tx.db, key)
    tx.audit.addDetail(`${name} · ${getContact(other).name}`)
  })
  await refreshDirectory(ctx)
  return readCustomer(ctx, into)
}

/** Undoes a merge, after which the rows under the key are a person of their own. @throws customer.notFound */
export async function splitCustomer(ctx: Ctx, id: number, callerKey: string): Promise<AdminCustomer> {
  requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    const locked = await lockPerson(tx.db, id)
    if (!locked) throw new DomainError('customer.notFound')
    const [undone] = await tx.db
      .delete(mergedPeople)
      .where(eq(mergedPeople.callerKey, callerKey))
      .returning({ intoKey: mergedPeople.intoKey, name: mergedPeople.name })
    if (undone?.intoKey !== locked.person.emailKey) throw new DomainError('customer.notFound')
    for (const key of [callerKey, undone.intoKey]) await markPersonDirty(tx.db, key)
    tx.audit.addDetail(undone.name)
  })
  await refreshDirectory(ctx)
  return readCustomer(ctx, id)
}

/**
 * Keeps rows without an e-mail address with their person when they get another name or number. @throws a field error when someone else
 * is known by these
 */
export async function keepUnderName(
  tx: TxCtx,
  person: PersonRow,
  { name, phone, adminUserId }: { name: string; phone: string; adminUserId: number },
): Promise<void> {
  const { rows } = await tx.db.execute<{ key: string; owner: string | null; other: number | null }>(sql`
    SELECT key, (SELECT into_key FROM ${mergedPeople} WHERE caller_key = key) AS owner,
      (SELECT id FROM ${people} WHERE email_key = key) AS other FROM person_key('', ${phone}, ${name}) AS key`)
  const [{ key = '', owner = null, other = null } = {}] = rows
  if (key === '' || key === person.emailKey || owner === person.emailKey) return
  if (owner !== null || other !== null)
    throw fieldError('name', 'Någon annan på numret heter så. Är det samma person kan ni slå ihop kunderna.')
  await tx.db.insert(mergedPeople).values({
    callerKey: key,
    intoKey: person.emailKey,
    ...{ name, phone, adminUserId, mergedAt: tx.now() },
  })
}

/** Deletes what staff have noted on an erased person, and what is known of those who were merged into it. */
export async function deleteMerges(db: Db, intoKey: string): Promise<void> {
  const gone = await db
    .delete(mergedPeople)
    .where(eq(mergedPeople.intoKey, intoKey))
    .returning({ key: mergedPeople.callerKey })
  const keys = gone.map(({ key }) => key)
  await deleteDetails(db, [intoKey, ...keys])
  if (keys.length > 0) await db.delete(people).where(inArray(people.emailKey, keys))
}
