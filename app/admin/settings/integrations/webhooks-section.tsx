import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { NewWebhook, WebhookView } from '#domain/integrations/webhooks.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

/** Renders the webhooks, with the dialogs that add and change them. */
export function WebhooksSection() {
  const webhooks = useCall('GET /api/admin/integrations/webhooks/')
  const [edited, setEdited] = useState<WebhookView | 'new'>()
  const [created, setCreated] = useState<NewWebhook>()
  return (
    <section aria-labelledby="webhooks" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="webhooks" className="text-lg">
          Webhooks
        </h2>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setEdited('new')}
        >
          Ny webhook
        </Button>
      </div>
      <QueryState query={webhooks} waiting="Hämtar webhooks">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<Webhook aria-hidden="true" />} title="Inga webhooks än.">
              En webhook säger till ett annat program när något händer, till exempel när en beställning är
              betald. Bara nummer och status skickas, inget om kunden.
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-3">
              {rows.map((row) => (
                <WebhookCard
                  key={row.id}
                  webhook={row}
                  onEdit={() => setEdited(row)}
                  onNewSecret={setCreated}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {edited ? (
        <WebhookDialog
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onCreated={(webhook) => {
            setEdited(undefined)
            setCreated(webhook)
          }}
        />
      ) : null}
      {created ? (
        <SecretDialog
          title={`Hemligheten för ${created.name}`}
          secret={created.secret}
          what="hemligheten"
          onClose={() => setCreated(undefined)}
        >
          Mottagaren behöver hemligheten för att se att det är butiken som skickar. Den visas bara nu.
        </SecretDialog>
      ) : null}
    </section>
  )
}
