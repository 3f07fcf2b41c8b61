import type { AccountExport } from '../../../domain/accounts/customer-schemas.ts'
import type { Db } from '../../db/database.ts'
import { type Ctx, requireCustomer } from '../../kit/context.ts'
import type { Person } from '../../kit/person.ts'
import { readProfile } from '../customers/profile.ts'
import { papersOf, picturesOf } from './papers/queries.ts'
import { knownOf, sessionsOf } from './queries.ts'

/** All that the shop knows of a person, by kind, oldest first, times as text. */
type Known = Omit<AccountExport, 'exported_at' | 'account'>

/** The files that belong to a person: pictures by their keys, and the numbers of papers, by who issued them. */
export type PersonFiles = {
  pictures: { of: string; fileKey: string }[]
  repairPapers: string[]
  shopPapers: string[]
  creditNotes: string[]
}

/**
 * All that the shop knows of a person, with account or without, what staff wrote to each other about the repairs apart, and which
 * files belong to it (articles 15 and 20 of the GDPR).
 */
export async function allKnownOf(
  db: Db,
  person: Person,
): Promise<{ known: Known; staffNotes: Known['repairs']; files: PersonFiles }> {
  const [own, { repair_notes: staffNotes, ...papers }, pictures, logins] = await Promise.all([
    knownOf(db, person),
    papersOf(db, person),
    picturesOf(db, person),
    person.customerId === null ? [] : sessionsOf(db, person.customerId),
  ])
  const captions = pictures.map(({ of, caption }) => ({ of, caption }))
  const numbers = (rows: readonly { number: string }[]) => rows.map(({ number }) => number)
  return {
    known: asText({ logins, ...own, ...papers, pictures: captions }),
    staffNotes: asText(staffNotes),
    files: {
      pictures,
      repairPapers: numbers(papers.repair_receipts),
      shopPapers: numbers(papers.purchase_receipts),
      creditNotes: numbers(papers.credit_notes),
    },
  }
}

/** Times become text, as everywhere in an answer. */
const asText = <Text>(rows: unknown): Text => JSON.parse(JSON.stringify(rows)) as Text

/**
 * All that the shop knows of the customer who asks, as JSON (articles 15 and 20 of the GDPR). What goes by the e-mail
 * address alone is theirs only once the address has been confirmed.
 */
export async function exportAccount(ctx: Ctx): Promise<AccountExport> {
  const { id, email, emailVerified } = requireCustomer(ctx)
  const person = { email: emailVerified ? email.toLowerCase() : '', customerId: id }
  const { known } = await allKnownOf(ctx.db, person)
  return { exported_at: ctx.now().toISOString(), account: await readProfile(ctx), ...known }
}
