import { Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { printFile } from '#app/admin/api/files.ts'
import { useHasPermission } from '#app/admin/api/me.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { FileButton } from '#app/admin/components/file-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { Part } from '#domain/parts/schemas.ts'
import { movementLabels } from '#domain/parts/states.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import { formatDateTime } from '#domain/time.ts'
import { PartDialog } from './part-dialog.tsx'
import { PartBadge } from './part-row.tsx'
import { StockForm } from './stock-form.tsx'

export function OpenPart({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <QueryState query={useCall('GET /api/admin/parts/:id/', { params: { id } })} waiting="Hämtar delen">
      {(part) => <Whole part={part} onClose={onClose} />}
    </QueryState>
  )
}

function Whole({ part, onClose }: { part: Part; onClose: () => void }) {
  const [isEditing, setIsEditing] = useState(false)
  const mayChange = useHasPermission('parts.write')
  const alert = useAlert()
  return (
    <Card as="section" aria-label={part.name} className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl">{part.name}</h2>
          <p className="figures break-words text-ink-soft">{part.sku}</p>
        </div>
        <PartBadge part={part} />
      </header>
      <p className="figures">
        <strong className="text-2xl">{part.stock}</strong> på hyllan{part.shelf ? ` ${part.shelf}` : ''}
        <span className="block text-ink-soft text-sm">
          Minst {part.min_stock}
          {part.on_order > 0 ? ` · ${part.on_order} på väg` : ''}
          {part.missing > 0 ? ` · ${part.missing} saknas i ärenden` : ''}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {mayChange ? (
          <Button
            variant="secondary"
            size="sm"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={() => setIsEditing(true)}
          >
            Ändra
          </Button>
        ) : null}
        <FileButton
          Icon={Printer}
          what="etiketten"
          fetchFile={() => printFile(`/api/admin/parts/${part.id}/label/`)}
          showMessage={alert.show}
        >
          Etikett
        </FileButton>
      </div>
      <StockForm part={part} />
      <Facts
        facts={[
          part.models ? ['Passar', part.models] : undefined,
          part.origin ? ['Ursprung', partOriginLabels[part.origin]] : undefined,
          part.cost === null ? undefined : ['Inköpspris', `${formatDecimal(part.cost)} exkl. moms`],
          part.price === null ? undefined : ['Pris till kund', `${formatDecimal(part.price)} inkl. moms`],
          part.supplier
            ? ['Leverantör', [part.supplier.name, part.supplier_sku].filter(Boolean).join(', ')]
            : undefined,
          part.ean ? ['EAN', part.ean] : undefined,
        ]}
      />
      <Waiting part={part} />
      <section aria-labelledby="lagerhandelser">
        <h3 id="lagerhandelser" className="text-base">
          Lagerhändelser
        </h3>
        {part.movements.length === 0 ? <p className="text-ink-soft text-sm">Inget har hänt än.</p> : null}
        <ul className="divide-y divide-line">
          {part.movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ul>
      </section>
      {isEditing ? (
        <PartDialog existing={part} onClose={() => setIsEditing(false)} onDeleted={onClose} />
      ) : null}
      {alert.dialog}
    </Card>
  )
}

/** Renders the repairs that miss the part, and the purchases that it comes with. */
function Waiting({ part }: { part: Part }) {
  if (part.repairs.length === 0 && part.purchases.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-lg bg-sunk p-3 text-sm">
      {part.repairs.map((each) => (
        <li key={each.id}>
          Saknas i{' '}
          <Link to={`/admin/arenden?id=${each.id}`} className="link figures">
            {each.order_number}
          </Link>
          {each.missing > 1 ? `, ${each.missing} st` : ''}
        </li>
      ))}
      {part.purchases.map((each) => (
        <li key={each.id}>
          {each.left} st på{' '}
          <Link to={`/admin/inkop?id=${each.id}`} className="link figures">
            {each.number}
          </Link>
          , {each.status.toLowerCase()}
        </li>
      ))}
    </ul>
  )
}

function Movement({ movement }: { movement: Part['movements'][number] }) {
  const { change, reason, note, repair, purchase, document, trade_in: tradeIn, by, at } = movement
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-2 py-2 text-sm">
      <span className={cx('figures font-semibold', change > 0 ? 'text-green-deep' : 'text-red-deep')}>
        {change > 0 ? `+${change}` : `−${-change}`}
      </span>
      <span className="min-w-0">
        <span className="font-medium">{movementLabels[reason]}</span>{' '}
        {repair ? (
          <Link to={`/admin/arenden?id=${repair.id}`} className="link figures">
            {repair.order_number}
          </Link>
        ) : null}
        {purchase ? (
          <Link to={`/admin/inkop?id=${purchase.id}`} className="link figures">
            {purchase.number}
          </Link>
        ) : null}
        {document ? (
          <Link to={`/admin/kassa/forsaljning?q=${document}`} className="link figures">
            {document}
          </Link>
        ) : null}
        {tradeIn ? (
          <Link to={`/admin/inbyten?id=${tradeIn.id}`} className="link figures">
            {tradeIn.tracking_code}
          </Link>
        ) : null}
        {note ? <span className="block break-words">{note}</span> : null}
        <span className="figures block text-ink-soft">
          {formatDateTime(new Date(at))}
          {by ? `, ${by}` : ''}
        </span>
      </span>
      <span className="figures text-ink-soft">
        <span className="sr-only">Därefter </span>
        {movement.stock_after} st
      </span>
    </li>
  )
}
