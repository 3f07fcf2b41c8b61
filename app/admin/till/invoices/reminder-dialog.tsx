import { getReason } from '#app/admin/api/error-text.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { useUndoToast } from '#app/admin/api/use-undo-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { formatDecimal } from '#domain/money.ts'

/** Returns what happens to a reminder: it waits for some seconds, and charges its fee when it is sent. */
function getSentText(fee: string | undefined, isWaiting: boolean): string {
  const charge = Number(fee) > 0 ? `, med avgiften ${formatDecimal(fee ?? '')}` : ''
  return isWaiting ? `Påminnelsen skickas om några sekunder${charge}.` : `Påminnelsen är skickad${charge}.`
}

/** Shows a reminder as it will be sent and what it charges, before it is sent. */
export function ReminderDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const params = { number }
  // The charge depends on the day and on what was paid meanwhile.
  const preview = useCall(
    'GET /api/admin/invoices/:number/reminders/',
    { params },
    { staleTime: 0, gcTime: 0 },
  )
  const sending = useAction('POST /api/admin/invoices/:number/reminders/')
  const showUndoToast = useUndoToast()
  const { data } = preview
  const send = () =>
    sending.mutate(
      { params },
      {
        onSuccess: ({ invoice }) => {
          const undoable = invoice?.undoable ?? null
          showUndoToast(getSentText(data?.fee, undoable !== null), undoable)
          onClose()
        },
      },
    )
  return (
    <Modal
      open
      size="md"
      title={`Påminnelse om ${number}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button disabled={!data?.to} loading={sending.isPending} onClick={send}>
            Skicka påminnelsen
          </Button>
        </>
      }
    >
      <QueryState query={preview} waiting="Hämtar påminnelsen">
        {({ to, subject, text, fee, owed }) => (
          <div className="grid gap-4 text-ink">
            <Facts
              facts={[
                ['Till', to || 'Kunden har ingen e-postadress'],
                ['Ämne', subject],
                ['Avgift', Number(fee) > 0 ? formatDecimal(fee) : 'Ingen'],
                ['Att betala', <strong key="owed">{formatDecimal(owed)}</strong>],
              ]}
            />
            {Number(fee) > 0 ? (
              <p className="text-ink-soft text-sm">
                Avgiften får tas ut bara om ni kom överens om den senast när skulden uppkom (lag 1981:739, 2
                §). Förseningsersättning mellan företag behöver inget avtal.
              </p>
            ) : null}
            <pre className="whitespace-pre-wrap rounded-lg bg-sunk p-4 font-sans text-sm">{text}</pre>
            <FormError text={sending.error ? getReason(sending.error) : undefined} />
          </div>
        )}
      </QueryState>
    </Modal>
  )
}
