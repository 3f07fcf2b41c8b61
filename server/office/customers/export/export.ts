import { Readable } from 'node:stream'
import { DomainError } from '../../../../domain/errors.ts'
import { dayOf } from '../../../../domain/time.ts'
import { allKnownOf, type PersonFiles } from '../../../accounts/service.ts'
import { type ZippedFile, zipOf } from '../../../documents/zip.ts'
import { type Ctx, requireAdmin } from '../../../kit/context.ts'
import { readCreditNote } from '../../../payments/service.ts'
import { readRepairReceipt } from '../../../repairs/service.ts'
import { readShopReceipt } from '../../../shop/service.ts'
import { findPerson } from '../queries.ts'
import { keyOf, readCustomer } from '../read.ts'

/**
 * All that the shop knows of a customer, with account or without, as a zip: the data as JSON, papers as PDF, pictures as they lie
 * (GDPR articles 15 and 20). It is made while it is sent. Throws `customer.notFound` and `customer.erased`.
 */
export async function exportCustomer(ctx: Ctx, id: number): Promise<{ filename: string; content: Readable }> {
  const admin = requireAdmin(ctx)
  const found = await findPerson(ctx.db, id)
  if (!found) throw new DomainError('customer.notFound')
  if (found.person.erasedAt) throw new DomainError('customer.erased')
  const { account, name, email, phone, address, first_at, last_at } = await readCustomer(ctx, id)
  const { known, staffNotes, files } = await allKnownOf(ctx.db, keyOf(found.person))
  const data = {
    exported_at: ctx.now().toISOString(),
    customer: { name, email, phone, address, first_at, last_at, account },
    ...known,
    repair_notes: staffNotes,
  }
  ctx.log.info({ adminUserId: admin.id, personId: id }, 'customer exported')
  return {
    filename: `kunduppgifter-${id}-${dayOf(ctx.now())}.zip`,
    content: Readable.from(zipOf(filesOf(ctx, data, files))),
  }
}

async function* filesOf(ctx: Ctx, data: unknown, files: PersonFiles): AsyncGenerator<ZippedFile> {
  const at = ctx.now()
  yield { filename: 'uppgifter.json', content: Buffer.from(JSON.stringify(data, null, 2)), at }
  const papers = [
    [files.repairPapers, readRepairReceipt],
    [files.shopPapers, readShopReceipt],
    [files.creditNotes, readCreditNote],
  ] as const
  for (const [numbers, read] of papers) {
    for (const number of numbers) {
      const { filename, content } = await read(ctx, number)
      yield { filename: `kvitton/${filename}`, content, at }
    }
  }
  for (const [index, { of, fileKey }] of files.pictures.entries()) {
    const content = await ctx.files.get(fileKey)
    if (content) yield { filename: `bilder/${of}-${index + 1}.jpg`, content, at }
  }
}
