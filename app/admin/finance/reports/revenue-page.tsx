import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '#app/admin/api/use-call.ts'
import { kronor, toKronor } from '#app/admin/finance/reports/kronor.ts'
import { Notice } from '#app/ui/notice.tsx'
import { hourLabel } from '#domain/office/reports/hours.ts'
import { partLabel, stepLabels } from '#domain/office/reports-periods.ts'
import { revenueKindLabels, revenueKinds, revenueMethodLabels } from '#domain/office/reports-revenue.ts'
import type { RevenueReport } from '#domain/office/reports-schemas.ts'
import { changePercent, parseSum } from '#domain/office/reports-sums.ts'
import { formatRate, vatRate } from '#domain/sales/vat.ts'
import { formatCount } from '#domain/settings/units.ts'
import { Chart } from './chart.tsx'
import { DataTable } from './data-table.tsx'
import { Panel } from './panel.tsx'
import { partName } from './part-name.ts'
import { usePeriod } from './period-address.ts'
import { PeriodReport } from './period-report.tsx'
import { changeLabel, Tiles } from './tiles.tsx'

export default function RevenuePage() {
  const choice = usePeriod()
  const query = useCall(
    'GET /api/admin/office/reports/revenue/',
    { query: choice.query },
    { placeholderData: keepPreviousData },
  )
  return (
    <PeriodReport choice={choice} query={query} csv="revenue" file="intakter" waiting="Hämtar intäkterna">
      {(report) => <Revenue report={report} />}
    </PeriodReport>
  )
}

function Revenue({ report }: { report: RevenueReport }) {
  const { period, total, before, kinds, methods, parts, hours, categories } = report
  const change = (now: string, then: string) => changeLabel(changePercent(parseSum(now), parseSum(then)))
  const whole = Math.max(1, ...methods.map(({ gross }) => parseSum(gross)))
  return (
    <>
      <Tiles
        tiles={[
          {
            label: 'Sålt inklusive moms',
            value: kronor(total.gross),
            hint: change(total.gross, before.gross),
          },
          { label: 'Exklusive moms', value: kronor(total.net), hint: `${kronor(before.net)} perioden före` },
          { label: 'Moms', value: kronor(total.vat), hint: `${kronor(before.vat)} perioden före` },
          {
            label: 'Kvitton',
            value: total.receipts,
            hint: formatCount(total.credits, 'kreditfaktura', 'kreditfakturor'),
          },
        ]}
      />
      <Chart
        title="Försäljning över tid"
        lead="Inklusive moms. Kvitton minus kreditfakturor, den dag de är utfärdade."
        partName={stepLabels[period.step]}
        partNames={parts.map(partName)}
        labels={parts.map((part) => partLabel(part, period.step))}
        series={[
          ...revenueKinds.map((kind) => ({
            label: revenueKindLabels[kind],
            shape: 'bar' as const,
            values: parts.map(({ kinds: sums }) => parseSum(sums[kind])),
          })),
          {
            label: 'Perioden före',
            shape: 'line' as const,
            values: parts.map((part) => (part.before === null ? null : parseSum(part.before))),
          },
        ]}
        unit="kronor"
        format={toKronor}
        sum="Summa"
      />
      {hours.length > 0 ? (
        <Chart
          title="Kassan timme för timme"
          lead="Sålt över disk efter kvittots klockslag, alla dagar i perioden tillsammans. Inklusive moms, före returer och utan förskott."
          partName="Klockan"
          partNames={hours.map(({ hour }) => hourLabel(hour))}
          labels={hours.map(({ hour }) => hourLabel(hour))}
          series={[
            { label: 'Sålt i kassan', shape: 'bar', values: hours.map(({ gross }) => parseSum(gross)) },
          ]}
          details={[{ label: 'Antal köp', texts: hours.map(({ sales }) => `${sales} st`) }]}
          unit="kronor"
          format={toKronor}
        />
      ) : null}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel title="Moms per slag">
          <DataTable
            label="Moms per slag"
            columns={['Slag', 'Exkl. moms', 'Moms', 'Inkl. moms', 'Perioden före']}
            rows={kinds.map(({ kind, net, vat, gross, before: then }) => ({
              key: kind,
              cells: [revenueKindLabels[kind], kronor(net), kronor(vat), kronor(gross), kronor(then)],
            }))}
            foot={['Summa', kronor(total.net), kronor(total.vat), kronor(total.gross), kronor(before.gross)]}
          />
          <p className="text-ink-soft text-sm">
            Reparationer och nya varor har {formatRate(vatRate)} moms. På begagnade enheter betalas moms bara
            på vinstmarginalen (VMB).
          </p>
          {parseSum(report.advances.received) !== 0 || parseSum(report.advances.used) !== 0 ? (
            <p className="figures text-ink-soft text-sm">
              Förskott: {kronor(report.advances.received)} mottaget och {kronor(report.advances.used)}{' '}
              avräknat. Momsen på skillnaden, {kronor(report.advances.vat)}, kommer till utöver tabellen,
              eftersom den redovisas när förskottet kommer.
            </p>
          ) : null}
          {report.without_cost > 0 ? (
            <Notice tone="warning">
              {report.without_cost === 1
                ? 'En såld begagnad enhet saknar inköpspris.'
                : `${report.without_cost} sålda begagnade enheter saknar inköpspris.`}{' '}
              För dem är momsen räknad på hela priset.
            </Notice>
          ) : null}
        </Panel>
        <Panel title="Betalsätt">
          <DataTable
            label="Betalsätt"
            columns={['Betalsätt', 'Inkl. moms', 'Perioden före']}
            rows={methods.map(({ method, gross, before: then }) => ({
              key: method,
              cells: [revenueMethodLabels[method], kronor(gross), kronor(then)],
              part: parseSum(gross) / whole,
            }))}
            foot={['Summa', kronor(total.gross), kronor(before.gross)]}
          />
        </Panel>
        <Panel title="Sålda varor i butiken" className="xl:col-span-2">
          <DataTable
            label="Sålda varor i butiken"
            columns={['Kategori', 'Antal', 'Inkl. moms']}
            rows={[
              ...categories.map(({ label, pieces, gross }) => ({
                key: label,
                cells: [label, pieces, kronor(gross)],
              })),
              ...(parseSum(report.shipping) > 0
                ? [{ key: 'frakt', cells: ['Frakt', '', kronor(report.shipping)] }]
                : []),
            ]}
          />
          <p className="text-ink-soft text-sm">Enligt butikens kvitton, före returer och återbetalningar.</p>
        </Panel>
      </div>
    </>
  )
}
