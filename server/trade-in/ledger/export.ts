import { fieldError } from '#domain/errors.ts'
import { formatWholeKronor } from '#domain/money.ts'
import { formatDay, toDay } from '#domain/time.ts'
import { identityLabels } from '#domain/trade-in/labels.ts'
import type { LedgerExportQuery } from '#domain/trade-in/staff-schemas.ts'
import { writeCsv } from '#server/documents/csv.ts'
import { makePdf } from '#server/documents/pdf.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { ledgerEntriesBetween } from './queries.ts'

/** Maximum number of entries in one file, more than a shop buys in a year. */
const maxEntries = 5_000

const headings = [
  ...['Nummer', 'Köpt', 'Vara', 'IMEI eller serienummer', 'Säljare', 'Adress', 'Legitimation', 'Pris'],
  'Får säljas från',
]

/**
 * Returns the purchase ledger of a range of days as a file for the police, who may inspect it (lag 1999:271 7 §). @throws a field
 * error for days in the wrong order, and for more entries than fit in one file
 */
export async function ledgerFile(
  ctx: Ctx,
  { from, to, format }: LedgerExportQuery,
): Promise<{ filename: string; content: Buffer }> {
  requireAdmin(ctx)
  if (to < from) throw fieldError('to', 'Sista dagen ska inte vara före den första.')
  const entries = await ledgerEntriesBetween(ctx.db, from, to, maxEntries + 1)
  if (entries.length > maxEntries)
    throw fieldError('to', `Högst ${maxEntries} rader får plats. Välj färre dagar.`)
  const filename = `inkopsliggare-${from}--${to}.${format}`
  if (format === 'csv') {
    const rows = entries.map((entry) => [
      ...[entry.number, entry.boughtOn, entry.goods, entry.imei, entry.sellerName, entry.sellerAddress],
      ...[identityLabels[entry.identityMethod], String(entry.priceKronor), entry.sellableFrom],
    ])
    return { filename, content: Buffer.from(writeCsv([headings, ...rows])) }
  }
  const seller = await readShopSettings(ctx)
  const content = await makePdf({ title: 'Inköpsliggare', seller, date: ctx.now() }, (sheet) => {
    sheet.heading('Inköpsliggare')
    sheet.text(
      `${formatDay(from)} till ${formatDay(to)}. ${entries.length} inköp. Utskriven ${toDay(ctx.now())}.`,
      {
        quiet: true,
      },
    )
    for (const entry of entries) {
      sheet.text(`${entry.number}: ${entry.goods}`, { bold: true })
      sheet.facts([
        ['Köpt', formatDay(entry.boughtOn)],
        ['IMEI eller serienummer', entry.imei || 'Saknas'],
        ['Säljare', `${entry.sellerName}\n${entry.sellerAddress}`],
        ['Legitimation', identityLabels[entry.identityMethod]],
        ['Pris', formatWholeKronor(entry.priceKronor)],
        ['Får säljas från', formatDay(entry.sellableFrom)],
      ])
    }
  })
  return { filename, content }
}
