import { DomainError } from '#domain/errors.ts'
import type { AdminCustomer, CustomerDetailsInput } from '#domain/office/customers.ts'
import type { Db } from '#server/db/database.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { lockPerson } from '../queries.ts'
import { readCustomer } from '../read.ts'
import { detailsByKey, storeDetails } from './queries.ts'

/**
 * Changes the staff's note on a customer, and the company that is invoiced. @throws customer.notFound, customer.erased, and
 * request.conflict for an outdated version
 */
export async function changeDetails(
  ctx: Ctx,
  id: number,
  input: CustomerDetailsInput,
): Promise<AdminCustomer> {
  requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    const locked = await lockPerson(tx.db, id)
    if (!locked) throw new DomainError('customer.notFound')
    const { emailKey, erasedAt } = locked.person
    if (erasedAt) throw new DomainError('customer.erased')
    const stored = (await detailsByKey(tx.db, [emailKey])).get(emailKey)
    const version = stored?.version ?? 0
    if (input.version !== version) throw new DomainError('request.conflict')
    const { note, company, org_number, invoice_address, invoice_email } = input
    await storeDetails(tx.db, {
      ...{ emailKey, note, company },
      orgNumber: org_number,
      invoiceAddress: invoice_address,
      invoiceEmail: invoice_email,
      version: version + 1,
    })
  })
  return readCustomer(ctx, id)
}

/**
 * Adds the details of someone who is merged to those of the other person: both notes are kept, and the company where the other has
 * none. The merged person's own stay, for when it is undone.
 */
export async function copyDetails(db: Db, fromKey: string, intoKey: string): Promise<void> {
  const rows = await detailsByKey(db, [fromKey, intoKey])
  const [from, into] = [rows.get(fromKey), rows.get(intoKey)]
  if (!from) return
  const notes = new Set([into?.note, from.note].filter(Boolean))
  const company =
    into && (into.company || into.orgNumber || into.invoiceAddress || into.invoiceEmail) ? into : from
  await storeDetails(db, {
    ...company,
    emailKey: intoKey,
    note: [...notes].join('\n'),
    version: (into?.version ?? 0) + 1,
  })
}
