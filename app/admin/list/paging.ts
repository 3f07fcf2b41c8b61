/** How many rows a list of the back office shows at a time. */
export const pageSize = 25

/** How many pages a list of that length has. */
export function pagesOf(count: number, size: number = pageSize): number {
  return Math.max(1, Math.ceil(count / size))
}
