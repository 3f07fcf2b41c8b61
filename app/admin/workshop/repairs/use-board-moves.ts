import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useUndoToast } from '#app/admin/api/use-undo-toast.ts'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { RepairBoard, RepairCard } from '#domain/repairs/admin-schemas.ts'
import { type BoardColumn, boardColumns, dropEffect, getBoardColumn } from '#domain/repairs/states.ts'
import { getIntakePath, noticeText } from './repair-appearance.ts'
import { cardChangeKey, useCardChange } from './use-card-change.ts'

/** Place where a dragged card would be dropped: a column, and the card that it would be put before. */
type DropTarget = { column: BoardColumn; before: number | null }

/** Returns the card that a card dropped at this height would be put before; null for the end of the column. */
function cardBelow(column: Element, y: number, carried: number): number | null {
  for (const item of column.querySelectorAll<HTMLElement>('[data-card]')) {
    const { top, height } = item.getBoundingClientRect()
    const id = Number(item.dataset.card)
    if (id !== carried && y < top + height / 2) return id
  }
  return null
}

/** Returns how cards of the board are changed: by dragging, with the keyboard, and their promised day in place. */
export function useBoardMoves(board: RepairBoard, pathTo: (id: number) => string) {
  const alert = useAlert()
  const showUndoToast = useUndoToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [carried, setCarried] = useState<RepairCard>()
  const [target, setTarget] = useState<DropTarget>()
  // A card that was moved with the keyboard is another element in its new column, which gets the focus again until the move is
  // saved, unless the user has gone on to something else.
  const focusOn = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the board
  useEffect(() => {
    if (focusOn.current === undefined) return
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-card="${focusOn.current}"] a`)?.focus()
    if (client.isMutating({ mutationKey: cardChangeKey }) === 0) focusOn.current = undefined
  }, [board])

  const { mutate: change } = useCardChange({
    onChanged(repair, changed) {
      if (changed.kind === 'due') return showToast(changed.day ? 'Dagen är ändrad.' : 'Dagen är borttagen.')
      if (changed.kind !== 'move') return
      showUndoToast(`${repair.order_number}: ${repair.status}.${noticeText(repair)}`, repair.undoable)
    },
    onRefused(error, { card }) {
      if (focusOn.current === card.id) focusOn.current = undefined
      showFailure(alert.show)(error)
    },
  })
  const drop = (card: RepairCard, { column, before }: DropTarget) => {
    switch (dropEffect(card, column)) {
      case 'check_in':
        return void navigate(getIntakePath(card.id))
      case 'place':
        return change({ kind: 'place', card, before })
      case 'move':
        return column === 'Väntas in' ? undefined : change({ kind: 'move', card, to: column })
      case 'handover':
        return void navigate(`${pathTo(card.id)}&steg=utlamning`)
      case 'end':
        return void navigate(`${pathTo(card.id)}&steg=avsluta`)
      case undefined:
        return
    }
  }
  const end = () => {
    setCarried(undefined)
    setTarget(undefined)
  }

  /** Returns where the carried card would be dropped; undefined when the column does not take it. */
  const targetAt = (event: DragEvent, column: BoardColumn): DropTarget | undefined => {
    const effect = carried && dropEffect(carried, column)
    if (!effect) return undefined
    const before = effect === 'place' ? cardBelow(event.currentTarget, event.clientY, carried.id) : null
    return { column, before }
  }

  /** Moves a card one step with the keyboard. Returns false when there is no place in that direction. */
  const step = (card: RepairCard, key: string): boolean => {
    const cards = board.columns.find(({ column }) => column === getBoardColumn(card))?.repairs ?? []
    const at = cards.findIndex(({ id }) => id === card.id)
    const target = stepTarget(card, key, cards, at)
    if (!target) return false
    focusOn.current = card.id
    drop(card, target)
    return true
  }

  return {
    alert: alert.dialog,
    carried,
    target,
    change,
    step,
    /** Whether the carried card may be dropped on a column; true while none is carried. */
    allows: (column: BoardColumn) => !carried || dropEffect(carried, column) !== undefined,
    cardHandlers: (card: RepairCard) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', card.order_number)
        focusOn.current = undefined
        setCarried(card)
      },
      onDragEnd: end,
    }),
    columnHandlers: (column: BoardColumn) => ({
      onDragOver(event: DragEvent) {
        const next = targetAt(event, column)
        if (!next) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        if (target?.column !== column || target.before !== next.before) setTarget(next)
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(undefined)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        // From the event: the last `onDragOver` may not have been rendered yet.
        const last = targetAt(event, column)
        if (carried && last) drop(carried, last)
        end()
      },
    }),
  }
}

export type BoardMoves = ReturnType<typeof useBoardMoves>

function stepTarget(
  card: RepairCard,
  key: string,
  cards: readonly RepairCard[],
  at: number,
): DropTarget | undefined {
  const column = getBoardColumn(card)
  switch (key) {
    case 'ArrowUp':
      return at > 0 ? { column, before: cards[at - 1]?.id ?? null } : undefined
    case 'ArrowDown':
      return at < cards.length - 1 ? { column, before: cards[at + 2]?.id ?? null } : undefined
    case 'ArrowLeft':
    case 'ArrowRight': {
      const place = boardColumns.indexOf(column)
      const ways =
        key === 'ArrowRight' ? boardColumns.slice(place + 1) : boardColumns.slice(0, place).toReversed()
      const next = ways.find((each) => dropEffect(card, each) !== undefined)
      return next && { column: next, before: null }
    }
  }
}
