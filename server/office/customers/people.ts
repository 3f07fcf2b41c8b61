import { parseCustomerSearch } from '#domain/office/customer-search.ts'
import type { KnownPerson } from '#domain/office/customers.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { detailsByKey } from './details/queries.ts'
import { getDetailsView } from './details/view.ts'
import { listPeople } from './queries.ts'
import { getContact, refreshDirectory } from './read.ts'

const maxPeople = 8

/** Returns people whose name, phone number or address match, the latest first. */
export async function findPeople(ctx: Ctx, search: string): Promise<KnownPerson[]> {
  requireAdmin(ctx)
  await refreshDirectory(ctx)
  const { terms } = parseCustomerSearch(search)
  const filter = { terms, keys: [], account: undefined, sort: undefined }
  const { rows } = await listPeople(ctx.db, filter, { limit: maxPeople, offset: 0 })
  const details = await detailsByKey(
    ctx.db,
    rows.map(({ emailKey }) => emailKey),
  )
  return rows.map((row) => ({
    id: row.id,
    ...getContact(row),
    ...getDetailsView(details.get(row.emailKey)),
  }))
}
