import type { Readable } from 'node:stream'
import { ownColumns } from '#domain/imports/kinds.ts'
import { toDay } from '#domain/time.ts'
import { streamCsv } from '#server/documents/csv.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { refreshDirectory, refreshRounds } from '../read.ts'
import { customersAfter } from './queries.ts'

/** Maximum number of rows, more than spreadsheets handle well. */
const maxRows = 100_000

/** Returns the customer directory as CSV, as an import takes it. */
export async function exportCustomers(ctx: Ctx): Promise<{ filename: string; content: Readable }> {
  requireAdmin(ctx)
  await refreshDirectory(ctx, refreshRounds.clock)
  const content = await streamCsv<Awaited<ReturnType<typeof customersAfter>>[number]>({
    heading: ownColumns('customers'),
    maxRows,
    next: (last, limit) => customersAfter(ctx.db, last?.id ?? 0, limit),
    cells: (row) => [
      row.name,
      row.phone,
      row.email,
      row.company,
      row.orgNumber,
      row.address,
      row.note,
      toDay(row.firstAt),
    ],
  })
  return { filename: `kunder-${toDay(ctx.now())}.csv`, content }
}
