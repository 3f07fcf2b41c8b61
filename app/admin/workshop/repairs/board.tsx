import { useDeferredValue, useState } from 'react'
import { useNavigationType } from 'react-router'
import { countText } from '#app/admin/list/paging.ts'
import { cx } from '#app/ui/class-names.ts'
import type { RepairBoard } from '#domain/repairs/admin-schemas.ts'
import {
  type BoardColumn,
  getBoardColumn,
  handover,
  isOpen,
  type RepairStatus,
} from '#domain/repairs/states.ts'
import { columnDot } from './repair-appearance.ts'
import { RepairCardLink } from './repair-card.tsx'
import { type BoardMoves, useBoardMoves } from './use-board-moves.ts'

type BoardProps = {
  board: RepairBoard
  pathTo: (id: number) => string
  /** Shows all orders in a column, when the column does not hold all. */
  onShowAll: (column: BoardColumn) => void
}

/** Cards of a column that a window shows without scrolling, rendered before the others. */
const firstCards = 10
const all = Number.POSITIVE_INFINITY

/**
 * Renders the repair board: a column per status and one for devices that are not here yet on desktops, lists below each other on
 * phones. Completed statuses are collapsed; while a card is dragged they are drop zones at the bottom of the window.
 */
export function Board({ board, pathTo, onShowAll }: BoardProps) {
  const [now] = useState(() => Date.now())
  const [showsLeft, setShowsLeft] = useState(false)
  const moves = useBoardMoves(board, pathTo)
  // Back and forward need all cards at once: the browser scrolls to where the user was.
  const arrivedByLink = useNavigationType() !== 'POP'
  const most = useDeferredValue(all, arrivedByLink ? firstCards : all)
  const [awaited, ...byStatus] = board.columns
  const open = byStatus.filter(({ column }) => isOpen(column as RepairStatus))
  const left = byStatus.filter(({ column }) => !isOpen(column as RepairStatus))
  const here = awaited && awaited.count > 0 ? [awaited, ...open] : open
  const shared = { now, pathTo, onShowAll, moves, most }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none lg:gap-3">
        {here.map((column) => (
          <Column key={column.column} {...column} {...shared} />
        ))}
      </div>
      <details className="mt-6" onToggle={(event) => setShowsLeft(event.currentTarget.open)}>
        <summary className="cursor-pointer font-semibold text-ink-soft hover:text-ink">
          Utlämnade och avslutade ({countText(left.reduce((sum, { count }) => sum + count, 0))})
        </summary>
        {showsLeft ? (
          <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
            {left.map((column) => (
              <Column key={column.column} {...column} {...shared} />
            ))}
          </div>
        ) : null}
      </details>
      {moves.carried && isOpen(moves.carried.status) ? (
        <div className="fixed inset-x-0 bottom-4 z-40 mx-auto flex w-fit gap-3 rounded-xl border border-line-strong bg-card p-3 shadow-lg">
          {left.map(({ column }) => (
            <DropZone key={column} column={column} moves={moves} />
          ))}
        </div>
      ) : null}
      {moves.alert}
    </>
  )
}

/** Renders where a card is dropped that is handed over or closed. */
function DropZone({ column, moves }: { column: BoardColumn; moves: BoardMoves }) {
  return (
    <p
      {...moves.columnHandlers(column)}
      className={cx(
        'grid min-h-14 w-44 place-items-center rounded-lg border-2 border-dashed px-3 font-semibold text-sm',
        moves.target?.column === column ? 'border-blue bg-blue-tint text-blue-deep' : 'border-line-strong',
        moves.allows(column) ? '' : 'opacity-40',
      )}
    >
      {column === handover.to ? 'Lämna ut …' : 'Avsluta'}
    </p>
  )
}

type ColumnProps = RepairBoard['columns'][number] &
  Pick<BoardProps, 'pathTo' | 'onShowAll'> & { now: number; moves: BoardMoves; most: number }

function Column({ column, count, repairs, now, pathTo, onShowAll, moves, most }: ColumnProps) {
  const isTarget = moves.target?.column === column
  const isPlacing = isTarget && moves.carried !== undefined && getBoardColumn(moves.carried) === column
  return (
    <section
      data-column={column}
      aria-label={`${column}, ${countText(count)} ärenden`}
      {...moves.columnHandlers(column)}
      className={cx(
        'rounded-xl bg-sunk p-2 transition-opacity',
        repairs.length === 0 && 'max-md:hidden',
        isTarget && !isPlacing && 'ring-2 ring-blue',
        !moves.allows(column) && 'opacity-40 grayscale',
      )}
    >
      <h2 className="flex items-center gap-2 px-1.5 pt-0.5 pb-2 font-semibold text-sm">
        <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', columnDot(column))} />
        <span className="min-w-0 leading-tight [overflow-wrap:anywhere]">{column}</span>
        <span className="figures ml-auto font-normal text-ink-soft">{countText(count)}</span>
      </h2>
      {repairs.length === 0 ? (
        <p className="px-1.5 pb-2 text-ink-soft text-sm">Inga ärenden.</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {repairs.slice(0, most).map((card) => (
            <li
              key={card.id}
              data-card={card.id}
              {...moves.cardHandlers(card)}
              className={cx(
                'rounded-lg',
                moves.carried?.id === card.id && 'opacity-40',
                isPlacing && moves.target?.before === card.id && 'shadow-[0_-3px_0_var(--color-blue)]',
              )}
            >
              <RepairCardLink card={card} to={pathTo(card.id)} now={now} moves={moves} />
            </li>
          ))}
        </ul>
      )}
      {isPlacing && moves.target?.before === null ? (
        <div aria-hidden="true" className="mt-1 h-0.75 rounded-full bg-blue" />
      ) : null}
      {count > repairs.length ? (
        <button
          type="button"
          onClick={() => onShowAll(column)}
          className="link mt-2 w-full px-1.5 py-1 text-left text-sm"
        >
          Visa alla {countText(count)}
        </button>
      ) : null}
    </section>
  )
}
