import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { kronor, toKronor } from '#app/admin/finance/reports/kronor.ts'
import { Link } from '#app/ui/link.tsx'
import { stockAgeAxisLabel, stockAgeLabel } from '#domain/office/reports/stock-ages.ts'
import type { ReportStockLine, StockReport } from '#domain/office/reports-schemas.ts'
import { parseSum } from '#domain/office/reports-sums.ts'
import { taxModeLabels } from '#domain/sales/vat.ts'
import { formatCount } from '#domain/settings/units.ts'
import { formatDateTime } from '#domain/time.ts'
import { Chart } from './chart.tsx'
import { DataTable } from './data-table.tsx'
import { ReportFrame } from './frame.tsx'
import { Panel } from './panel.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { Tiles } from './tiles.tsx'

export default function StockPage() {
  const stock = useCall('GET /api/admin/office/reports/stock/')
  return (
    <ReportFrame actions={<SaveButtons path="/api/admin/office/reports/stock.csv" name="lager.csv" />}>
      <QueryState query={stock} waiting="Hämtar lagret">
        {(report) => <Stock report={report} />}
      </QueryState>
    </ReportFrame>
  )
}

const whole = new Intl.NumberFormat('sv-SE')

const sumColumns = ['Artiklar', 'Antal', 'Värde inköp', 'Värde pris'] as const

type Sums = StockReport['total']
const sumCells = ({ products, pieces, cost, price }: Sums) => [
  whole.format(products),
  whole.format(pieces),
  kronor(cost),
  kronor(price),
]

function Stock({ report }: { report: StockReport }) {
  const { total, categories, tax_modes: modes } = report
  const dearest = Math.max(1, ...categories.map(({ price }) => parseSum(price)))
  return (
    <>
      <p className="text-ink-soft text-sm">Som det är nu, {formatDateTime(new Date(report.at))}.</p>
      <Tiles
        tiles={[
          {
            label: 'Värde, inköpspris',
            value: kronor(total.cost),
            hint:
              total.without_cost > 0
                ? `${whole.format(total.without_cost)} st saknar inköpspris`
                : 'alla har inköpspris',
          },
          { label: 'Värde, försäljningspris', value: kronor(total.price) },
          {
            label: 'På hyllan',
            value: `${whole.format(total.pieces)} st`,
            hint: `${whole.format(total.products)} artiklar`,
          },
          { label: 'Reserverade', value: `${whole.format(total.reserved)} st`, hint: 'till köp som pågår' },
          { label: 'Lågt lager', value: whole.format(report.low_count), hint: 'publicerade artiklar' },
        ]}
      />
      <div className="grid items-start gap-4 min-[88rem]:grid-cols-2">
        <Panel title="Per kategori">
          <DataTable
            label="Per kategori"
            columns={['Kategori', ...sumColumns]}
            rows={categories.map((category) => ({
              key: category.label,
              cells: [category.label, ...sumCells(category)],
              part: parseSum(category.price) / dearest,
            }))}
            foot={['Summa', ...sumCells(total)]}
          />
        </Panel>
        <div className="flex min-w-0 flex-col gap-4">
          <AgeChart report={report} />
          <Panel title="Per momsform">
            <DataTable
              label="Per momsform"
              columns={['Momsform', ...sumColumns]}
              rows={modes.map((mode) => ({
                key: mode.tax_mode,
                cells: [taxModeLabels[mode.tax_mode], ...sumCells(mode)],
              }))}
            />
          </Panel>
        </div>
        <Panel title="Säljer trögt">
          {report.slow.length === 0 ? (
            <p className="text-ink-soft">
              Allt på hyllan är nytt eller har sålts de senaste {report.slow_days} dagarna.
            </p>
          ) : (
            <>
              <p className="text-ink-soft text-sm">
                Inte sålda på {report.slow_days} dagar, mest bundna pengar först
                {report.slow_count > report.slow.length
                  ? `. De ${report.slow.length} första av ${whole.format(report.slow_count)}`
                  : ''}
                .
              </p>
              <Lines label="Säljer trögt" lines={report.slow} />
            </>
          )}
        </Panel>
        <Panel title="Lågt lager">
          {report.low.length === 0 ? (
            <p className="text-ink-soft">Ingen publicerad artikel är på väg att ta slut.</p>
          ) : (
            <>
              {report.low_count > report.low.length ? (
                <p className="text-ink-soft text-sm">
                  De {report.low.length} första av {whole.format(report.low_count)}.
                </p>
              ) : null}
              <Lines label="Lågt lager" lines={report.low} />
            </>
          )}
        </Panel>
      </div>
    </>
  )
}

/** Renders how much money goods and parts of each age tie up. */
function AgeChart({ report: { ages, total, parts } }: { report: StockReport }) {
  const without = [
    ...(total.without_cost > 0 ? [formatCount(total.without_cost, 'vara', 'varor')] : []),
    ...(parts.without_cost > 0 ? [formatCount(parts.without_cost, 'del', 'delar')] : []),
  ]
  const countPieces = (key: 'goods' | 'parts') => ages.map((age) => `${whole.format(age[key].pieces)} st`)
  return (
    <Chart
      title="Lagrets ålder"
      lead={`Värde till inköpspris efter dagar sedan varan kom in, som om den äldsta går åt först. En retur gör inte varan ny.${
        without.length > 0 ? ` Utan inköpspris, och inte med: ${without.join(' och ')}.` : ''
      }`}
      partName="Ålder"
      partNames={ages.map(stockAgeLabel)}
      labels={ages.map(stockAgeAxisLabel)}
      series={[
        { label: 'Varor', shape: 'bar', values: ages.map(({ goods }) => parseSum(goods.cost)) },
        { label: 'Delar', shape: 'bar', values: ages.map((age) => parseSum(age.parts.cost)) },
      ]}
      details={[
        { label: 'Antal varor', texts: countPieces('goods') },
        { label: 'Antal delar', texts: countPieces('parts') },
      ]}
      unit="kronor"
      format={toKronor}
      sum="Summa"
    />
  )
}

function Lines({ label, lines }: { label: string; lines: readonly ReportStockLine[] }) {
  return (
    <DataTable
      label={label}
      columns={['Vara', 'Antal', 'Reserverade', 'Inköp', 'Pris', 'Senast såld']}
      rows={lines.map(({ id, name, pieces, reserved, cost, price, last_sold: sold }) => ({
        key: id,
        cells: [
          <Link key="name" to={`/admin/produkter?id=${id}`} className="link">
            {name}
          </Link>,
          pieces,
          reserved,
          cost === null ? '–' : kronor(cost),
          kronor(price),
          sold ?? 'aldrig',
        ],
      }))}
      tall
    />
  )
}
