import { and, isNull, sql } from 'drizzle-orm'
import { noBuyer } from '../../domain/counter/schemas.ts'
import { documentKindLabels } from '../../domain/sales/labels.ts'
import { columnsOf } from '../db/columns.ts'
import {
  historyEntry,
  none,
  nothingToCorrect,
  type Person,
  type PersonalDataHandler,
} from '../kit/personal-data.ts'
import { documentFile, documentsOfBuyer } from '../sales/service.ts'
import { baskets } from './tables.ts'

const own = ({ email }: Person) =>
  email === '' ? sql`false` : sql`lower(${baskets.buyer} ->> 'email') = ${email}`

/**
 * A basket that waits loses its buyer. Documents from the counter are retained as issued (bokföringslagen 5 kap. 7 § and 7 kap. 2 §).
 */
export const counterPersonalData: PersonalDataHandler = {
  findBlockers: none,
  correct: nothingToCorrect,
  async erase(tx, person) {
    await tx.db
      .update(baskets)
      .set({ buyer: noBuyer, note: '', version: sql`${baskets.version} + 1` })
      .where(and(own(person), isNull(baskets.paidAt)))
    return []
  },
  async export(ctx, person) {
    const documents = await documentsOfBuyer(ctx.db, person.email)
    const waiting = await ctx.db
      .select(columnsOf(baskets, 'buyer', 'changedAt'))
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
      },
      documents: documents.map((document) => () => documentFile(document)),
    }
  },
  async history(db, person) {
    const documents = await documentsOfBuyer(db, person.email)
    return documents.map(({ kind, number, lines, totalOre, issuedAt }) =>
      historyEntry('sales_document', {
        id: null,
        at: issuedAt,
        number,
        text: `${documentKindLabels[kind]}: ${lines[0]?.description ?? ''}`,
        amountOre: kind === 'credit_note' ? -totalOre : totalOre,
      }),
    )
  },
}
