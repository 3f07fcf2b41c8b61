import { Readable } from 'node:stream'
import { type AccountExport, type PersonalData, personalData } from '#domain/accounts/customer-schemas.ts'
import { DomainError } from '#domain/errors.ts'
import { toDay } from '#domain/time.ts'
import { readProfile } from '#server/accounts/service.ts'
import { getZip, type ZippedFile } from '#server/documents/zip.ts'
import { type Ctx, requireAdmin, requireCustomer } from '#server/kit/context.ts'
import type { Person, PersonalDataExport } from '#server/kit/personal-data.ts'
import { personalDataHandlers } from './personal-data-handlers.ts'
import { findPerson } from './queries.ts'
import { getPersonKey, readCustomer } from './read.ts'

type CollectedData = { data: PersonalData; exports: PersonalDataExport[] }

/** Collects the exports of all areas. @throws when a section is missing */
async function collectPersonalData(ctx: Ctx, person: Person): Promise<CollectedData> {
  const exports = await Promise.all(personalDataHandlers.map((handler) => handler.export(ctx, person)))
  const pictures = exports
    .flatMap((each) => each.pictures ?? [])
    .map(({ number, caption }) => ({ of: number, caption }))
  const sections = Object.assign({ pictures }, ...exports.map((each) => each.sections))
  return { data: personalData.parse(toJsonData(sections)), exports }
}

/** Converts dates to text, as in API responses. */
const toJsonData = (rows: unknown): unknown => JSON.parse(JSON.stringify(rows))

/**
 * Exports the personal data of the signed-in customer as JSON (GDPR articles 15 and 20). Rows that only have the address are
 * included after the address is verified.
 */
export async function exportAccount(ctx: Ctx): Promise<AccountExport> {
  const { id, email, emailVerified } = requireCustomer(ctx)
  const person = { email: emailVerified ? email.toLowerCase() : '', customerId: id }
  const { data } = await collectPersonalData(ctx, person)
  return { exported_at: ctx.now().toISOString(), account: await readProfile(ctx), ...data }
}

/**
 * Exports the personal data of any customer as a zip stream: data and staff notes as JSON, documents as PDF, pictures as
 * stored (GDPR articles 15 and 20). @throws customer.notFound and customer.erased
 */
export async function exportCustomer(ctx: Ctx, id: number): Promise<{ filename: string; content: Readable }> {
  const admin = requireAdmin(ctx)
  const result = await findPerson(ctx.db, id)
  if (!result) throw new DomainError('customer.notFound')
  if (result.person.erasedAt) throw new DomainError('customer.erased')
  const customer = await readCustomer(ctx, id)
  const { account, name, email, phone, address, first_at, last_at } = customer
  const { version: _, ...details } = customer.details
  const { data, exports } = await collectPersonalData(ctx, await getPersonKey(ctx.db, result.person))
  const json = {
    exported_at: ctx.now().toISOString(),
    customer: { name, email, phone, address, first_at, last_at, account, ...details },
    ...data,
    repair_notes: exports.flatMap((each) => each.staffNotes ?? []),
  }
  ctx.log.info({ adminUserId: admin.id, personId: id }, 'customer exported')
  return {
    filename: `kunduppgifter-${id}-${toDay(ctx.now())}.zip`,
    content: Readable.from(getZip(getFiles(ctx, json, exports))),
  }
}

async function* getFiles(ctx: Ctx, json: unknown, exports: PersonalDataExport[]): AsyncGenerator<ZippedFile> {
  const at = ctx.now()
  yield { filename: 'uppgifter.json', content: Buffer.from(JSON.stringify(json, null, 2)), at }
  for (const render of exports.flatMap((each) => each.documents ?? [])) {
    const { filename, content } = await render()
    yield { filename: `kvitton/${filename}`, content, at }
  }
  for (const [index, { number, fileKey }] of exports.flatMap((each) => each.pictures ?? []).entries()) {
    const content = await ctx.files.get(fileKey)
    if (content) yield { filename: `bilder/${number}-${index + 1}.jpg`, content, at }
  }
}
