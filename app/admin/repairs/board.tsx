import { useState } from 'react'
import type { RepairBoard } from '../../../domain/repairs/admin-schemas.ts'
import { isOpen, type RepairStatus } from '../../../domain/repairs/states.ts'
import { cx } from '../../ui/class-names.ts'
import { statusAppearance } from './repair-appearance.ts'
import { RepairCardLink } from './repair-card.tsx'

type BoardProps = {
  board: RepairBoard
  pathTo: (id: number) => string
  /** Shows all orders in a state, when the column does not hold all. */
  onShowAll: (status: RepairStatus) => void
}

/**
 * Renders the repair board: a column per status on desktops, lists below each other on phones. Completed statuses are collapsed.
 */
export function Board({ board, pathTo, onShowAll }: BoardProps) {
  const [now] = useState(() => Date.now())
  const open = board.columns.filter(({ status }) => isOpen(status))
  const left = board.columns.filter(({ status }) => !isOpen(status))
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 lg:grid-cols-5 lg:gap-3">
        {open.map((column) => (
          <Column key={column.status} {...column} now={now} pathTo={pathTo} onShowAll={onShowAll} />
        ))}
      </div>
      <details className="mt-6">
        <summary className="cursor-pointer font-semibold text-ink-soft hover:text-ink">
          Utlämnade och avslutade ({left.reduce((sum, { count }) => sum + count, 0)})
        </summary>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
          {left.map((column) => (
            <Column key={column.status} {...column} now={now} pathTo={pathTo} onShowAll={onShowAll} />
          ))}
        </div>
      </details>
    </>
  )
}

type ColumnProps = RepairBoard['columns'][number] & Pick<BoardProps, 'pathTo' | 'onShowAll'> & { now: number }

function Column({ status, count, orders, now, pathTo, onShowAll }: ColumnProps) {
  return (
    <section
      data-column={status}
      aria-label={`${status}, ${count} ärenden`}
      className={cx('rounded-xl bg-sunk p-2', orders.length === 0 && 'max-md:hidden')}
    >
      <h2 className="flex items-center gap-2 px-1.5 pt-0.5 pb-2 font-semibold text-sm">
        <span
          aria-hidden="true"
          className={cx('size-2.5 shrink-0 rounded-full', statusAppearance[status].dot)}
        />
        <span className="min-w-0 truncate">{status}</span>
        <span className="figures ml-auto font-normal text-ink-soft">{count}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="px-1.5 pb-2 text-ink-soft text-sm">Inga ärenden.</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {orders.map((card) => (
            <li key={card.id}>
              <RepairCardLink card={card} to={pathTo(card.id)} now={now} />
            </li>
          ))}
        </ul>
      )}
      {count > orders.length ? (
        <button
          type="button"
          onClick={() => onShowAll(status)}
          className="link mt-2 w-full px-1.5 py-1 text-left text-sm"
        >
          Visa alla {count}
        </button>
      ) : null}
    </section>
  )
}
