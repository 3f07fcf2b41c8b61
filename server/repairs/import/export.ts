import type { Readable } from 'node:stream'
import { kronorCell } from '#domain/csv.ts'
import { ownColumns } from '#domain/imports/kinds.ts'
import { ore } from '#domain/money.ts'
import { toDay } from '#domain/time.ts'
import { streamCsv } from '#server/documents/csv.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { repairsAfter } from './queries.ts'

/** Maximum number of rows, more than spreadsheets handle well. */
const maxRows = 100_000

/** Returns all repairs as CSV, as an import takes them. */
export async function exportRepairs(ctx: Ctx): Promise<{ filename: string; content: Readable }> {
  requireAdmin(ctx)
  const columns = ownColumns('repairs')
  const content = await streamCsv<Awaited<ReturnType<typeof repairsAfter>>[number]>({
    heading: columns,
    maxRows,
    next: (last, limit) => repairsAfter(ctx.db, last?.id ?? 0, limit),
    cells: ({ repair, notes }) => {
      const cells: Readonly<Record<string, string>> = {
        nummer: repair.orderNumber,
        status: repair.status,
        namn: repair.customerName,
        telefon: repair.customerPhone,
        'e-post': repair.customerEmail,
        enhetstyp: repair.deviceType,
        märke: repair.brand,
        modell: repair.modelName,
        problem: repair.issue,
        serienummer: repair.serialNumber,
        pris: repair.agreedOre === null ? '' : kronorCell(ore(repair.agreedOre)),
        inlämnad: toDay(repair.createdAt),
        utlämnad: repair.handedOverAt ? toDay(repair.handedOverAt) : '',
        klart: repair.estimatedOn ?? '',
        'garanti till': repair.warrantyUntil ?? '',
        tillbehör: repair.accessories,
        anteckning: notes.join('\n').slice(0, 2000),
      }
      return columns.map((column) => cells[column] ?? '')
    },
  })
  return { filename: `arenden-${toDay(ctx.now())}.csv`, content }
}
