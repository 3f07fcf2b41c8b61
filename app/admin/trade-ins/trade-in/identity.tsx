import { Eye, EyeOff, PenLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDateTime } from '#domain/time.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { IdentityDialog } from './identity-dialog.tsx'
import type { ShowMessage } from './trade-in-appearance.ts'

/** Time for which a revealed number stays visible, in milliseconds. */
const shownMs = 60_000

/** Renders the seller's personal identity number, masked until it is revealed. Every access is recorded and listed. */
export function Identity({ sale: tradeIn, showMessage }: { sale: AdminTradeIn; showMessage: ShowMessage }) {
  const { id, identity } = tradeIn
  const [writing, setWriting] = useState(false)
  // The number is removed from the cache when its component unmounts.
  const asking = useAction('POST /api/admin/trade-in/cases/:id/identity/view/', { waits: false, gcTime: 0 })
  const number = asking.data?.personal_number
  const { reset } = asking
  useEffect(() => {
    if (number === undefined) return
    const timer = setTimeout(reset, shownMs)
    return () => clearTimeout(timer)
  }, [number, reset])
  const open = tradeIn.status !== 'PAID' && tradeIn.status !== 'CANCELLED'
  return (
    <Card as="section" pad="sm" aria-labelledby="personnummer">
      <h2 id="personnummer" className="font-semibold text-base">
        Personnummer
      </h2>
      {identity.state === 'held' ? (
        <>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
            <p aria-live="polite" className="figures text-lg">
              {number ?? (
                <>
                  <span aria-hidden="true">{identity.masked}</span>
                  <span className="sr-only">Dolt</span>
                </>
              )}
            </p>
            <Button
              variant="secondary"
              size="sm"
              loading={asking.isPending}
              icon={
                number ? (
                  <EyeOff aria-hidden="true" className="size-4" />
                ) : (
                  <Eye aria-hidden="true" className="size-4" />
                )
              }
              onClick={() =>
                number ? reset() : asking.mutate({ params: { id } }, { onError: showFailure(showMessage) })
              }
            >
              {number ? 'Dölj' : 'Visa'}
            </Button>
          </div>
          {identity.likely === false ? (
            <p className="mt-1 font-semibold text-amber text-sm">
              Datumet eller kontrollsiffran stämmer inte.
            </p>
          ) : null}
          {identity.is_minor ? (
            <Notice tone="warning" className="mt-2">
              {tradeIn.seller.right_to_sell === ''
                ? 'Säljaren är under 18 år. Skriv hur rätten att sälja visades före utbetalningen.'
                : `Säljaren är under 18 år. ${tradeIn.seller.right_to_sell}`}
            </Notice>
          ) : null}
          <p className="mt-1 text-ink-soft text-sm">Den som visar det antecknas.</p>
        </>
      ) : (
        <p className="mt-1 text-ink-soft">
          {identity.state === 'erased' ? 'Raderat, ärendet är avslutat.' : 'Kunden har inte angett något.'}
        </p>
      )}
      {open ? (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          icon={<PenLine aria-hidden="true" className="size-4" />}
          onClick={() => setWriting(true)}
        >
          {identity.state === 'held' ? 'Skriv in på nytt' : 'Skriv in'}
        </Button>
      ) : null}
      {identity.views.length > 0 ? (
        <details className="mt-2 border-line border-t pt-2 text-sm">
          <summary className="cursor-pointer text-ink-soft hover:text-ink">
            {identity.views.length === 1 ? 'Visat 1 gång' : `Visat ${identity.views.length} gånger`}
          </summary>
          <ul className="figures mt-1 grid gap-0.5">
            {identity.views.toReversed().map((view) => (
              <li key={`${view.at} ${view.by}`}>
                {view.by}, {formatDateTime(new Date(view.at))}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {writing ? <IdentityDialog sale={tradeIn} onClose={() => setWriting(false)} onWritten={reset} /> : null}
    </Card>
  )
}
