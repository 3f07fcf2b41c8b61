import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  AdminRepair,
  BoardFilter,
  RepairBoard,
  RepairCard,
} from '../../../domain/repairs/admin-schemas.ts'
import type { RepairStatus } from '../../../domain/repairs/states.ts'
import { storeAnswer } from '../../lib/store-answer.ts'
import { adminCall } from '../api/admin-call.ts'
import { lookAgainMs, repairKey, repairsKey } from './repairs-data.ts'

const boardKey = [...repairsKey, 'board']

export function useBoard(filter: BoardFilter | undefined, enabled: boolean) {
  return useQuery({
    queryKey: [...boardKey, filter ?? ''],
    queryFn: ({ signal }) => adminCall('GET /api/admin/repairs/board/', { query: { filter }, signal }),
    refetchInterval: lookAgainMs,
    enabled,
  })
}

export function useAssignees() {
  return useQuery({
    queryKey: [...repairsKey, 'assignees'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/repairs/assignees/', { signal }),
    staleTime: 60_000,
  })
}

export const assignRepair = (id: number, body: { version: number; assignee: number | null }) =>
  adminCall('POST /api/admin/repairs/:id/assignee/', { params: { id }, body })

/** A change of a card on the board: another column, another place in its column, or another promised day. */
export type CardChange = { card: RepairCard } & (
  | { kind: 'move'; to: RepairStatus }
  | { kind: 'place'; before: number | null }
  | { kind: 'due'; day: string }
)

function send(change: CardChange): Promise<AdminRepair> {
  const { id, version } = change.card
  const params = { id }
  switch (change.kind) {
    case 'move':
      return adminCall('POST /api/admin/repairs/:id/move/', { params, body: { version, to: change.to } })
    case 'place':
      return adminCall('POST /api/admin/repairs/:id/place/', {
        params,
        body: { version, before: change.before },
      })
    case 'due':
      return adminCall('PATCH /api/admin/repairs/:id/', {
        params,
        body: { version, estimated_on: change.day },
      })
  }
}

/** Returns the board as it will be after a change. */
function boardAfter(board: RepairBoard, change: CardChange): RepairBoard {
  const { card } = change
  if (change.kind === 'due') {
    const changed = { ...card, estimated_on: change.day || null }
    return mapColumns(board, (column) => ({
      ...column,
      orders: column.orders.map((each) => (each.id === card.id ? changed : each)),
    }))
  }
  const to = change.kind === 'move' ? change.to : card.status
  const before = change.kind === 'place' ? change.before : null
  return mapColumns(board, (column) => {
    const orders = column.orders.filter(({ id }) => id !== card.id)
    const left = column.count - (column.orders.length - orders.length)
    if (column.status !== to) return { ...column, orders, count: left }
    const found = orders.findIndex(({ id }) => id === before)
    const at = found === -1 ? orders.length : found
    return { ...column, orders: orders.toSpliced(at, 0, { ...card, status: to }), count: left + 1 }
  })
}

function mapColumns(
  board: RepairBoard,
  map: (column: RepairBoard['columns'][number]) => RepairBoard['columns'][number],
): RepairBoard {
  return { ...board, columns: board.columns.map(map) }
}

/** Changes a card optimistically. On an error the card goes back to where it was. */
export function useCardChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: boardKey })
      const boards = client.getQueriesData<RepairBoard>({ queryKey: boardKey })
      for (const [key, board] of boards) if (board) client.setQueryData(key, boardAfter(board, change))
      return boards
    },
    onSuccess: (repair) => storeAnswer(client, repairKey(repair.id), repair),
    onError: (_error, _change, boards) => {
      for (const [key, board] of boards ?? []) client.setQueryData(key, board)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: repairsKey }),
  })
}
