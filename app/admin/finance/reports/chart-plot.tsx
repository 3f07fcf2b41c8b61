import { type PointerEvent, useId, useState } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { BarPatterns, lineStyle, Mark } from './chart-appearance.tsx'
import {
  axisNumber,
  getExtent,
  getTicks,
  labelEvery,
  labelWidth,
  type Series,
  stack,
  type Unit,
} from './chart-scale.ts'
import { useWidth } from './use-width.ts'

export type ChartData = {
  /** Short labels for the axis. */
  labels: readonly string[]
  series: readonly Series[]
  /** Further facts of each part in words, which are not drawn. */
  details?: readonly { label: string; texts: readonly string[] }[]
  unit: Unit
  /** Formats a value for the tooltip. */
  format: (value: number) => string
}

const height = 260
const edge = { left: 62, right: 10, top: 12, bottom: 26 }

type PlotProps = ChartData & { title: string; sum?: string | undefined }

/**
 * Renders the chart's SVG. Details are shown for one point at a time, chosen by pointer or with the arrow keys on an invisible
 * slider over the chart.
 */
export function ChartPlot({ title, labels, series, details = [], unit, format, sum }: PlotProps) {
  const { ref, width } = useWidth()
  const id = useId()
  const [active, setActive] = useState<number>()
  const count = labels.length
  const ticks = getTicks(...getExtent(series, count), unit)
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const inner = Math.max(1, width - edge.left - edge.right)
  const slot = inner / Math.max(1, count)
  const x = (at: number) => edge.left + slot * (at + 0.5)
  const y = (value: number) =>
    edge.top + (height - edge.top - edge.bottom) * (1 - (value - low) / (high - low))
  const every = labelEvery(count, inner, labelWidth(labels))
  const bars = series.filter(({ shape }) => shape === 'bar')
  const lines = series.filter(({ shape }) => shape === 'line')
  const barWidth = Math.min(56, Math.max(1.5, slot * 0.68))
  const pointed = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - box.left) / box.width) * count)
    setActive(Math.min(count - 1, Math.max(0, at)))
  }
  const valueText = (at: number) =>
    `${labels[at] ?? ''}: ${[
      ...series.map(({ label, values }) => `${label} ${formatValue(values[at])}`),
      ...details.map(({ label, texts }) => `${label} ${texts[at] ?? ''}`),
    ].join(', ')}`
  const formatValue = (value: number | null | undefined) =>
    value === null || value === undefined ? 'saknas' : format(value)
  return (
    <div ref={ref} className="relative">
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full select-none">
        <BarPatterns id={id} />
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${edge.left} ${y(tick)}H${width - edge.right}`}
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
            <text
              x={edge.left - 8}
              y={y(tick) + 4}
              textAnchor="end"
              className="figures fill-ink-soft text-[12px]"
            >
              {axisNumber(tick, unit)}
            </text>
          </g>
        ))}
        {active === undefined ? null : (
          <rect
            x={x(active) - slot / 2}
            y={edge.top}
            width={slot}
            height={height - edge.top - edge.bottom}
            className="fill-sunk"
          />
        )}
        {labels.map((label, at) => {
          const stacked = stack(bars.map(({ values }) => values[at] ?? 0))
          return (
            <g key={label + String(at)}>
              {stacked.map(({ from, to }, index) =>
                from === to ? null : (
                  <rect
                    key={bars[index]?.label}
                    x={x(at) - barWidth / 2}
                    y={Math.min(y(from), y(to))}
                    width={barWidth}
                    height={Math.abs(y(from) - y(to))}
                    fill={`url(#${id}-${index})`}
                  />
                ),
              )}
              {at % every === 0 ? (
                <text x={x(at)} y={height - 8} textAnchor="middle" className="fill-ink-soft text-[12px]">
                  {label}
                </text>
              ) : null}
            </g>
          )
        })}
        {lines.map(({ label, values }, index) => {
          const { stroke, fill, dash } = lineStyle(index, bars.length > 0)
          return (
            <g key={label}>
              <path
                d={getPath(values, x, y)}
                fill="none"
                className={stroke}
                strokeWidth="2"
                strokeDasharray={dash}
                strokeLinejoin="round"
              />
              {values.map((value, at) =>
                value !== null && (count <= 62 || at === active) && (bars.length === 0 || count === 1) ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
                  <Mark key={at} at={index} x={x(at)} y={y(value)} className={fill} />
                ) : null,
              )}
            </g>
          )
        })}
      </svg>
      <input
        type="range"
        min={0}
        max={Math.max(0, count - 1)}
        value={active ?? count - 1}
        aria-label={`${title}, en del i taget`}
        aria-valuetext={valueText(active ?? count - 1)}
        onChange={(event) => setActive(Number(event.target.value))}
        onFocus={() => setActive((current) => current ?? count - 1)}
        onBlur={() => setActive(undefined)}
        onPointerMove={pointed}
        onPointerLeave={() => setActive(undefined)}
        style={{ left: edge.left, right: edge.right, width: inner }}
        className="peer absolute inset-y-0 h-full cursor-crosshair opacity-0 print:hidden"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-sm outline-3 outline-transparent outline-offset-2 peer-focus-visible:outline-blue"
      />
      {active === undefined ? null : (
        <div
          aria-hidden="true"
          style={{ left: `${(x(active) / width) * 100}%` }}
          className={cx(
            'pointer-events-none absolute top-0 z-10 min-w-40 rounded-md border border-line bg-card p-2.5 text-sm shadow-lift print:hidden',
            x(active) > width / 2 ? '-translate-x-[calc(100%+0.75rem)]' : 'translate-x-3',
          )}
        >
          <p className="font-semibold">{labels[active]}</p>
          <dl className="figures grid grid-cols-[auto_auto] gap-x-4">
            {series.map(({ label, values }) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="whitespace-nowrap text-right">{formatValue(values[active])}</dd>
              </div>
            ))}
            {sum ? (
              <div className="contents font-semibold">
                <dt>{sum}</dt>
                <dd className="whitespace-nowrap text-right">
                  {format(bars.reduce((all, { values }) => all + (values[active] ?? 0), 0))}
                </dd>
              </div>
            ) : null}
            {details.map(({ label, texts }) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="whitespace-nowrap text-right">{texts[active]}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}

/** Returns the SVG path of a line, interrupted at missing values. */
function getPath(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const begins = at === 0 || values[at - 1] === null || values[at - 1] === undefined
      return `${begins ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}
