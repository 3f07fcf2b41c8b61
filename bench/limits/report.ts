/** A measured figure of a node and its target, if it has one. */
export type Limit = { name: string; value: number; unit: string; most?: number; least?: number }

const isMissed = ({ value, most, least }: Limit) =>
  (most !== undefined && !(value <= most)) || (least !== undefined && !(value >= least))

export function missedLimits(limits: readonly Limit[]): Limit[] {
  return limits.filter(isMissed)
}

export function limitsTable(limits: readonly Limit[]): string {
  const text = (value: number) =>
    value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 })
  const rows = limits.map((limit) => {
    const { name, value, unit, most, least } = limit
    const target = most === undefined ? (least === undefined ? '' : `≥ ${text(least)}`) : `≤ ${text(most)}`
    return [name, text(value), unit, target, target === '' ? '' : isMissed(limit) ? 'FAIL' : 'pass']
  })
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows
    .map(([name = '', value = '', unit = '', target = '', verdict = '']) =>
      [
        name.padEnd(width(0)),
        value.padStart(width(1)),
        unit.padEnd(width(2)),
        target.padStart(width(3)),
        verdict,
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
