export type Figure = {
  name: string
  size: number
  perSecond: number
  baselinePerSecond: number
  ratio: number
  /** p99 latency with 32 and with 4 concurrent connections. */
  p99Ms: number
  calmP99Ms: number
  /** Minimum ratio to the baseline. */
  least: number | undefined
}

/** Maximum slowdown of a list from the smallest to the largest size, as a factor. */
const slowerMost = 1.5
/** Maximum p99 latency of a search at the largest size. */
const searchMostMs = 30

export function missedTargets(figures: readonly Figure[]): string[] {
  const largest = Math.max(...figures.map(({ size }) => size))
  const smallest = Math.min(...figures.map(({ size }) => size))
  return figures.flatMap((figure) => {
    const { name, size, ratio, least, perSecond, calmP99Ms } = figure
    const lines: string[] = []
    if (least !== undefined && ratio < least)
      lines.push(`${name} at ${size}: ${ratio.toFixed(2)} of the baseline`)
    const small = figures.find((each) => each.name === name && each.size === smallest)
    if (least !== undefined && size === largest && small && small.perSecond > perSecond * slowerMost) {
      lines.push(
        `${name}: ${(small.perSecond / perSecond).toFixed(2)} times slower at ${size} than at ${smallest}`,
      )
    }
    if (name === 'searched' && size === largest && calmP99Ms > searchMostMs) {
      lines.push(`searched at ${size}: p99 ${calmP99Ms.toFixed(1)} ms`)
    }
    return lines
  })
}

/** Returns the table that docs/performance.md contains. */
export function shopTable(figures: readonly Figure[]): string {
  const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
  const rows = figures.map(({ name, size, perSecond, baselinePerSecond, ratio, p99Ms, calmP99Ms }) =>
    [
      name,
      whole.format(size),
      whole.format(perSecond),
      whole.format(baselinePerSecond),
      ratio.toFixed(2),
      p99Ms.toFixed(1),
      calmP99Ms.toFixed(1),
    ].join(' | '),
  )
  const heading = [
    '',
    'products',
    'requests/s',
    'baseline with pg',
    'of the baseline',
    'p99 ms of 32',
    'p99 ms of 4',
  ]
  return [heading.join(' | '), heading.map(() => '---').join(' | '), ...rows]
    .map((row) => `| ${row} |`)
    .join('\n')
}
