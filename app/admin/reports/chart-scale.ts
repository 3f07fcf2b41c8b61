/** What a chart's numbers are, which says how they are written. */
export type Unit = 'kronor' | 'count' | 'minutes'

const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })

/** A number at an axis, as short as can be: `800 kr`, `12 tkr`, `1,25 mkr`. Kronor come in öre. */
export function axisNumber(value: number, unit: Unit): string {
  if (unit !== 'kronor') return whole.format(value)
  const kronor = value / 100
  const size = Math.abs(kronor)
  if (size >= 1_000_000) return `${short.format(kronor / 1_000_000)}\u00a0mkr`
  if (size >= 10_000) return `${short.format(kronor / 1000)}\u00a0tkr`
  return `${short.format(kronor)}\u00a0kr`
}

/** About `wanted` even numbers that hold all of `low` to `high` and 0 between them. Counts are whole. */
export function ticksOf(low: number, high: number, unit: Unit, wanted = 4): number[] {
  const [from, to] = [Math.min(0, low), Math.max(0, high)]
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

/** Which of `count` labels to write so that each has `least` of `width` to itself: every first, second, fifth … */
export function labelEvery(count: number, width: number, least: number): number {
  const fit = Math.max(1, Math.floor(width / least))
  return [1, 2, 3, 5, 7, 10, 14, 30, 61].find((every) => count / every <= fit) ?? Math.ceil(count / fit)
}

/** One series of a chart; null where it has no number. */
export type Series = {
  label: string
  /** Bars are put upon each other; a line runs over them. */
  shape: 'bar' | 'line'
  values: readonly (number | null)[]
}

/** Bars of one part upon each other: what is above 0 upwards from it, what is below downwards. */
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

/** The lowest and highest that a chart has to show. */
export function extentOf(series: readonly Series[], count: number): [low: number, high: number] {
  const bars = series.filter(({ shape }) => shape === 'bar')
  const ends = Array.from({ length: count }, (_, at) => stack(bars.map(({ values }) => values[at] ?? 0)))
    .flat()
    .map(({ to }) => to)
  const points = series
    .filter(({ shape }) => shape === 'line')
    .flatMap(({ values }) => values.map((each) => each ?? 0))
  return [Math.min(0, ...ends, ...points), Math.max(0, ...ends, ...points)]
}
