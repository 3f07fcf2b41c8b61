import { BarChart3, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ChartLegend } from './chart-appearance.tsx'
import { type ChartData, ChartPlot } from './chart-plot.tsx'
import { DataTable } from './data-table.tsx'
import { Panel } from './panel.tsx'

type ChartProps = ChartData & {
  title: string
  lead?: ReactNode
  /** Heading of the table's first column: `Dag`. */
  partName: string
  /** Full labels for the table: `2026-11-20`. */
  partNames: readonly string[]
  /** Heading of a last column with the sum of the bars, where a sum is meaningful. */
  sum?: string
}

/** Renders numbers, over time or by group, as a chart or as a table. */
export function Chart({ title, lead, partName, partNames, sum, ...data }: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const { series, format, details = [] } = data
  const bars = series.filter(({ shape }) => shape === 'bar')
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : format(value)
  return (
    <Panel
      title={title}
      actions={
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={asTable}
          aria-controls={id}
          className="print:hidden"
          icon={
            asTable ? (
              <BarChart3 aria-hidden="true" className="size-4.5" />
            ) : (
              <Table2 aria-hidden="true" className="size-4.5" />
            )
          }
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Visa som diagram' : 'Visa som tabell'}
        </Button>
      }
    >
      {lead ? <p className="text-ink-soft text-sm">{lead}</p> : null}
      <div id={id}>
        {asTable ? (
          <DataTable
            label={title}
            columns={[
              partName,
              ...series.map(({ label }) => label),
              ...(sum ? [sum] : []),
              ...details.map(({ label }) => label),
            ]}
            rows={partNames.map((name, at) => ({
              key: name,
              cells: [
                name,
                ...series.map(({ values }) => write(values[at])),
                ...(sum ? [write(bars.reduce((all, { values }) => all + (values[at] ?? 0), 0))] : []),
                ...details.map(({ texts }) => texts[at]),
              ],
            }))}
            tall
          />
        ) : (
          <>
            <ChartLegend series={series} />
            <ChartPlot {...data} title={title} sum={sum} />
          </>
        )}
      </div>
    </Panel>
  )
}
