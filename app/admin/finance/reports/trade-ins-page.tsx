import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '#app/admin/api/use-call.ts'
import { kronor, toKronor } from '#app/admin/finance/reports/kronor.ts'
import { kindLabels } from '#domain/catalogue/known-device-types.ts'
import { formatDuration } from '#domain/office/reports-durations.ts'
import { partLabel, stepLabels } from '#domain/office/reports-periods.ts'
import type { TradeInsReport } from '#domain/office/reports-schemas.ts'
import { changePercent, parseSum, sharePercent } from '#domain/office/reports-sums.ts'
import { Chart } from './chart.tsx'
import { DataTable } from './data-table.tsx'
import { Panel } from './panel.tsx'
import { partName } from './part-name.ts'
import { usePeriod } from './period-address.ts'
import { PeriodReport } from './period-report.tsx'
import { changeLabel, Tiles } from './tiles.tsx'

export default function TradeInsReportPage() {
  const choice = usePeriod()
  const query = useCall(
    'GET /api/admin/office/reports/trade_ins/',
    { query: choice.query },
    { placeholderData: keepPreviousData },
  )
  return (
    <PeriodReport choice={choice} query={query} csv="trade_ins" file="inbyten" waiting="Hämtar inbytena">
      {(report) => <TradeIns report={report} />}
    </PeriodReport>
  )
}

const oneDecimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })
const percent = (part: number, all: number) => {
  const share = sharePercent(part, all)
  return share === undefined ? '–' : `${share}\u00a0%`
}

const steps = [
  ['registered', 'Registrerade'],
  ['received', 'Mottagna'],
  ['inspected', 'Granskade'],
  ['paid', 'Utbetalda'],
  ['cancelled', 'Avbrutna'],
] as const

function TradeIns({ report }: { report: TradeInsReport }) {
  const { period, trade_ins: cases, payouts, parts, kinds, sold } = report
  const { from_registered: time } = payouts
  return (
    <>
      <Tiles
        tiles={[
          {
            label: 'Utbetalt',
            value: kronor(payouts.amount),
            hint: changeLabel(changePercent(parseSum(payouts.amount), parseSum(payouts.before_amount))),
          },
          { label: 'Utbetalda ärenden', value: payouts.count, hint: `${payouts.before_count} perioden före` },
          {
            label: 'Mediantid till utbetalning',
            value: time ? formatDuration(time.median) : '–',
            hint: payouts.from_received
              ? `${formatDuration(payouts.from_received.median)} från mottagen`
              : 'från registrerad',
          },
          {
            label: 'Kampanjbonus i snitt',
            value:
              payouts.bonus_percent === null ? '–' : `${oneDecimal.format(payouts.bonus_percent)}\u00a0%`,
            hint: `${payouts.with_bonus} ärenden, ${kronor(payouts.bonus)} i bonus`,
          },
          {
            label: 'Vinst på sålda enheter',
            value: kronor(sold.profit),
            hint: `${sold.pieces} sålda, efter delar och moms på marginalen`,
          },
        ]}
      />
      <Chart
        title="Utbetalt över tid"
        partName={stepLabels[period.step]}
        partNames={parts.map(partName)}
        labels={parts.map((part) => partLabel(part, period.step))}
        series={[{ label: 'Utbetalt', shape: 'bar', values: parts.map(({ amount }) => parseSum(amount)) }]}
        unit="kronor"
        format={toKronor}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel title="Hur det gick för periodens ärenden">
          <DataTable
            label="Hur det gick för periodens ärenden"
            columns={['Steg', 'Ärenden', 'Av registrerade']}
            rows={steps.map(([key, label]) => ({
              key,
              cells: [label, cases[key], percent(cases[key], cases.registered)],
              part: cases[key] / Math.max(1, cases.registered),
            }))}
          />
          <p className="text-ink-soft text-sm">
            Ärenden som registrerades under perioden, så långt de har kommit i dag. {cases.offers} fick ett
            nytt bud: {cases.accepted} tackade ja och {cases.rejected} nej.
          </p>
        </Panel>
        <Panel title="Köpta enheter">
          <DataTable
            label="Köpta enheter"
            columns={['Slag', 'Antal', 'Inköp', 'Snitt']}
            rows={kinds.map(({ kind, devices, amount }) => ({
              key: kind,
              cells: [
                kindLabels[kind],
                devices,
                kronor(amount),
                toKronor(Math.round(parseSum(amount) / devices / 100) * 100),
              ],
              part: parseSum(amount) / Math.max(1, parseSum(payouts.amount)),
            }))}
            foot={['Summa', kinds.reduce((sum, { devices }) => sum + devices, 0), kronor(payouts.amount), '']}
          />
        </Panel>
        <Panel title="Sålda inbytesenheter" className="xl:col-span-2">
          {report.sold_devices.length === 0 ? (
            <p className="text-ink-soft">Inga enheter från inbyten såldes under perioden.</p>
          ) : (
            <DataTable
              label="Sålda inbytesenheter"
              columns={['Enhet', 'Beställning', 'Såld', 'Inköp', 'Delar', 'Pris', 'Vinst']}
              texts={2}
              rows={report.sold_devices.map(
                ({ id, name, order_number: number, sold_on: day, cost, parts: used, price, profit }) => ({
                  key: id,
                  cells: [name, number, day, kronor(cost), kronor(used), kronor(price), kronor(profit)],
                }),
              )}
              foot={[
                sold.pieces > report.sold_devices.length ? `Alla ${sold.pieces}` : 'Summa',
                '',
                '',
                kronor(sold.cost),
                kronor(sold.parts),
                kronor(sold.price),
                kronor(sold.profit),
              ]}
              tall
            />
          )}
        </Panel>
      </div>
    </>
  )
}
