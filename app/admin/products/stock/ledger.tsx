import { cx } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { stockReasonLabels } from '#domain/shop/stock-labels.ts'
import { formatDateTime } from '#domain/time.ts'
import { FoldedList } from '../folded-list.tsx'
import { Panel } from '../panel.tsx'

type Movement = AdminProduct['movements'][number]

const byTime = (a: { at: string; id: number }, b: { at: string; id: number }) =>
  b.at.localeCompare(a.at) || b.id - a.id

export function Ledger({ product }: { product: AdminProduct }) {
  const movements = product.movements.toSorted(byTime)
  return (
    <Panel title="Lagerhändelser">
      {movements.length === 0 ? <p className="text-ink-soft text-sm">Inget har hänt än.</p> : null}
      <FoldedList all={movements} shown={5}>
        {(movement) => <Entry key={movement.id} movement={movement} />}
      </FoldedList>
    </Panel>
  )
}

function Entry({ movement }: { movement: Movement }) {
  const { change, reason, note, order_number: order, by, at, stock_after: after } = movement
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-2 py-2 text-sm">
      <span className={cx('figures font-semibold', change > 0 ? 'text-green-deep' : 'text-red-deep')}>
        {change > 0 ? `+${change}` : `−${-change}`}
      </span>
      <span className="min-w-0">
        <span className="font-medium">{stockReasonLabels[reason]}</span>
        {order ? (
          <>
            {' '}
            <Link to={`/admin/bestallningar?q=${order}`} className="link figures">
              {order}
            </Link>
          </>
        ) : null}
        {note ? <span className="block break-words">{note}</span> : null}
        <span className="figures block text-ink-soft">
          {formatDateTime(new Date(at))}
          {by ? `, ${by}` : ''}
        </span>
      </span>
      <span className="figures text-ink-soft">
        <span className="sr-only">Därefter </span>
        {after} st
      </span>
    </li>
  )
}
