import { type DocumentKind, type SalesLine, salesLineTotal } from '../sales/documents.ts'
import { marginParts } from './margin-parts.ts'
import type { BookedLine } from './voucher-rows.ts'

/**
 * Returns what a line of a sales document is booked as. All lines of an advance are advances, and so are those of a credit note that
 * takes one back (`corrects`). Free text is goods.
 */
export function bookedLine(
  line: SalesLine,
  { kind, corrects }: { kind: DocumentKind; corrects?: DocumentKind | undefined },
): BookedLine {
  const totalOre = salesLineTotal(line)
  const { vatRate } = line
  if (kind === 'advance' || corrects === 'advance' || line.about?.kind === 'advance') {
    return { account: 'advances', grossOre: totalOre, vatRate }
  }
  if (line.taxMode === 'margin') {
    const { quantity, costOre = null } = line
    return { account: 'margin', parts: marginParts({ totalOre, quantity, costOre, vatRate }) }
  }
  if (line.isReverseCharge) return { account: 'reverseCharge', grossOre: totalOre, vatRate }
  return { account: line.about?.kind === 'repair' ? 'repairs' : 'goods', grossOre: totalOre, vatRate }
}
