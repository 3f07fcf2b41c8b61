import { isTestNumber } from '#domain/document-numbers.ts'
import { formatKronor } from '#domain/money.ts'
import type { Closing, ClosingReport } from '#domain/office/reports-closing-schemas.ts'
import { seriesLabels } from '#domain/office/reports-labels.ts'
import { revenueKindLabels, revenueMethodLabels } from '#domain/office/reports-revenue.ts'
import { parseSum } from '#domain/office/reports-sums.ts'
import { getSeller, type Seller } from '#domain/settings/seller.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { payoutLabels } from '#domain/trade-in/labels.ts'
import { makePdf, type PdfFile, pdfFile } from '#server/documents/pdf.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { readClosing } from './close.ts'

const kronor = (sum: string) => formatKronor(parseSum(sum))

export async function closingPdf(ctx: Ctx, day: string): Promise<PdfFile> {
  requireAdmin(ctx)
  const [report, shop] = await Promise.all([readClosing(ctx, day), readShopSettings(ctx)])
  return pdfFile(`dagsavslut-${day}`, await renderClosingReport(report, getSeller(shop), ctx.now()))
}

/** Renders a day's closing report on one A4 page; a day with nearly every way of payment needs more. */
export function renderClosingReport(report: ClosingReport, shop: Seller, now: Date): Promise<Buffer> {
  return makePdf(
    {
      title: `Dagsavslut ${report.day}`,
      seller: shop,
      address: [shop.legalName, `Org.nr ${shop.orgNumber}`, `Utskrivet ${formatDateTime(now)}`],
      date: now,
    },
    (sheet) => {
      const { figures } = report
      sheet.heading(`Dagsavslut ${formatDay(report.day)}`)
      // Tighter than in other documents, so that it fits on one page.
      sheet.gap(-8)
      sheet.table([
        ['Försäljning', 'Exkl. moms', 'Moms', 'Inkl. moms'],
        ...figures.kinds.map(({ kind, net, vat, gross }) => [
          revenueKindLabels[kind],
          kronor(net),
          kronor(vat),
          kronor(gross),
        ]),
        ['Summa', kronor(figures.total.net), kronor(figures.total.vat), kronor(figures.total.gross)],
      ])
      sheet.table([
        ['Betalsätt', 'In', 'Tillbaka', 'Netto'],
        ...figures.money.map(({ method, taken, back, left }) => [
          revenueMethodLabels[method],
          kronor(taken),
          kronor(back),
          kronor(left),
        ]),
        [
          'Summa',
          kronor(figures.money_total.taken),
          kronor(figures.money_total.back),
          kronor(figures.money_total.left),
        ],
      ])
      sheet.facts([...documents(report), ...events(report), ...cash(report)])
    },
  )
}

type Fact = readonly [label: string, value: string]

function documents({ figures }: ClosingReport): Fact[] {
  const inTestMode = figures.series.filter(({ first }) => isTestNumber(first))
  const lines = figures.series
    .filter(({ first }) => !isTestNumber(first))
    .map(
      ({ series, first, last, count, total }) =>
        `${seriesLabels[series]} ${first === last ? first : `${first} – ${last}`} · ${count} st · ${kronor(total)}`,
    )
  if (inTestMode.length > 0) {
    const count = inTestMode.reduce((sum, each) => sum + each.count, 0)
    lines.push(`Av försäljningen är ${count} kvitton och kreditfakturor i testläge (nummer på T)`)
  }
  return [['Nummer', lines.length > 0 ? lines.join('\n') : 'Inga kvitton eller kreditfakturor']]
}

function events({ figures: { repairs, orders, trade_ins: tradeIns } }: ClosingReport): Fact[] {
  const payouts = tradeIns.payouts.map(
    ({ method, count, amount }) => `${count} st ${payoutLabels[method].toLowerCase()}, ${kronor(amount)}`,
  )
  return [
    [
      'Vad som hände',
      [
        `Reparationer: ${repairs.opened} inlämnade · ${repairs.ready} färdiga · ${repairs.handed_over} utlämnade`,
        `Beställningar: ${orders.paid} betalda · ${orders.packed} packade · ${orders.sent} skickade · ${orders.collected} hämtade`,
        `Inbyten: ${payouts.length > 0 ? `utbetalt ${payouts.join(' · ')}` : 'inget utbetalt'}`,
      ].join('\n'),
    ],
  ]
}

function cash({ figures, closing }: ClosingReport): Fact[] {
  const { taken, back, paid_out: paidOut } = figures.cash
  const moved = `Kontant: ${kronor(taken)} in · ${kronor(back)} tillbaka · ${kronor(paidOut)} för inbyten`
  if (!closing) return [['Kassan', `${moved}\nInte räknad`]]
  const { float, expected, counted, difference, note, card, swish, by, at } = closing
  return [
    [
      'Kassan',
      [
        moved,
        `Växelkassa ${kronor(float)} · ska finnas ${kronor(expected)}`,
        `Räknat ${kronor(counted)} av ${by}, ${formatDateTime(new Date(at))}`,
      ].join('\n'),
    ],
    ...(card ? [checkedTotal('Kortterminalen', card)] : []),
    ...(swish ? [checkedTotal('Swish på banken', swish)] : []),
    ['Differens', note ? `${kronor(difference)}\n${note.replace(/\s+/g, ' ')}` : kronor(difference)],
  ]
}

function checkedTotal(label: string, { typed, expected, difference }: NonNullable<Closing['card']>): Fact {
  const compared = parseSum(difference) === 0 ? 'stämmer' : `skiljer ${kronor(difference)}`
  return [label, `${kronor(typed)} · i kassan ${kronor(expected)} · ${compared}`]
}
