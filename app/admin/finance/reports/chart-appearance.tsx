import type { Series } from './chart-scale.ts'

/** Styles of the series in their order: colour, and a pattern for colour-blind users and greyscale print. */
const barStyles = [
  { fill: 'fill-blue', lines: undefined },
  { fill: 'fill-green', lines: 'M-2 2L2 -2M0 8L8 0M6 10L10 6' },
  { fill: 'fill-amber', lines: 'M0 4H8' },
  { fill: 'fill-indigo', lines: 'M4 0V8' },
] as const

const lineStyles = [
  { stroke: 'stroke-ink', fill: 'fill-ink', dash: '5 4' },
  { stroke: 'stroke-blue', fill: 'fill-blue', dash: undefined },
  { stroke: 'stroke-green', fill: 'fill-green', dash: '2 3' },
  { stroke: 'stroke-amber', fill: 'fill-amber', dash: '10 3' },
] as const

export const barStyle = (at: number) => barStyles[at % barStyles.length] ?? barStyles[0]

/** Returns the style of a line. Over bars it shows a comparison period and is muted. */
export const lineStyle = (at: number, overBars: boolean) =>
  lineStyles[(overBars ? at : at + 1) % lineStyles.length] ?? lineStyles[0]

/** Renders the SVG definitions of the bar patterns. `id` makes their names unique. */
export function BarPatterns({ id }: { id: string }) {
  return (
    <defs>
      {barStyles.map(({ fill, lines }, at) => (
        <pattern key={fill} id={`${id}-${at}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className={fill} />
          {lines ? <path d={lines} className="stroke-white" strokeWidth="1.5" opacity="0.65" /> : null}
        </pattern>
      ))}
    </defs>
  )
}

/** Renders a data point: round, square or pointed, so that crossing lines can be distinguished. */
export function Mark({ at, x, y, className }: { at: number; x: number; y: number; className: string }) {
  if (at % 3 === 0) return <circle cx={x} cy={y} r="3.5" className={className} />
  if (at % 3 === 1) return <rect x={x - 3.2} y={y - 3.2} width="6.4" height="6.4" className={className} />
  return <path d={`M${x} ${y - 4.4}L${x + 4.2} ${y + 3.4}H${x - 4.2}Z`} className={className} />
}

export function ChartLegend({ series }: { series: readonly Series[] }) {
  const overBars = series.some(({ shape }) => shape === 'bar')
  const lines = series.filter(({ shape }) => shape === 'line')
  const bars = series.filter(({ shape }) => shape === 'bar')
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pb-3 text-sm">
      {series.map((each) => (
        <li key={each.label} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 22 14" className="h-3.5 w-5.5">
            {each.shape === 'bar' ? (
              <BarSample at={bars.indexOf(each)} />
            ) : (
              <LineSample at={lines.indexOf(each)} overBars={overBars} />
            )}
          </svg>
          {each.label}
        </li>
      ))}
    </ul>
  )
}

function BarSample({ at }: { at: number }) {
  const { fill, lines } = barStyle(at)
  return (
    <g transform="translate(2 0) scale(1.75)">
      <rect width="9" height="8" rx="1" className={fill} />
      {lines ? <path d={lines} className="stroke-white" strokeWidth="1.2" opacity="0.65" /> : null}
    </g>
  )
}

function LineSample({ at, overBars }: { at: number; overBars: boolean }) {
  const { stroke, fill, dash } = lineStyle(at, overBars)
  return (
    <>
      <path d="M0 7H22" className={stroke} strokeWidth="2" strokeDasharray={dash} />
      {overBars ? null : <Mark at={at} x={11} y={7} className={fill} />}
    </>
  )
}
