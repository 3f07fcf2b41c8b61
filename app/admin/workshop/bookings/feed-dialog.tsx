import { useState } from 'react'
import { fetchErrorText, getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { Copied } from '#app/admin/components/copied.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { formatDateTime } from '#domain/time.ts'

/** Renders the secret URL with which staff subscribe to the bookings in their own calendar, and the action that replaces it. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useCall('GET /api/admin/bookings/feed/')
  const renewal = useAction('POST /api/admin/bookings/feed/')
  const [requested, setAsked] = useState(false)
  const url = feed.data?.url
  const renew = () => renewal.mutate(undefined, { onSuccess: () => setAsked(false) })
  return (
    <Modal
      open
      size="md"
      title="Bokningarna i din egen kalender"
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Stäng
        </Button>
      }
    >
      <div className="grid gap-4 pt-1 text-ink">
        <p>
          Lägg till adressen som en prenumeration i Google Kalender, Outlook eller telefonens kalender. Den
          visar tid, enhet och bokningsnummer från en vecka bakåt till 60 dagar framåt, men inga
          kunduppgifter.
        </p>
        {feed.isPending ? <LoadingState label="Hämtar adressen …" className="py-4!" /> : null}
        {feed.isError ? (
          <ErrorState onRetry={() => void feed.refetch()} retrying={feed.isFetching}>
            {fetchErrorText(feed.error)}
          </ErrorState>
        ) : null}
        {renewal.isError ? (
          <Notice tone="error" live>
            {getReason(renewal.error)}
          </Notice>
        ) : null}
        {feed.data && !url ? (
          <Button className="w-fit" loading={renewal.isPending} onClick={renew}>
            Skapa en adress
          </Button>
        ) : null}
        {url ? (
          <>
            <div className="rounded-lg bg-sunk px-3 py-2 text-sm [overflow-wrap:anywhere]">
              <Copied text={url} what="adressen" />
            </div>
            {feed.data?.renewed_at ? (
              <p className="figures text-ink-soft text-sm">
                Skapad {formatDateTime(new Date(feed.data.renewed_at))}. Den som har adressen ser kalendern.
                Den byts när en kollega stängs av, och då behöver alla den nya.
              </p>
            ) : null}
            {requested ? (
              <Notice
                tone="warning"
                live
                title="Byta adress?"
                action={
                  <div className="flex flex-wrap gap-2">
                    <Button size="sm" variant="danger" loading={renewal.isPending} onClick={renew}>
                      Ja, byt adress
                    </Button>
                    <Button size="sm" variant="secondary" onClick={() => setAsked(false)}>
                      Avbryt
                    </Button>
                  </div>
                }
              >
                Den gamla slutar fungera genast, och alla som prenumererar behöver den nya.
              </Notice>
            ) : (
              <Button variant="quiet" size="sm" className="w-fit" onClick={() => setAsked(true)}>
                Byt adress
              </Button>
            )}
          </>
        ) : null}
      </div>
    </Modal>
  )
}
