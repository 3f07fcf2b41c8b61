/** The days of a part in full, as a table names them: `2026-11-20`, `2026-11-16 – 2026-11-20`. */
export function partName({ from, to }: { from: string; to: string }): string {
  return from === to ? from : `${from} – ${to}`
}
