/** The sort orders of a list with their Swedish labels: a key, prefixed by a minus for descending. The first is the default. */
export type Sortings = Readonly<Record<string, string>>

export type SortingOf<Ways extends Sortings> = keyof Ways & string

/** The keys of a list's sort orders, without direction. */
export type SortKeyOf<Ways extends Sortings> =
  SortingOf<Ways> extends infer Way ? (Way extends `-${infer Key}` ? Key : Way) & string : never

/** Returns the names of the sort orders, the default first. */
export function sortingNames<Ways extends Sortings>(sortings: Ways): [SortingOf<Ways>, ...SortingOf<Ways>[]] {
  const [first, ...others] = Object.keys(sortings)
  if (first === undefined) throw new Error('A list must be sorted in some way')
  return [first, ...others]
}

/** Returns the sort order of a name, or the default when it is unknown. */
export function sortingNamed<Ways extends Sortings>(
  sortings: Ways,
  name: string | null | undefined,
): SortingOf<Ways> {
  const names = sortingNames(sortings)
  return names.find((each) => each === name) ?? names[0]
}

/** Splits a sort order into its key and direction. */
export function getKey<Ways extends Sortings>(
  sorting: SortingOf<Ways>,
): { key: SortKeyOf<Ways>; descending: boolean } {
  const descending = sorting.startsWith('-')
  return { key: (descending ? sorting.slice(1) : sorting) as SortKeyOf<Ways>, descending }
}

/** Sort orders by time of creation. */
export const byAge = { '-created': 'Nyast först', created: 'Äldst först' } as const satisfies Sortings

/** Number of rows of a list that are counted and can be paged through. Rows further back are found by search, filter or sorting. */
export const maxListed = 10_000
