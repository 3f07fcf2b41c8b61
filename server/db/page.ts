/** The part of a list that a page shows. */
export type Window = { limit: number; offset: number }

type Sorted<Row> = { limit(limit: number): { offset(offset: number): PromiseLike<Row[]> } }

/** Returns a page of the rows of a sorted query, and how many there are in all. */
export async function readPage<Row>(
  sorted: Sorted<Row>,
  counted: PromiseLike<readonly { count: number }[]>,
  { limit, offset }: Window,
): Promise<{ rows: Row[]; count: number }> {
  const [rows, [total]] = await Promise.all([sorted.limit(limit).offset(offset), counted])
  return { rows, count: total?.count ?? 0 }
}
