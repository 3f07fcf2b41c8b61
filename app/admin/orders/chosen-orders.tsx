import { Printer } from 'lucide-react'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminOrderCard, OrderStepsReply } from '#domain/shop/order-schemas.ts'
import { type SharedOrderStep, sharedOrderStep, sharedOrderSteps } from '#domain/shop/states.ts'
import { showFailure } from '../api/error-text.ts'

const labels: Record<SharedOrderStep, string> = {
  pack: 'Markera packade',
  makeReady: 'Klara att hämta',
  deliver: 'Markera levererade',
  collect: 'Lämna ut',
}

const done: Record<SharedOrderStep, string> = {
  pack: 'packade',
  makeReady: 'klara att hämta. Kunderna får ett mejl',
  deliver: 'levererade',
  collect: 'utlämnade',
}

const formatCount = (count: number) => (count === 1 ? '1 beställning' : `${count} beställningar`)

/** Returns what is shown after a step for several orders: how many took it, and why the others did not. */
function getOutcome(step: SharedOrderStep, { results }: OrderStepsReply): AlertMessage | string {
  const count = results.filter((result) => result.done).length
  const text = `${formatCount(count)} är ${done[step]}.`
  const refused = results.filter((result) => !result.done)
  if (refused.length === 0) return text
  return {
    title: `${formatCount(refused.length)} gick inte`,
    text: [
      ...(count > 0 ? [text, ''] : []),
      ...refused.map(({ order_number: number, reason }) => [number, reason].filter(Boolean).join(': ')),
    ].join('\n'),
  }
}

type ChosenOrdersProps = {
  orders: readonly AdminOrderCard[]
  printing: boolean
  onPrint: () => void
  onDone: () => void
  showMessage: (message: AlertMessage) => void
}

/** Renders what can be done with several orders: the next steps that they are at, and their packing lists. */
export function ChosenOrders({ orders, printing, onPrint, onDone, showMessage }: ChosenOrdersProps) {
  const take = useAction('POST /api/admin/shop/orders/steps/', {
    // Before the list is fetched again, in which the orders and these buttons may be missing.
    onSuccess(reply, { body }) {
      const outcome = getOutcome(body.step, reply)
      if (typeof outcome === 'string') showToast(outcome)
      else showMessage(outcome)
      onDone()
    },
  })
  const run = (step: SharedOrderStep, chosen: readonly AdminOrderCard[]) =>
    take.mutate(
      { body: { step, orders: chosen.map(({ id, version }) => ({ id, version })) } },
      { onError: showFailure(showMessage) },
    )
  return (
    <>
      {sharedOrderSteps.map((step) => {
        const chosen = orders.filter((order) => sharedOrderStep(order) === step)
        return chosen.length === 0 ? null : (
          <Button
            key={step}
            size="sm"
            disabled={take.isPending}
            loading={take.isPending && take.variables.body.step === step}
            onClick={() => run(step, chosen)}
          >
            {labels[step]}
            {chosen.length < orders.length ? ` (${chosen.length})` : ''}
          </Button>
        )
      })}
      <Button
        size="sm"
        variant="secondary"
        loading={printing}
        icon={<Printer aria-hidden="true" className="size-4" />}
        onClick={onPrint}
      >
        Skriv ut packsedlar
      </Button>
    </>
  )
}
