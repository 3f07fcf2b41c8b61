/** Whether a repair uses the maker's own part or a compatible one from another maker. */
export type PartKind = 'original' | 'compatible'

const endings: readonly (readonly [ending: string, kind: PartKind])[] = [
  [' (original)', 'original'],
  [' (kompatibel)', 'compatible'],
]

/** Splits `Skärmbyte (original)` into the repair and the kind of part. Repairs without a choice have no kind. */
export function splitPartKind(issue: string): { repair: string; kind: PartKind | undefined } {
  const match = endings.find(([ending]) => issue.endsWith(ending))
  return match
    ? { repair: issue.slice(0, -match[0].length), kind: match[1] }
    : { repair: issue, kind: undefined }
}

export const partLabels = {
  original: 'med originaldel',
  compatible: 'med kompatibel del',
} as const satisfies Record<PartKind, string>

/** Returns a repair's name as visitors read it: `Skärmbyte med originaldel`. */
export function repairText(issue: string): string {
  const { repair, kind } = splitPartKind(issue)
  return kind ? `${repair} ${partLabels[kind]}` : repair
}

/** Returns whether the same repair is offered with both kinds of parts. */
export function hasPartChoice(issues: readonly string[]): boolean {
  const kinds = issues.map(splitPartKind)
  return kinds.some(
    ({ repair, kind }) =>
      kind === 'original' && kinds.some((other) => other.kind === 'compatible' && other.repair === repair),
  )
}
