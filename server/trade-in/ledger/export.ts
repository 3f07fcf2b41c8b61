import { fieldError } from '#domain/errors.ts'
import { formatOre, toWholeKronor } from '#domain/money.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { formatDay, toDay } from '#domain/time.ts'
import { identityLabels } from '#domain/trade-in/labels.ts'
import { identityText } from '#domain/trade-in/seller-identity.ts'
import type { LedgerExportQuery } from '#domain/trade-in/staff-schemas.ts'
import { writeCsv } from '#server/documents/csv.ts'
import { makePdf } from '#server/documents/pdf.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { insertViews } from '../handling/queries.ts'
import { openIdentity } from '../requests/identity.ts'
import { type LedgerRow, ledgerEntriesBetween } from './queries.ts'

/** Maximum number of entries in one file, more than a shop buys in a year. */
const maxEntries = 5_000

const headings = [
  ...['Nummer', 'Mottagen', 'Köpt', 'Återlämnad', 'Vara', 'IMEI eller serienummer', 'Säljare', 'Adress'],
  ...[
    'Personnummer eller handling',
    'Legitimation',
    'Rätt att sälja, under 18 år',
    'Pris',
    'Får säljas från',
  ],
]

/**
 * Returns the purchase ledger of a range of days as a file for the police, who may inspect it (lag 1999:271 5 and 11 §§). It has the
 * sellers' numbers (förordning 1999:272 9 §); who made it is recorded at each of them. @throws a field error for days in the wrong order, and
 * for more entries than fit in one file, and tradeIn.keyMissing
 */
export function ledgerFile(
  ctx: Ctx,
  { from, to, format }: LedgerExportQuery,
): Promise<{ filename: string; content: Buffer }> {
  const admin = requireAdmin(ctx)
  if (to < from) throw fieldError('to', 'Sista dagen ska inte vara före den första.')
  return ctx.transaction(async (tx) => {
    const rows = await ledgerEntriesBetween(tx.db, from, to, maxEntries + 1)
    if (rows.length > maxEntries)
      throw fieldError('to', `Högst ${maxEntries} rader får plats. Välj färre dagar.`)
    const entries = rows.map(({ note, request }) => {
      const identity = openIdentity(tx.config, request)
      return { ...note, identity: identity ? identityText(identity) : '' }
    })
    const seen = rows
      .filter(({ request }) => request.identitySealed !== null)
      .map(({ request }) => request.id)
    await recordViews(tx, [...new Set(seen)], admin)
    const filename = `inkopsliggare-${from}--${to}.${format}`
    const seller = await readShopSettings(tx)
    return {
      filename,
      content:
        format === 'csv'
          ? writeEntries(entries)
          : await printEntries(entries, { from, to, seller, at: tx.now() }),
    }
  })
}

type Entry = LedgerRow & { identity: string }

async function recordViews(
  tx: TxCtx,
  requestIds: readonly number[],
  { id: adminUserId, username }: { id: number; username: string },
): Promise<void> {
  await insertViews(
    tx.db,
    requestIds.map((requestId) => ({ requestId, adminUserId, username, viewedAt: tx.now() })),
  )
  if (requestIds.length > 0)
    tx.log.info({ adminUserId, tradeIns: requestIds.length }, 'personal identity numbers exported')
}

function writeEntries(entries: readonly Entry[]): Buffer {
  const rows = entries.map((entry) => [
    ...[
      entry.number,
      entry.receivedOn,
      entry.boughtOn ?? '',
      entry.returnedOn ?? '',
      entry.goods,
      entry.imei,
    ],
    ...[entry.sellerName, entry.sellerAddress, entry.identity],
    entry.identityMethod ? identityLabels[entry.identityMethod] : '',
    ...[
      entry.rightToSell,
      entry.priceOre === null ? '' : String(toWholeKronor(entry.priceOre)),
      entry.sellableFrom,
    ],
  ])
  return Buffer.from(writeCsv([headings, ...rows]))
}

function printEntries(
  entries: readonly Entry[],
  { from, to, seller, at }: { from: string; to: string; seller: ShopSettings; at: Date },
): Promise<Buffer> {
  return makePdf({ title: 'Inköpsliggare', seller: getSeller(seller), date: at }, (sheet) => {
    sheet.heading('Inköpsliggare')
    sheet.text(
      `${formatDay(from)} till ${formatDay(to)}. ${countDevices(entries.length)}. Utskriven ${toDay(at)}.`,
      { quiet: true },
    )
    for (const entry of entries) {
      sheet.text(`${entry.number}: ${entry.goods}`, { bold: true })
      sheet.facts([
        ['Mottagen', formatDay(entry.receivedOn)],
        ['Köpt', entry.boughtOn ? formatDay(entry.boughtOn) : 'Nej'],
        ...(entry.returnedOn ? ([['Återlämnad', formatDay(entry.returnedOn)]] as const) : []),
        ['IMEI eller serienummer', entry.imei || 'Saknas'],
        ['Säljare', [entry.sellerName, entry.sellerAddress].filter(Boolean).join('\n')],
        ['Personnummer eller handling', entry.identity || 'Saknas'],
        ['Legitimation', entry.identityMethod ? identityLabels[entry.identityMethod] : 'Inte kontrollerad'],
        ...(entry.rightToSell ? ([['Rätt att sälja', entry.rightToSell]] as const) : []),
        ...(entry.priceOre === null ? [] : ([['Pris', formatOre(entry.priceOre)]] as const)),
        ['Får säljas från', formatDay(entry.sellableFrom)],
      ])
    }
  })
}

const countDevices = (entries: number) => (entries === 1 ? '1 enhet' : `${entries} enheter`)
