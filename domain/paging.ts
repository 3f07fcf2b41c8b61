/** How many rows of a list are counted and can be paged through. What is further back is found by search, filter or sorting. */
export const mostListed = 10_000
