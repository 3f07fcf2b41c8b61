import { formatKronor } from '../../../../domain/money.ts'
import type { ClosingReport } from '../../../../domain/office/reports-closing-schemas.ts'
import { revenueKindWords, revenueMethodWords } from '../../../../domain/office/reports-revenue.ts'
import { readSum } from '../../../../domain/office/reports-sums.ts'
import { seriesWords } from '../../../../domain/office/reports-words.ts'
import { formatDateTime, formatDay } from '../../../../domain/time.ts'
import { payoutWords } from '../../../../domain/trade-in/words.ts'
import { type Ctx, requireAdmin } from '../../../kit/context.ts'
import { makePdf } from '../../../kit/pdf.ts'
import { readShopSettings } from '../../../settings/service.ts'
import { readClosing } from './close.ts'

const kronor = (sum: string) => formatKronor(readSum(sum))

type PdfFile = { filename: string; content: Buffer }

/** A day's closing report on one A4. */
export async function closingPdf(ctx: Ctx, day: string): Promise<PdfFile> {
  requireAdmin(ctx)
  const [report, shop] = await Promise.all([readClosing(ctx, day), readShopSettings(ctx)])
  const content = await makePdf(
    {
      title: `Dagsavslut ${day}`,
      sender: shop.name,
      letterhead: [shop.legalName, `Org.nr ${shop.orgNumber}`, `Utskrivet ${formatDateTime(ctx.now())}`],
      footer: `${shop.legalName} · Org.nr ${shop.orgNumber} · Momsreg.nr ${shop.vatNumber}`,
      date: ctx.now(),
    },
    (sheet) => {
      const { figures } = report
      sheet.heading(`Dagsavslut ${formatDay(day)}`)
      sheet.table([
        ['Försäljning', 'Exkl. moms', 'Moms', 'Inkl. moms'],
        ...figures.kinds.map(({ kind, net, vat, gross }) => [
          revenueKindWords[kind],
          kronor(net),
          kronor(vat),
          kronor(gross),
        ]),
        ['Summa', kronor(figures.total.net), kronor(figures.total.vat), kronor(figures.total.gross)],
      ])
      sheet.table([
        ['Betalsätt', 'In', 'Tillbaka', 'Netto'],
        ...figures.money.map(({ method, taken, back, left }) => [
          revenueMethodWords[method],
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
      sheet.facts([...papers(report), ...events(report)])
      sheet.facts(cash(report))
    },
  )
  return { filename: `dagsavslut-${day}.pdf`, content }
}

type Fact = readonly [label: string, value: string]

function papers({ figures }: ClosingReport): Fact[] {
  return figures.series.map(({ series, first, last, count, total }) => [
    seriesWords[series],
    `${first === last ? first : `${first} – ${last}`} · ${count} st · ${kronor(total)}`,
  ])
}

function events({ figures: { repairs, orders, trade_ins: tradeIns } }: ClosingReport): Fact[] {
  const payouts = tradeIns.payouts.map(
    ({ method, count, amount }) => `${count} st ${payoutWords[method].toLowerCase()}, ${kronor(amount)}`,
  )
  return [
    [
      'Reparationer',
      `${repairs.opened} inlämnade · ${repairs.ready} färdiga · ${repairs.handed_over} utlämnade`,
    ],
    [
      'Beställningar',
      `${orders.paid} betalda · ${orders.packed} packade · ${orders.sent} skickade · ${orders.collected} hämtade`,
    ],
    ['Inbyten', payouts.length > 0 ? `Utbetalt: ${payouts.join(' · ')}` : 'Inget utbetalt'],
  ]
}

function cash({ figures, closing }: ClosingReport): Fact[] {
  const { taken, back, paid_out: paidOut } = figures.cash
  const moved: Fact = [
    'Kontant i dag',
    `${kronor(taken)} in · ${kronor(back)} tillbaka · ${kronor(paidOut)} utbetalt för inbyten`,
  ]
  if (!closing) return [moved, ['Kassan', 'Inte räknad']]
  return [
    moved,
    ['Växelkassa', kronor(closing.float)],
    ['Ska finnas', kronor(closing.expected)],
    ['Räknat', kronor(closing.counted)],
    [
      'Differens',
      closing.note ? `${kronor(closing.difference)}\n${closing.note}` : kronor(closing.difference),
    ],
    ['Räknat av', `${closing.by}, ${formatDateTime(new Date(closing.at))}`],
  ]
}
