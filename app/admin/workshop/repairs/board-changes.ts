import type { RepairBoard, RepairCard } from '#domain/repairs/admin-schemas.ts'
import { getBoardColumn, type RepairStatus } from '#domain/repairs/states.ts'

/** A change of a card on the board: another column, another place in its column, or another promised day. */
export type CardChange = { card: RepairCard } & (
  | { kind: 'move'; to: RepairStatus }
  | { kind: 'place'; before: number | null }
  | { kind: 'due'; day: string }
)

/** Returns the board as it will be after a change. */
export function boardAfter(board: RepairBoard, change: CardChange): RepairBoard {
  const { card } = change
  if (change.kind === 'due') return withCard(board, card.id, { estimated_on: change.day || null })
  if (change.kind === 'place') return withCardAt(board, card, change.before)
  return withCardAt(board, { ...card, status: change.to, checked_in: true }, null)
}

/** Returns the board with some fields of a card replaced. */
export function withCard(board: RepairBoard, id: number, fields: Partial<RepairCard>): RepairBoard {
  return mapColumns(board, (column) => ({
    ...column,
    repairs: column.repairs.map((each) => (each.id === id ? { ...each, ...fields } : each)),
  }))
}

/** Returns the board with a card back where it was on an earlier board. The other cards stay where they are. */
export function withCardBack(board: RepairBoard, earlier: RepairBoard, id: number): RepairBoard {
  const column = earlier.columns.find(({ repairs }) => repairs.some((each) => each.id === id))
  const at = column?.repairs.findIndex((each) => each.id === id) ?? -1
  const card = column?.repairs[at]
  if (!column || !card) return board
  const stillThere = new Set(
    board.columns.find((each) => each.column === column.column)?.repairs.map((each) => each.id),
  )
  const next = column.repairs.slice(at + 1).find((each) => stillThere.has(each.id))
  return withCardAt(board, card, next?.id ?? null)
}

/** Returns the board with a card in its column: before another card, or last. */
function withCardAt(board: RepairBoard, card: RepairCard, before: number | null): RepairBoard {
  return mapColumns(board, (column) => {
    const repairs = column.repairs.filter(({ id }) => id !== card.id)
    const left = column.count - (column.repairs.length - repairs.length)
    if (column.column !== getBoardColumn(card)) return { ...column, repairs, count: left }
    const index = repairs.findIndex(({ id }) => id === before)
    const at = index === -1 ? repairs.length : index
    return { ...column, repairs: repairs.toSpliced(at, 0, card), count: left + 1 }
  })
}

function mapColumns(
  board: RepairBoard,
  map: (column: RepairBoard['columns'][number]) => RepairBoard['columns'][number],
): RepairBoard {
  return { ...board, columns: board.columns.map(map) }
}
