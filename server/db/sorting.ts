import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keyOf, type SortingOf, type Sortings, type SortKeyOf, sortingNamed } from '../../domain/sorting.ts'

/** What a list is sorted by. The last of them is the row's id, so that no two rows change places between pages. */
type SortColumns = readonly [...SQLWrapper[], id: SQLWrapper]

/**
 * The ORDER BY of a list that may be sorted in some ways; the list's own way when none is asked for. From the end everything
 * is turned around, the id too: an index of the same columns is then read backwards.
 */
export function orderByOf<Ways extends Sortings>(
  ways: Ways,
  sorting: SortingOf<Ways> | undefined,
  columns: Record<SortKeyOf<Ways>, SortColumns>,
): SQL[] {
  const { key, falling } = keyOf<Ways>(sortingNamed(ways, sorting))
  return columns[key].map(falling ? desc : asc)
}

/** A text with Swedish letters in their order. An index of it must be made of the same expression. */
export const swedishOrder = (column: SQLWrapper): SQL => sql`${column} COLLATE "sv-x-icu"`
