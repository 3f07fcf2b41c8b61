import type { Readable } from 'node:stream'
import { getCells, productHeading } from '#domain/shop/product-csv.ts'
import { toDay } from '#domain/time.ts'
import { streamCsv } from '#server/documents/csv.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { productsAfter } from './queries.ts'

/** Maximum number of rows, more than spreadsheets handle well. */
const maxRows = 50_000

export async function exportProducts(ctx: Ctx): Promise<{ filename: string; content: Readable }> {
  requireAdmin(ctx)
  const content = await streamCsv<Awaited<ReturnType<typeof productsAfter>>[number]>({
    heading: productHeading,
    maxRows,
    next: (last, limit) => productsAfter(ctx.db, last?.row.id ?? 0, limit),
    cells: ({ row }) => Object.values(getCells(row)),
  })
  return { filename: `produkter-${toDay(ctx.now())}.csv`, content }
}
