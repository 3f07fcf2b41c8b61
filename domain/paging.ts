/** Number of rows of a list that are counted and can be paged through. Rows further back are found by search, filter or sorting. */
export const mostListed = 10_000
