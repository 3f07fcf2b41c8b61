import { Download } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { download } from '#app/admin/api/files.ts'
import { useHasPermission } from '#app/admin/api/me.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { FileButton } from '#app/admin/components/file-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { Purchase } from '#domain/parts/schemas.ts'
import { isOrdered } from '#domain/parts/states.ts'
import { formatDateTime } from '#domain/time.ts'
import { DraftLines } from './draft-lines.tsx'
import { purchaseTones } from './purchase-tones.ts'
import { ReceiveForm } from './receive-form.tsx'

export function OpenPurchase({ id }: { id: number }) {
  return (
    <QueryState
      query={useCall('GET /api/admin/purchases/:id/', { params: { id } })}
      waiting="Hämtar beställningen"
    >
      {(purchase) => <Whole purchase={purchase} />}
    </QueryState>
  )
}

function Whole({ purchase }: { purchase: Purchase }) {
  const alert = useAlert()
  const { id, number, status, supplier, version } = purchase
  const mayOrder = useHasPermission('purchases.write') ?? false
  const isDraft = status === 'Utkast'
  return (
    <Card as="section" aria-label={number} className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="figures text-ink-soft">{number}</p>
          <h2 className="text-xl">{supplier.name}</h2>
          <p className="figures text-ink-soft text-sm">{stateText(purchase)}</p>
        </div>
        <Badge tone={purchaseTones[status]}>{status}</Badge>
      </header>
      {isDraft && mayOrder ? (
        <DraftLines key={id} purchase={purchase} showMessage={alert.show} />
      ) : (
        <Lines purchase={purchase} />
      )}
      {isOrdered(status) ? <ReceiveForm key={version} purchase={purchase} /> : null}
      <footer className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <FileButton
          Icon={Download}
          what="filen"
          fetchFile={() => download(`/api/admin/purchases/${id}/lines.csv`, `${number}.csv`)}
          showMessage={alert.show}
        >
          Hämta som CSV
        </FileButton>
        {mayOrder && (isDraft || isOrdered(status)) ? <CancelButton purchase={purchase} /> : null}
      </footer>
      {alert.dialog}
    </Card>
  )
}

function stateText({ created_at, sent_at, was_mailed, by }: Purchase): string {
  if (sent_at === null) return `Påbörjad ${formatDateTime(new Date(created_at))}${by ? ` av ${by}` : ''}`
  return `Beställd ${formatDateTime(new Date(sent_at))}, ${was_mailed ? 'med mejl' : 'utan mejl'}`
}

/** Renders the lines of a purchase that can no longer be changed. */
function Lines({ purchase }: { purchase: Purchase }) {
  return (
    <div>
      <ul className="divide-y divide-line">
        {purchase.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <span className="min-w-0">
              <Link to={`/admin/delar?id=${line.part.id}`} className="link font-semibold">
                {line.part.name}
              </Link>
              <span className="figures block break-words text-ink-soft text-sm">
                {[line.part.supplier_sku || line.part.sku, line.cost && `${formatDecimal(line.cost)} styck`]
                  .filter(Boolean)
                  .join(' · ')}
                {line.repair ? (
                  <>
                    {' · till '}
                    <Link to={`/admin/arenden?id=${line.repair.id}`} className="link">
                      {line.repair.order_number}
                    </Link>
                  </>
                ) : null}
              </span>
            </span>
            <span className="figures text-right">
              {line.received > 0 ? `${line.received} av ${line.ordered}` : line.ordered} st
            </span>
          </li>
        ))}
      </ul>
      {purchase.note ? <p className="mt-2 break-words text-ink-soft">{purchase.note}</p> : null}
      <p className="figures mt-2 text-right">
        <span className="text-ink-soft">Exklusive moms </span>
        <strong>{formatDecimal(purchase.total)}</strong>
      </p>
    </div>
  )
}

function CancelButton({ purchase }: { purchase: Purchase }) {
  const [isAsked, setIsAsked] = useState(false)
  const alert = useAlert()
  const cancelling = useAction('POST /api/admin/purchases/:id/cancel/')
  const { id, version, status, number } = purchase
  const close = () => setIsAsked(false)
  return (
    <>
      <Button variant="quiet-danger" size="sm" onClick={() => setIsAsked(true)}>
        {status === 'Delvis' ? 'Resten kommer inte' : 'Avbryt beställningen'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={status === 'Delvis' ? 'Kommer resten inte?' : `Avbryta ${number}?`}
        confirmLabel={status === 'Delvis' ? 'Avsluta' : 'Avbryt beställningen'}
        loading={cancelling.isPending}
        onCancel={close}
        onConfirm={() =>
          cancelling.mutate(
            { params: { id }, body: { version } },
            {
              onSuccess: () => showToast(`${number} är avbruten.`),
              onError: showFailure(alert.show),
              onSettled: close,
            },
          )
        }
      >
        {status === 'Utkast'
          ? 'Raderna finns kvar att läsa men beställs inte.'
          : 'Det som har kommit ligger kvar i lagret. Meddela leverantören själv.'}
      </ConfirmDialog>
      {alert.dialog}
    </>
  )
}
