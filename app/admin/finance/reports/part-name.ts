/** Returns the full label of an interval: `2026-11-20`, or `2026-11-16 – 2026-11-20`. */
export function partName({ from, to }: { from: string; to: string }): string {
  return from === to ? from : `${from} – ${to}`
}
