import { type Ore, ore } from '../../domain/money.ts'
import { restOre } from '../../domain/sales/documents.ts'
import type { SalesDocument } from './queries.ts'

/** Returns what is left to pay of an invoice after its credit notes, and when it is due. Null when nothing is, and for other kinds. */
export function owedOn(
  document: Pick<SalesDocument, 'kind' | 'totalOre' | 'roundingOre' | 'tenders' | 'creditedOre' | 'dueDay'>,
): { restOre: Ore; dueDay: string } | null {
  const { kind, dueDay, creditedOre } = document
  const left = ore(restOre(document) - creditedOre)
  return kind === 'invoice' && dueDay !== null && left > 0 ? { restOre: left, dueDay } : null
}
