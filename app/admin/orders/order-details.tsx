import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { nextOrderStep, type OrderTransition, orderStateLabels } from '#domain/shop/states.ts'
import { formatDateTime } from '#domain/time.ts'
import { DisputeNotice } from '../components/dispute-notice.tsx'
import { openHeadingId } from '../components/next-step-box.tsx'
import { WithdrawalDetails } from '../components/withdrawals/withdrawal-details.tsx'
import { OrderActions } from './order-actions.tsx'
import { formatProductCount, stateTones } from './order-appearance.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { PackList } from './pack-list.tsx'

/** Returns what staff do about a withdrawal, by the order's next step. */
function withdrawalText(step: OrderTransition | undefined): string {
  switch (step) {
    case 'cancel':
      return 'Skicka inte varorna. Avbryt beställningen, så återbetalas den, och avsluta ångerärendet här nedanför.'
    case 'return':
      return 'Ta emot returen när varan kommer, återbetala, och avsluta ångerärendet här nedanför.'
    case 'refund':
      return 'Återbetala, och avsluta ångerärendet här nedanför.'
    default:
      return 'Avsluta ångerärendet här nedanför.'
  }
}

/** Renders an order: the next step first, then its lines, customer and history. Its print version is the packing list. */
export function OrderDetails({ order }: { order: AdminOrder }) {
  const alert = useAlert()
  const waiting = order.withdrawals.find(({ state }) => state === 'confirmed')
  return (
    <>
      <section aria-label={`Beställning ${order.order_number}`} className="flex flex-col gap-4 print:hidden">
        <Card className="flex flex-col gap-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1">
              <h2 id={openHeadingId} tabIndex={-1} className="figures text-xl outline-none">
                {order.order_number}
              </h2>
              <p className="figures text-ink-soft">
                {formatProductCount(order.items)}, {order.paid_at ? 'betald' : 'påbörjad'}{' '}
                <span className="whitespace-nowrap">
                  {formatDateTime(new Date(order.paid_at ?? order.created_at))}
                </span>
              </p>
            </div>
            <Badge tone={stateTones[order.state]} className="px-3! py-1! text-sm!">
              {orderStateLabels[order.state]}
            </Badge>
          </div>
          <DisputeNotice
            disputes={order.disputes}
            paymentId={order.payment_id}
            hold="Skicka inte varorna innan det är avgjort."
          />
          {waiting ? (
            <Notice tone="warning" title="Kunden har ångrat köpet">
              {withdrawalText(nextOrderStep(order))}
            </Notice>
          ) : null}
          <OrderActions order={order} showMessage={alert.show} />
          <OrderLines order={order} />
        </Card>
        {order.withdrawals.map((withdrawal) => (
          <Card key={withdrawal.id} as="section" aria-label={`Ångerärende ${withdrawal.reference}`}>
            <WithdrawalDetails withdrawal={withdrawal} />
          </Card>
        ))}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-2">
          <OrderFacts order={order} showMessage={alert.show} />
          <OrderHistory order={order} />
        </div>
        {alert.dialog}
      </section>
      <PackList order={order} />
    </>
  )
}
