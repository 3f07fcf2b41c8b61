import { Ban, PackageCheck, PackageOpen, Printer, Store, Truck, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { hasSerials } from '#domain/shop/pieces/packing.ts'
import {
  nextOrderStep,
  type OrderTransition,
  orderTransitionLabels,
  orderTransitions,
} from '#domain/shop/states.ts'
import { showFailure } from '../api/error-text.ts'
import { NextStepBox, useStepFocus } from '../components/next-step-box.tsx'
import { type Shortcuts, useShortcuts } from '../keyboard/use-shortcuts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { RefundOrder } from './refund-order.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

type OrderActionsProps = { order: AdminOrder; showMessage: (message: AlertMessage) => void }
type Asking = Extract<OrderTransition, 'pack' | 'ship' | 'cancel' | 'return' | 'refund'>

const icons: Partial<Record<OrderTransition, ReactNode>> = {
  pack: <PackageOpen aria-hidden="true" className="size-4.5" />,
  ship: <Truck aria-hidden="true" className="size-4.5" />,
  makeReady: <Store aria-hidden="true" className="size-4.5" />,
  deliver: <PackageCheck aria-hidden="true" className="size-4.5" />,
  collect: <PackageCheck aria-hidden="true" className="size-4.5" />,
  return: <PackageOpen aria-hidden="true" className="size-4.5" />,
  refund: <Undo2 aria-hidden="true" className="size-4.5" />,
  cancel: <Ban aria-hidden="true" className="size-4.5" />,
}

/** Titles and texts of the next steps. */
const steps: Partial<Record<OrderTransition, { title: string; text: string }>> = {
  pack: { title: 'Packa varorna', text: 'De är betalda. Plocka dem efter packlistan.' },
  ship: { title: 'Skicka paketet', text: 'Kunden får ett mejl när det är på väg.' },
  makeReady: { title: 'Lägg fram till hämtning', text: 'Kunden får ett mejl om att det går att hämta.' },
  deliver: { title: 'Vänta på leveransen', text: 'Paketet är på väg. Markera när det har kommit fram.' },
  collect: { title: 'Lämna ut varorna', text: 'Kunden hämtar dem i butiken.' },
  return: { title: 'Ta emot returen', text: 'Varorna är på väg tillbaka. Ta emot dem när de kommer.' },
  cancel: {
    title: 'Avbryt beställningen',
    text: 'Köpet är ångrat innan varorna lämnade butiken. De går tillbaka till lagret och pengarna till kunden.',
  },
  refund: { title: 'Återbetala kunden', text: 'Varorna lämnar inte butiken, eller är tillbaka.' },
}

const print = () => window.print()

const keys: Shortcuts = {
  p: ['packlista', print],
  j: ['nästa steg', () => document.querySelector<HTMLElement>('[data-key=j]')?.click()],
}

/** Shows an order's new state at once, for transitions that change neither payments nor stock. */
const expecting = (move: OrderTransition) =>
  ({
    answers: 'GET /api/admin/shop/orders/:id/',
    expect: (order: AdminOrder): AdminOrder => ({ ...order, state: orderTransitions[move].to, moves: [] }),
  }) as const

export function OrderActions({ order, showMessage }: OrderActionsProps) {
  const { id, version, moves } = order
  const [asking, setAsking] = useState<Asking>()
  const pack = useAction('POST /api/admin/shop/orders/:id/pack/', expecting('pack'))
  const ready = useAction('POST /api/admin/shop/orders/:id/ready/', expecting('makeReady'))
  const complete = useAction(
    'POST /api/admin/shop/orders/:id/complete/',
    expecting(order.delivery_method === 'pickup' ? 'collect' : 'deliver'),
  )
  const parts = { params: { id }, body: { version } }
  const busy = pack.isPending || ready.isPending || complete.isPending
  const next = nextOrderStep(order)
  // Destructive actions are last, away from the thumb.
  const others = [
    ...moves.filter((move) => move !== next && move !== 'cancel'),
    ...moves.filter((move) => move !== next && move === 'cancel'),
  ]
  const says = (done: string) => ({
    onSuccess: () => showToast(done),
    onError: showFailure(showMessage),
  })
  const press = (move: OrderTransition) => {
    if (busy) return
    switch (move) {
      case 'pack':
        // The dialog is needed only when there are serial numbers to choose from.
        if (order.lines.some(hasSerials)) return setAsking('pack')
        return pack.mutate(
          { params: { id }, body: { version, serials: [] } },
          says(`${order.order_number} är packad.`),
        )
      case 'makeReady':
        return ready.mutate(parts, says('Klar att hämta. Kunden får ett mejl.'))
      case 'deliver':
        return complete.mutate(parts, says('Levererad.'))
      case 'collect':
        return complete.mutate(parts, says('Utlämnad.'))
      case 'ship':
      case 'cancel':
      case 'return':
      case 'refund':
        return setAsking(move)
      case 'pay':
      case 'expire':
        // Transitions made by the payment provider; staff never see them.
        return
    }
  }
  useShortcuts(keys)
  useStepFocus(`${next ?? ''} ${asking ?? ''}`)
  const close = () => setAsking(undefined)
  const step = next && steps[next]
  const nextStep =
    next && step ? (
      <NextStepBox title={step.title} text={step.text}>
        <Button key={next} data-key="j" aria-keyshortcuts="j" icon={icons[next]} onClick={() => press(next)}>
          {orderTransitionLabels[next]}
        </Button>
      </NextStepBox>
    ) : null
  const otherActions = (
    <div className="flex flex-wrap items-center gap-2">
      {others.map((move) => (
        <Button
          key={move}
          variant={move === 'cancel' ? 'quiet-danger' : 'secondary'}
          icon={icons[move]}
          onClick={() => press(move)}
        >
          {orderTransitionLabels[move]}
        </Button>
      ))}
      {busy ? (
        <p role="status" className="text-ink-soft">
          Sparar …
        </p>
      ) : null}
      <Button
        variant="secondary"
        className="sm:ml-auto"
        aria-keyshortcuts="p"
        icon={<Printer aria-hidden="true" className="size-4.5" />}
        onClick={print}
      >
        Packlista
      </Button>
    </div>
  )
  return (
    <>
      {nextStep}
      {otherActions}
      {asking === 'pack' ? <PackDialog order={order} onClose={close} /> : null}
      {asking === 'ship' ? <ShipDialog order={order} onClose={close} /> : null}
      {asking === 'cancel' ? <CancelDialog order={order} onClose={close} /> : null}
      {asking === 'return' ? <ReturnDialog order={order} onClose={close} /> : null}
      <RefundOrder order={order} open={asking === 'refund'} onClose={close} />
    </>
  )
}
