import { parseCustomerSearch } from '../../../domain/office/customer-search.ts'
import type { KnownPerson } from '../../../domain/office/customers.ts'
import { type Ctx, requireAdmin } from '../../kit/context.ts'
import { listPeople, peopleByPhone } from './queries.ts'
import { contactOf, refreshDirectory } from './read.ts'

const mostPeople = 8

/** Returns people whose name, phone number or address match, the latest first; those without an address come last. */
export async function findPeople(ctx: Ctx, search: string): Promise<KnownPerson[]> {
  requireAdmin(ctx)
  await refreshDirectory(ctx)
  const { terms } = parseCustomerSearch(search)
  const filter = { terms, emails: [], account: undefined, sort: undefined }
  const [{ rows }, byPhone] = await Promise.all([
    listPeople(ctx.db, filter, { limit: mostPeople, offset: 0 }),
    peopleByPhone(ctx.db, terms, mostPeople),
  ])
  return [...rows.map(({ person }) => contactOf(person)), ...byPhone].slice(0, mostPeople)
}
