import { Check } from 'lucide-react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { contactFacts } from '#app/admin/components/contact-facts.tsx'
import { MessageBubble } from '#app/admin/components/conversation/message-bubble.tsx'
import { RepairReplyForm } from '#app/admin/components/conversation/repair-reply-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'

/** Number of messages that are shown, the newest. The repair has all. */
const maxShown = 8

/** Fetches and shows what customer and staff have written about a repair, with the reply. */
export function OpenConversation({ id }: { id: number }) {
  return (
    <QueryState query={useCall('GET /api/admin/repairs/:id/', { params: { id } })} waiting="Hämtar samtalet">
      {(repair) => <Conversation key={repair.id} repair={repair} />}
    </QueryState>
  )
}

function Conversation({ repair }: { repair: AdminRepair }) {
  const alert = useAlert()
  const reading = useAction('POST /api/admin/repairs/:id/read/', { answers: 'GET /api/admin/repairs/:id/' })
  const shared = repair.entries.filter(({ kind }) => kind === 'customer' || kind === 'reply')
  const newest = repair.entries.at(-1)
  const { customer_name: name, customer_phone: phone, customer_email: email } = repair
  return (
    <Card as="section" aria-label={`Samtal med ${name}`} className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl">{deviceName(repair.brand, repair.model)}</h2>
          <Badge tone="info">{repair.status}</Badge>
        </div>
        <p className="text-ink-soft">
          {repair.issue} ·{' '}
          <Link to={`/admin/arenden?id=${repair.id}`} className="link">
            Ärende {repair.order_number}
          </Link>
        </p>
      </div>
      <Facts facts={contactFacts({ name, phone, email })} />
      <ul aria-label="Samtalet" className="grid gap-2.5">
        {shared.slice(-maxShown).map((entry) => (
          <MessageBubble key={entry.id} entry={entry} />
        ))}
      </ul>
      <RepairReplyForm repair={repair} showMessage={alert.show} />
      {repair.unread > 0 && newest ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          loading={reading.isPending}
          icon={<Check aria-hidden="true" className="size-4" />}
          onClick={() =>
            reading.mutate(
              { params: { id: repair.id }, body: { up_to: newest.id } },
              { onError: showFailure(alert.show) },
            )
          }
        >
          Behöver inget svar
        </Button>
      ) : null}
      {alert.dialog}
    </Card>
  )
}
