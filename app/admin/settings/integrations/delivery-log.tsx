import { ScrollText } from 'lucide-react'
import { useCall } from '#app/admin/api/use-call.ts'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { deliveryKinds, eventLabels } from '#domain/integrations/events.ts'
import { deliveryDays } from '#domain/integrations/retries.ts'
import { type DeliveryState, deliveryStates } from '#domain/integrations/webhooks.ts'
import { DeliveryRows, deliveryStateLabels } from './delivery-rows.tsx'

const isState = (value: string | undefined): value is DeliveryState =>
  deliveryStates.some((state) => state === value)

/** Renders the log of the webhooks with its filters. */
export function DeliveryLog() {
  const webhooks = useCall('GET /api/admin/integrations/webhooks/').data ?? []
  const list = useList({
    path: '/admin/kopplingar/api',
    filters: {
      webhook: {
        label: 'Webhook',
        all: 'Alla webhooks',
        options: webhooks.map(({ id, name }) => [id, name]),
        accepts: (value) => /^[\da-f-]{36}$/.test(value),
      },
      status: { label: 'Status', all: 'Alla leveranser', options: deliveryStateLabels },
      handelse: { label: 'Händelse', all: 'Alla händelser', options: eventLabels },
    },
    call: 'GET /api/admin/integrations/deliveries/',
    query: ({ webhook, status, handelse, page, page_size }) => ({
      webhook: webhook || undefined,
      state: isState(status) ? status : undefined,
      kind: deliveryKinds.find((kind) => kind === handelse),
      page,
      page_size,
    }),
  })
  return (
    <section aria-labelledby="logg" className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id="logg" className="text-lg">
          Logg
        </h2>
        <p className="text-ink-soft text-sm">Det som har skickats de senaste {deliveryDays} dagarna.</p>
      </div>
      <ListScreen
        list={list}
        Icon={ScrollText}
        names="leveranser"
        empty={{
          title: 'Inget har skickats.',
          text: 'Här står det som webhooks har skickat, och hur det gick.',
          filtered: 'Prova ett annat urval.',
        }}
      >
        {(deliveries) => <DeliveryRows deliveries={deliveries} />}
      </ListScreen>
    </section>
  )
}
