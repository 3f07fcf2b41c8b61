import { DomainError, fieldError } from '#domain/errors.ts'
import {
  type AdminCustomer,
  type ErasurePlan,
  erasedDataKinds,
  retainedDataKinds,
} from '#domain/office/customers.ts'
import { blockerLabels } from '#domain/office/labels.ts'
import { retainedThrough } from '#domain/office/retention.ts'
import { type Blocker, erasedName, placeholderAddress } from '#domain/personal-data.ts'
import { normalizePhone } from '#domain/phones.ts'
import { toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import type { Person } from '#server/kit/personal-data.ts'
import { deleteMerges } from '../merge.ts'
import { personalDataHandlers } from '../personal-data-handlers.ts'
import { findPerson, lockPerson, updatePerson } from '../queries.ts'
import { getPersonKey, phoneInKey, readCustomer, refreshDirectory } from '../read.ts'
import { countPersonalData, otherAddresses } from './queries.ts'

async function findBlockers(tx: TxCtx, person: Person): Promise<Blocker[]> {
  const blockers: Blocker[] = []
  for (const handler of personalDataHandlers) blockers.push(...(await handler.findBlockers(tx, person)))
  return blockers
}

/**
 * Returns what erasing a customer would delete, what must stay and until when, and what prevents it. @throws
 * customer.notFound and customer.erased
 */
export async function planErasure(ctx: Ctx, id: number): Promise<ErasurePlan> {
  requireAdmin(ctx)
  await refreshDirectory(ctx)
  const result = await findPerson(ctx.db, id)
  if (!result) throw new DomainError('customer.notFound')
  if (result.person.erasedAt) throw new DomainError('customer.erased')
  const person = await getPersonKey(ctx.db, result.person)
  const { held, lastAt } = await countPersonalData(ctx.db, person)
  const counted = <What extends keyof typeof held>(dataKinds: readonly What[]) =>
    dataKinds.map((what) => ({ what, count: held[what] })).filter(({ count }) => count > 0)
  return {
    blockers: await ctx.transaction((tx) => findBlockers(tx, person)),
    erased: counted(erasedDataKinds),
    kept: counted(retainedDataKinds),
    kept_through: lastAt === null ? null : retainedThrough(toDay(lastAt)),
  }
}

/**
 * Erases a customer (GDPR article 17), in all areas or none. What the laws on bookkeeping and on second-hand goods
 * require stays (article 17.3 b), under a pseudonym. `contact` must be the customer's address, or the phone
 * number of one without, to prevent mistakes. Erasing again
 * changes nothing. Files are deleted by a job, so that a crash leaves none behind. @throws customer.notFound,
 * customer.underWay, and a field error at `contact`
 */
export async function eraseCustomer(ctx: Ctx, id: number, contact: string): Promise<AdminCustomer> {
  const admin = requireAdmin(ctx)
  await refreshDirectory(ctx)
  await ctx.transaction(async (tx) => {
    const locked = await lockPerson(tx.db, id)
    if (!locked) throw new DomainError('customer.notFound')
    if (locked.person.erasedAt) return
    const person = await getPersonKey(tx.db, locked.person)
    const phone = phoneInKey(locked.person.emailKey)
    const isRight =
      phone === undefined ? contact.toLowerCase() === person.email : normalizePhone(contact) === phone
    if (!isRight)
      throw fieldError(
        'contact',
        phone ? 'Det är inte kundens telefonnummer.' : 'Det är inte kundens e-postadress.',
      )
    const blockers = await findBlockers(tx, person)
    if (blockers.length > 0)
      throw new DomainError('customer.underWay', { values: { what: listed(blockers) } })
    const pseudonym = { email: placeholderAddress('raderad', id), name: erasedName }
    const files: string[] = []
    // Mails and reviews are known by the address alone.
    const others = await otherAddresses(tx.db, person)
    for (const each of [person, ...others.map((email) => ({ email, customerId: null }))])
      for (const handler of personalDataHandlers) files.push(...(await handler.erase(tx, each, pseudonym)))
    await deleteMerges(tx.db, locked.person.emailKey)
    if (files.length > 0) await tx.enqueue('office.removeFiles', { keys: files })
    await updatePerson(tx.db, id, {
      emailKey: pseudonym.email,
      email: '',
      name: pseudonym.name,
      phone: '',
      search: '',
      trigrams: [],
      correctedName: null,
      correctedPhone: null,
      address: '',
      erasedAt: tx.now(),
      erasedBy: admin.id,
    })
    tx.log.info({ adminUserId: admin.id, personId: id }, 'customer erased')
  })
  return readCustomer(ctx, id)
}

const listed = (blockers: readonly Blocker[]) =>
  new Intl.ListFormat('sv-SE').format(
    blockers.map(({ kind, number, status }) => `${blockerLabels[kind]} ${number} (${status})`),
  )
