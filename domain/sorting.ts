/**
 * The ways in which a list may be sorted, each with what it is called in Swedish: by a key, or with a minus before it from
 * the end. The first holds when nobody has chosen.
 */
export type Sortings = Readonly<Record<string, string>>

/** One of the ways. */
export type SortingOf<Ways extends Sortings> = keyof Ways & string

/** What a list may be sorted by, in either direction. */
export type SortKeyOf<Ways extends Sortings> =
  SortingOf<Ways> extends infer Way ? (Way extends `-${infer Key}` ? Key : Way) & string : never

/** The names of the ways, the list's own first. */
export function sortingNames<Ways extends Sortings>(ways: Ways): [SortingOf<Ways>, ...SortingOf<Ways>[]] {
  const [first, ...others] = Object.keys(ways)
  if (first === undefined) throw new Error('A list must be sorted in some way')
  return [first, ...others]
}

/** The way that a name stands for; the list's own when it stands for none. */
export function sortingNamed<Ways extends Sortings>(
  ways: Ways,
  name: string | null | undefined,
): SortingOf<Ways> {
  const names = sortingNames(ways)
  return names.find((known) => known === name) ?? names[0]
}

/** What a way sorts by, and whether from the end. */
export function keyOf<Ways extends Sortings>(
  sorting: SortingOf<Ways>,
): { key: SortKeyOf<Ways>; falling: boolean } {
  const falling = sorting.startsWith('-')
  return { key: (falling ? sorting.slice(1) : sorting) as SortKeyOf<Ways>, falling }
}

/** For what comes in one after the other. */
export const byAge = { '-created': 'Nyast först', created: 'Äldst först' } as const satisfies Sortings
export type Age = SortingOf<typeof byAge>
