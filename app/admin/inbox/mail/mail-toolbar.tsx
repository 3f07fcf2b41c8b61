import { RotateCw, SlidersHorizontal } from 'lucide-react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import type { ListAddress } from '#app/admin/list/list-address.ts'
import { ViewTabs } from '#app/admin/list/view-tabs.tsx'
import { Button } from '#app/ui/button.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { MailCounts } from '#domain/mail/schemas.ts'
import type { MailState } from '#domain/mail/states.ts'

/** The views of the log by the state of their mails. */
export const mailTabs = [
  ['failed', 'Gick inte fram'],
  ['queued', 'I kö'],
  ['sent', 'Skickade'],
  ['filed', 'Sparade som fil'],
  ['cancelled', 'Avbrutna'],
] as const satisfies readonly (readonly [MailState, string])[]

type MailToolbarProps = {
  address: ListAddress
  state: MailState | undefined
  counts: MailCounts | undefined
  /** Opens the settings for which repair status changes are mailed. */
  onSwitches: () => void
}

export function MailToolbar({ address, state, counts, onSwitches }: MailToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <ViewTabs
        value={state ?? ''}
        tabs={[['', 'Alla'] as const, ...mailTabs].map(([key, label]) => {
          const count = key === 'failed' || key === 'queued' ? counts?.[key] : undefined
          return { key, label, ...(count ? { count: String(count) } : {}) }
        })}
        onChange={(key) => address.change({ status: key, page: undefined, id: undefined })}
      />
      <div className="flex flex-wrap gap-2">
        {state === 'failed' && counts && counts.failed > 0 ? <RetryAll /> : null}
        <Button
          variant="secondary"
          size="sm"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          onClick={onSwitches}
        >
          När ärenden flyttas
        </Button>
      </div>
    </div>
  )
}

/** Renders the button that sends all failed mails again, for use after a mail server outage. */
function RetryAll() {
  const alert = useAlert()
  const all = useAction('POST /api/admin/mail/retry_failed/', { waits: false })
  return (
    <>
      <Button
        size="sm"
        loading={all.isPending}
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        onClick={() =>
          all.mutate(undefined, {
            onSuccess: ({ retried }) =>
              retried === 0
                ? alert.show({
                    title: 'Inget att försöka igen med',
                    text: 'Adresserna finns inte. Öppna mejlen och skicka dem till rätt adress.',
                  })
                : showToast(retried === 1 ? 'Ett mejl skickas igen.' : `${retried} mejl skickas igen.`),
            onError: showFailure(alert.show),
          })
        }
      >
        Försök igen med alla
      </Button>
      {alert.dialog}
    </>
  )
}
