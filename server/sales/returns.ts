import { eq } from 'drizzle-orm'
import { documentSums, type SalesLine, type Tender } from '#domain/sales/documents.ts'
import { creditVatOre } from '#domain/sales/returns.ts'
import type { TxCtx } from '../kit/context.ts'
import { issueDocument } from './issue.ts'
import { creditNotesFor, findDocument, type SalesDocument } from './queries.ts'
import { salesDocuments } from './tables.ts'

/** Locks a document until the transaction ends, so that only one return of it is made at a time. */
export async function lockDocument(
  tx: TxCtx,
  number: string,
): Promise<{ document: SalesDocument; notes: SalesDocument[] } | undefined> {
  const { db } = tx
  await db
    .select({ id: salesDocuments.id })
    .from(salesDocuments)
    .where(eq(salesDocuments.number, number))
    .for('update')
  const document = await findDocument(db, number)
  return document && { document, notes: await creditNotesFor(db, [document.id]) }
}

/**
 * Issues a credit note for lines of a document. Its VAT is such that all credit notes of the document together return exactly the
 * document's VAT. The caller must hold the document's lock. Returns its id.
 */
export function issueReturn(
  tx: TxCtx,
  { document, notes }: { document: SalesDocument; notes: readonly SalesDocument[] },
  back: {
    lines: readonly SalesLine[]
    tenders: readonly Tender[]
    reason: string
    /** VAT of these lines that refunds have returned already, by credit notes that name the payment. */
    creditedVatOre?: number
    adminUserId: number | null
    /** Idempotency key of the request. */
    requestId?: string
  },
): Promise<number> {
  const { lines, requestId, reason, creditedVatOre, ...rest } = back
  const vatOre =
    creditedVatOre === undefined
      ? creditVatOre(
          notes.flatMap((note) => note.lines),
          lines,
        )
      : documentSums(lines.filter(({ returns }) => returns !== undefined)).vatOre - creditedVatOre
  return issueDocument(tx, {
    ...rest,
    series: 'K',
    isTest: document.isTest,
    lines,
    vatOre,
    parties: document.parties,
    facts: document.facts,
    ...(document.mode ? { mode: document.mode } : {}),
    ...(requestId ? { basketId: requestId } : {}),
    corrects: { id: document.id, reason },
  })
}
