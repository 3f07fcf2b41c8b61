import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { eventLabels } from '#domain/integrations/events.ts'
import { maxFailingDays } from '#domain/integrations/retries.ts'
import type { NewWebhook, WebhookView } from '#domain/integrations/webhooks.ts'
import { formatCount } from '#domain/settings/units.ts'
import { formatDateTime } from '#domain/time.ts'
import { NewSecretDialog } from './new-secret-dialog.tsx'

type WebhookCardProps = {
  webhook: WebhookView
  onEdit: () => void
  onNewSecret: (webhook: NewWebhook) => void
}

function getBadge({ state, failing_since: failingSince }: WebhookView): { tone: Tone; text: string } {
  if (state === 'stopped') return { tone: 'error', text: 'Stoppad' }
  if (state === 'paused') return { tone: 'neutral', text: 'Pausad' }
  return failingSince ? { tone: 'warning', text: 'Når inte fram' } : { tone: 'success', text: 'På' }
}

/** Renders a webhook: where it leads, how it goes, and what can be done with it. */
export function WebhookCard({ webhook, onEdit, onNewSecret }: WebhookCardProps) {
  const { id, name, url, events, state, waiting, failed } = webhook
  const [isReplacing, setReplacing] = useState(false)
  const pinging = useAction('POST /api/admin/integrations/webhooks/:id/ping/')
  const switching = useAction('PATCH /api/admin/integrations/webhooks/:id/')
  const alert = useAlert()
  const { tone, text } = getBadge(webhook)
  const titleId = `webhook-${id}`
  const on = (at: string) => formatDateTime(new Date(at))
  return (
    <Card as="li" pad="sm" aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="font-semibold [overflow-wrap:anywhere]">
            {name}
          </h3>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <p className="text-sm [overflow-wrap:anywhere]">{url}</p>
        <p className="text-ink-soft text-sm">{events.map((event) => eventLabels[event]).join(' · ')}</p>
        <p className="text-ink-soft text-sm">
          {webhook.last_delivered_at
            ? `Senast levererat ${on(webhook.last_delivered_at)}.`
            : 'Inget levererat än.'}
          {waiting > 0 ? ` ${formatCount(waiting, 'leverans väntar', 'leveranser väntar')}.` : ''}
          {failed > 0 ? ` ${formatCount(failed, 'leverans', 'leveranser')} gick inte fram.` : ''}
        </p>
      </div>
      {state === 'stopped' ? (
        <Notice tone="error" title="Webhooken är stoppad">
          Den nådde inte fram på {maxFailingDays} dagar, eller så ville mottagaren inte ha mer. Det som händer
          nu skickas inte. Prata med den som sköter mottagaren, och återuppta sedan.
        </Notice>
      ) : null}
      {state === 'active' && webhook.failing_since ? (
        <p className="text-sm">Har inte nått fram sedan {on(webhook.failing_since)}. Vi försöker igen.</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {state === 'active' ? (
          <Button
            size="sm"
            variant="secondary"
            loading={pinging.isPending}
            onClick={() =>
              pinging.mutate(
                { params: { id } },
                {
                  onSuccess: () => showToast('Provet är på väg. Se hur det gick i loggen.'),
                  onError: showFailure(alert.show),
                },
              )
            }
          >
            Skicka prov
          </Button>
        ) : null}
        <Button
          size="sm"
          variant={state === 'active' ? 'quiet' : 'primary'}
          loading={switching.isPending}
          onClick={() =>
            switching.mutate(
              { params: { id }, body: { is_active: state !== 'active' } },
              { onError: showFailure(alert.show) },
            )
          }
        >
          {state === 'active' ? 'Pausa' : 'Återuppta'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onEdit}>
          Ändra<span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setReplacing(true)}>
          Byt hemlighet
        </Button>
      </div>
      {isReplacing ? (
        <NewSecretDialog
          webhook={webhook}
          onClose={() => setReplacing(false)}
          onReplaced={(replaced) => {
            setReplacing(false)
            onNewSecret(replaced)
          }}
        />
      ) : null}
      {alert.dialog}
    </Card>
  )
}
