import { type Ore, ore } from '#domain/money.ts'
import { restOre } from '#domain/sales/documents.ts'
import type { SalesDocument } from './queries.ts'

type Payable = Parameters<typeof restOre>[0] & Pick<SalesDocument, 'creditedOre'>

/** Returns what is left to pay of a document after its credit notes; minus is owed to the customer. */
export function getRest(document: Payable): Ore {
  return ore(restOre(document) - document.creditedOre)
}

/** Returns what is left to pay of an invoice after its credit notes, and when it is due. Null when nothing is, and for other kinds. */
export function owedOn(
  document: Payable & Pick<SalesDocument, 'dueDay'>,
): { restOre: Ore; dueDay: string } | null {
  const { kind, dueDay } = document
  const left = getRest(document)
  return kind === 'invoice' && dueDay !== null && left > 0 ? { restOre: left, dueDay } : null
}
