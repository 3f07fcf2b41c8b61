import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { eventLabels } from '#domain/integrations/events.ts'
import { attemptTexts, type DeliveryState, type DeliveryView } from '#domain/integrations/webhooks.ts'
import { formatCount } from '#domain/settings/units.ts'
import { formatDateTime } from '#domain/time.ts'

export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: 'Väntar',
  delivered: 'Levererad',
  failed: 'Gick inte fram',
}

const tones: Record<DeliveryState, Tone> = { waiting: 'warning', delivered: 'success', failed: 'error' }

/** Renders deliveries with what was sent, how it went, and a button that sends each again. */
export function DeliveryRows({ deliveries }: { deliveries: readonly DeliveryView[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  )
}

function getSubject({ payload }: DeliveryView): string {
  const { order_number: order, number, id } = payload.data
  return String(order ?? number ?? (id === undefined ? '' : `nummer ${String(id)}`))
}

function describeAttempts({ attempts, last_result: result, last_status: status, ...delivery }: DeliveryView) {
  if (attempts === 0) return 'Skickas strax.'
  const times = formatCount(attempts, 'försök', 'försök')
  if (!result) return `${times}, skickas nu.`
  const next =
    delivery.state === 'waiting' && delivery.next_attempt_at
      ? ` Nästa försök ${formatDateTime(new Date(delivery.next_attempt_at))}.`
      : ''
  return `${attemptTexts[result]}${status === null ? '' : ` (${status})`}, ${times}.${next}`
}

function DeliveryRow({ delivery }: { delivery: DeliveryView }) {
  const { id, kind, state, webhook, payload, answer } = delivery
  const replaying = useAction('POST /api/admin/integrations/deliveries/:id/replay/')
  const alert = useAlert()
  const subject = getSubject(delivery)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{eventLabels[kind]}</span>
          {subject ? <span className="figures">{subject}</span> : null}
          <Badge tone={tones[state]}>{deliveryStateLabels[state]}</Badge>
        </p>
        <p className="text-ink-soft text-sm">
          {webhook.name}, {formatDateTime(new Date(delivery.created_at))}. {describeAttempts(delivery)}
        </p>
        <details className="text-sm">
          <summary className="w-fit text-ink-soft">Innehåll och svar</summary>
          <pre className="mt-1 overflow-x-auto rounded-md bg-sunk p-3 font-mono text-xs">
            {JSON.stringify(payload, null, 2)}
          </pre>
          <p className="mt-1 [overflow-wrap:anywhere]">
            {answer ? `Svar: ${answer}` : 'Mottagaren svarade inget mer.'}
          </p>
          <p className="text-ink-soft [overflow-wrap:anywhere]">webhook-id: {delivery.message_id}</p>
        </details>
      </div>
      <Button
        size="sm"
        variant="quiet"
        loading={replaying.isPending}
        onClick={() =>
          replaying.mutate(
            { params: { id } },
            {
              onSuccess: () => showToast('Leveransen skickas igen.'),
              onError: showFailure(alert.show),
            },
          )
        }
      >
        Skicka igen
      </Button>
      {alert.dialog}
    </li>
  )
}
