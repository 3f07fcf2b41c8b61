import { expect, test } from 'vitest'
import type { RepairBoard, RepairCard } from '#domain/repairs/admin-schemas.ts'
import type { RepairStatus } from '#domain/repairs/states.ts'
import { boardAfter, withCard, withCardBack } from './board-changes.ts'

const getCard = (id: number, status: RepairStatus): RepairCard => ({
  ...{ id, status, order_number: `R-26-0000${id}`, version: 0, assignee: null, estimated_on: null },
  ...{ customer_name: 'Kund', customer_phone: '' },
  ...{ device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte' },
  ...{ created_at: '2026-11-02T09:00:00Z', status_since: '2026-11-02T09:00:00Z' },
  ...{
    unread: 0,
    missing_parts: 0,
    parts_arrived: false,
    stuck: [],
    paid: false,
    waited_days: 0,
    checked_in: true,
    price_answer: null,
  },
})

const getBoard = (columns: Partial<Record<RepairStatus, number[]>>): RepairBoard => ({
  columns: Object.entries(columns).map(([name, ids]) => {
    const column = name as RepairStatus
    return { column, count: ids.length, repairs: ids.map((id) => getCard(id, column)) }
  }),
  counts: { unread: 0, stuck: 0, uncollected: 0, unreached: 0 },
})

const getIds = ({ columns }: RepairBoard) =>
  Object.fromEntries(columns.map(({ column, repairs }) => [column, repairs.map(({ id }) => id)]))

test('a refused card goes back to its place, and cards moved since then stay', () => {
  const before = getBoard({ Mottaget: [1, 2, 3, 4], Pågående: [5] })
  let board = boardAfter(before, { kind: 'move', card: getCard(2, 'Mottaget'), to: 'Pågående' })
  board = boardAfter(board, { kind: 'move', card: getCard(3, 'Mottaget'), to: 'Pågående' })
  expect(getIds(board)).toEqual({ Mottaget: [1, 4], Pågående: [5, 2, 3] })
  board = withCardBack(board, before, 2)
  expect(getIds(board)).toEqual({ Mottaget: [1, 2, 4], Pågående: [5, 3] })
  expect(board.columns.map(({ count }) => count)).toEqual([3, 2])
  expect(board.columns[0]?.repairs[1]?.status).toBe('Mottaget')
})

test('a refused place or day is restored, and a card of no earlier board stays', () => {
  const before = getBoard({ Mottaget: [1, 2, 3] })
  const card = getCard(1, 'Mottaget')
  const placed = boardAfter(before, { kind: 'place', card, before: null })
  expect(getIds(placed)).toEqual({ Mottaget: [2, 3, 1] })
  expect(withCardBack(placed, before, 1)).toEqual(before)
  expect(withCardBack(boardAfter(before, { kind: 'due', card, day: '2026-12-01' }), before, 1)).toEqual(
    before,
  )
  expect(withCardBack(before, getBoard({ Mottaget: [2] }), 1)).toBe(before)
})

test('a saved card gets its new version where it is', () => {
  const board = withCard(getBoard({ Mottaget: [1, 2] }), 2, { version: 7 })
  expect(board.columns[0]?.repairs.map(({ version }) => version)).toEqual([0, 7])
})

test('a device that is worked on leaves the column of those that are not here', () => {
  const card = { ...getCard(1, 'Mottaget'), checked_in: false }
  const before: RepairBoard = {
    ...getBoard({ Mottaget: [2], Pågående: [] }),
    columns: [
      { column: 'Väntas in', count: 1, repairs: [card] },
      ...getBoard({ Mottaget: [2], Pågående: [] }).columns,
    ],
  }
  const moved = boardAfter(before, { kind: 'move', card, to: 'Pågående' })
  expect(getIds(moved)).toEqual({ 'Väntas in': [], Mottaget: [2], Pågående: [1] })
  expect(getIds(withCardBack(moved, before, 1))).toEqual(getIds(before))
})
