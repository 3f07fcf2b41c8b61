export type Unit = 'kronor' | 'count' | 'minutes' | 'percent'

const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })

/** Formats an axis label as short as possible: `800 kr`, `12 tkr`, `1,25 mkr`. Kronor are passed in öre. */
export function axisNumber(value: number, unit: Unit): string {
  if (unit === 'percent') return `${whole.format(value)}\u00a0%`
  if (unit !== 'kronor') return whole.format(value)
  const kronor = value / 100
  const size = Math.abs(kronor)
  if (size >= 1_000_000) return `${short.format(kronor / 1_000_000)}\u00a0mkr`
  if (size >= 10_000) return `${short.format(kronor / 1000)}\u00a0tkr`
  return `${short.format(kronor)}\u00a0kr`
}

/**
 * Returns about `wanted` round tick values that cover `low` to `high` and 0. Counts have whole numbers only, and percentages always
 * reach 100.
 */
export function getTicks(low: number, high: number, unit: Unit, wanted = 4): number[] {
  const [from, to] = [Math.min(0, low), Math.max(unit === 'percent' ? 100 : 0, high)]
  const least = unit === 'kronor' ? 100 : 1
  const rough = Math.max((to - from) / wanted, least)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step =
    ([1, 2, 2.5, 5].find((each) => each * magnitude >= rough && (each * magnitude) % 1 === 0) ?? 10) *
    magnitude
  const first = Math.floor(from / step)
  const last = Math.max(Math.ceil(to / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** Returns the width in pixels that the longest label takes on the axis, with the space beside it. */
export function labelWidth(labels: readonly string[]): number {
  return Math.max(0, ...labels.map(({ length }) => length)) * 6.5 + 8
}

/** Returns n such that every nth of `count` labels has at least `least` of `width`. */
export function labelEvery(count: number, width: number, least: number): number {
  const fit = Math.max(1, Math.floor(width / least))
  return [1, 2, 3, 5, 7, 10, 14, 30, 61].find((every) => count / every <= fit) ?? Math.ceil(count / fit)
}

/** A series of a chart; null where it has no value. */
export type Series = {
  label: string
  /** Bars are stacked; lines are drawn over them. */
  shape: 'bar' | 'line'
  values: readonly (number | null)[]
}

/** Stacks the bars of one label, positive values upwards and negative values downwards from 0. */
export function stack(values: readonly (number | null)[]): { from: number; to: number }[] {
  let [up, down] = [0, 0]
  return values.map((value) => {
    const amount = value ?? 0
    const from = amount < 0 ? down : up
    const to = from + amount
    if (amount < 0) down = to
    else up = to
    return { from, to }
  })
}

export function getExtent(series: readonly Series[], count: number): [low: number, high: number] {
  const bars = series.filter(({ shape }) => shape === 'bar')
  const ends = Array.from({ length: count }, (_, at) => stack(bars.map(({ values }) => values[at] ?? 0)))
    .flat()
    .map(({ to }) => to)
  const points = series
    .filter(({ shape }) => shape === 'line')
    .flatMap(({ values }) => values.map((each) => each ?? 0))
  return [Math.min(0, ...ends, ...points), Math.max(0, ...ends, ...points)]
}
