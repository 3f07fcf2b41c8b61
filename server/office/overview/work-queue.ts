import type { WorkQueueItem } from '#domain/office/overview-schemas.ts'

/** Builds a work queue from its first rows, each of which has the total count. */
export function toWorkQueue<Row extends { id: number; at: Date; inAll: number }>(
  rows: readonly Row[],
  words: (row: Row) => Pick<WorkQueueItem, 'title' | 'detail'>,
) {
  return {
    count: rows[0]?.inAll ?? 0,
    items: rows.map((row) => ({ id: row.id, ...words(row), at: row.at.toISOString() })),
  }
}

/** Returns a text without line breaks, for a line of a queue. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
