/** Whether a repair uses the maker's own part or a compatible one from another maker. */
export type PartKind = 'original' | 'compatible'

const endings: readonly (readonly [ending: string, kind: PartKind])[] = [
  [' (original)', 'original'],
  [' (kompatibel)', 'compatible'],
]

/** Splits `Skärmbyte (original)` into the repair and the kind of part. Repairs without a choice have no kind. */
export function splitPartKind(issue: string): { repair: string; kind: PartKind | undefined } {
  const found = endings.find(([ending]) => issue.endsWith(ending))
  return found
    ? { repair: issue.slice(0, -found[0].length), kind: found[1] }
    : { repair: issue, kind: undefined }
}

/** Returns whether the same repair is offered with both kinds of parts. */
export function hasPartChoice(issues: readonly string[]): boolean {
  const kinds = issues.map(splitPartKind)
  return kinds.some(
    ({ repair, kind }) =>
      kind === 'original' && kinds.some((other) => other.kind === 'compatible' && other.repair === repair),
  )
}
