import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { getKey, type SortingOf, type Sortings, type SortKeyOf, sortingNamed } from '#domain/sorting.ts'

/** The columns of an ORDER BY. The last is the row's id, so that the order is stable between pages. */
type SortColumns = readonly [...SQLWrapper[], id: SQLWrapper]

/**
 * Returns the ORDER BY for a list's chosen sorting, or for its default. A descending sorting reverses all columns
 * including the id, so that one index serves both directions.
 */
export function getOrderBy<Ways extends Sortings>(
  sortings: Ways,
  sorting: SortingOf<Ways> | undefined,
  columns: Record<SortKeyOf<Ways>, SortColumns>,
): SQL[] {
  const { key, descending } = getKey<Ways>(sortingNamed(sortings, sorting))
  return columns[key].map(descending ? desc : asc)
}

/** Sorts a text in Swedish alphabetical order. An index must use the same expression. */
export const swedishOrder = (column: SQLWrapper): SQL => sql`${column} COLLATE "sv-x-icu"`
