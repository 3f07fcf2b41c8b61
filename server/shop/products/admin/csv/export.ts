import { cellsOf, productHeading } from '../../../../../domain/shop/product-csv.ts'
import { dayOf } from '../../../../../domain/time.ts'
import { writeCsv } from '../../../../documents/csv.ts'
import { type Ctx, requireAdmin } from '../../../../kit/context.ts'
import { productsAfter } from './queries.ts'

/** Rows read at once, and the maximum number of rows, more than spreadsheets handle well. */
const batch = 1000
const most = 50_000

export async function exportProducts(ctx: Ctx): Promise<{ filename: string; content: Buffer }> {
  requireAdmin(ctx)
  const rows: string[][] = [[...productHeading]]
  let last = 0
  while (rows.length <= most) {
    const found = await productsAfter(ctx.db, last, batch)
    for (const { row } of found) rows.push(Object.values(cellsOf(row)))
    last = found.at(-1)?.row.id ?? 0
    if (found.length < batch) break
  }
  return { filename: `produkter-${dayOf(ctx.now())}.csv`, content: Buffer.from(writeCsv(rows)) }
}
