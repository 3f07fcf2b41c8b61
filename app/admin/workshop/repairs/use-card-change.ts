import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { getTopics, invalidateAffected } from '#app/admin/api/affected-queries.ts'
import { getCallKey } from '#app/admin/api/use-call.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { AdminRepair, RepairBoard, RepairCard } from '#domain/repairs/admin-schemas.ts'
import { boardAfter, type CardChange, withCard, withCardBack } from './board-changes.ts'

const boardKey = getCallKey('GET /api/admin/repairs/board/')

function send(change: CardChange, version: number): Promise<AdminRepair> {
  const params = { id: change.card.id }
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

/** Changes of cards that are under way or queued. */
export const cardChangeKey = ['change-card']

type CardChangeHandlers = {
  onChanged: (repair: AdminRepair, change: CardChange) => void
  onRefused: (error: Error, change: CardChange) => void
}

/**
 * Changes cards optimistically, one after the other. On an error the card goes back to where it was. The handlers run for every
 * change; callbacks of `mutate` would run only for the latest.
 */
export function useCardChange({ onChanged, onRefused }: CardChangeHandlers) {
  const client = useQueryClient()
  // By card: the version that the latest change was made from, and its answer's. A change that was queued before that answer came
  // was made from the old version too.
  const answered = useRef(new Map<number, { from: number; to: number }>())
  const versionFor = ({ id, version }: RepairCard) => {
    const last = answered.current.get(id)
    return last?.from === version ? last.to : version
  }
  return useMutation({
    mutationKey: cardChangeKey,
    // Runs one change at a time: the next one of the same card needs the version of the answer.
    scope: { id: 'repair-cards' },
    mutationFn: (change: CardChange) => send(change, versionFor(change.card)),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: boardKey })
      const boards = client.getQueriesData<RepairBoard>({ queryKey: boardKey })
      for (const [key, board] of boards) if (board) client.setQueryData(key, boardAfter(board, change))
      return boards
    },
    onSuccess: (repair, change) => {
      answered.current.set(repair.id, { from: change.card.version, to: repair.version })
      storeAnswer(client, getCallKey('GET /api/admin/repairs/:id/', { params: { id: repair.id } }), repair)
      for (const [key] of client.getQueriesData({ queryKey: boardKey }))
        storeAnswer<RepairBoard>(
          client,
          key,
          (board) => board && withCard(board, repair.id, { version: repair.version }),
        )
      onChanged(repair, change)
    },
    onError: (error, change, boards) => {
      for (const [key, earlier] of boards ?? [])
        client.setQueryData<RepairBoard>(
          key,
          (board) => board && earlier && withCardBack(board, earlier, change.card.id),
        )
      onRefused(error, change)
    },
    // A refetch before the last change is saved would show the boards without it.
    onSettled: () => {
      if (client.isMutating({ mutationKey: cardChangeKey }) === 1)
        void invalidateAffected(client, getTopics('POST /api/admin/repairs/:id/move/'))
    },
  })
}
