import { and, isNull, sql } from 'drizzle-orm'
import { noBuyer } from '#domain/counter/schemas.ts'
import { invoiceStateLabels } from '#domain/sales/invoices.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { pickColumns } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import {
  historyEntry,
  none,
  nothingToCorrect,
  type Person,
  type PersonalDataHandler,
} from '../kit/personal-data.ts'
import { ownRepairs } from '../repairs/service.ts'
import { documentFile, documentsOfBuyer, owedOn, type SalesDocument } from '../sales/service.ts'
import { listFormerInvoices } from './former-invoices/queries.ts'
import { baskets } from './tables.ts'

const own = ({ email, callerKeys = [] }: Person) =>
  email === ''
    ? sql`(${baskets.buyer} ->> 'email' = '' AND person_key('', coalesce(${baskets.buyer} ->> 'phone', ''), ${baskets.buyer} ->> 'name') = ANY(${sql.param([...callerKeys])}::text[]))`
    : sql`lower(${baskets.buyer} ->> 'email') = ${email}`

/** Returns the documents that name a person as the buyer, without those of the person's repairs, which the repairs bring. */
async function ownDocuments(db: Db, person: Person): Promise<SalesDocument[]> {
  const documents = await documentsOfBuyer(db, person)
  const getCases = ({ lines }: SalesDocument) =>
    lines.flatMap(({ about }) => (about?.kind === 'repair' || about?.kind === 'advance' ? [about.id] : []))
  const repairs = await ownRepairs({ db }, person, documents.flatMap(getCases))
  return documents.filter((document) => !getCases(document).some((id) => repairs.has(id)))
}

/**
 * A basket that waits loses its buyer. Documents from the counter, and the invoices of an earlier system, are retained as issued
 * (bokföringslagen 5 kap. 7 § and 7 kap. 2 §).
 */
export const counterPersonalData: PersonalDataHandler = {
  findBlockers: none,
  correct: nothingToCorrect,
  async erase(tx, person) {
    await tx.db
      .update(baskets)
      .set({ buyer: noBuyer, note: '', version: sql`${baskets.version} + 1` })
      .where(and(own(person), isNull(baskets.paidAt)))
    // An exercise keeps its paper until the end of the day.
    await tx.db
      .update(baskets)
      .set({ practiceDocument: null })
      .where(
        sql`lower(${baskets.practiceDocument} #>> '{printed,parties,customer,email}') = ${person.email} AND ${person.email} <> ''`,
      )
    return []
  },
  async export(ctx, person) {
    const documents = await ownDocuments(ctx.db, person)
    const former = await listFormerInvoices(ctx.db, person)
    const waiting = await ctx.db
      .select(pickColumns(baskets, 'buyer', 'changedAt'))
      .from(baskets)
      .where(own(person))
    return {
      sections: {
        counter_documents: [
          ...documents.map(({ number, lines, totalOre, issuedAt, parties: { customer } }) => ({
            number,
            customer,
            lines: lines.map(({ description, quantity, unitOre }) => ({ description, quantity, unitOre })),
            totalOre,
            issuedAt,
          })),
          ...waiting,
        ],
        former_invoices: former.map(({ id: _, ...invoice }) => invoice),
      },
      documents: documents.map((document) => () => documentFile(ctx, document)),
    }
  },
  async history(db, person) {
    const documents = await ownDocuments(db, person)
    return documents.map((document) => {
      const { id, kind, number, lines, totalOre, issuedAt: at } = document
      const description = lines[0]?.description ?? ''
      const isUnpaid = owedOn(document) !== null
      return historyEntry(kind === 'invoice' ? 'invoice' : 'sales_document', {
        ...{ id, at, number },
        text: kind === 'invoice' ? description : `${documentKindLabels[kind]}: ${description}`,
        amountOre: kind === 'credit_note' ? -totalOre : totalOre,
        isOpen: isUnpaid,
        status: isUnpaid ? invoiceStateLabels.unpaid : '',
      })
    })
  },
}
