import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { NextStepBox, useStepFocus } from '#app/admin/next-step-box.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import { formatDay } from '#domain/time.ts'
import type { AdminCase } from '#domain/trade-in/case-schemas.ts'
import { identityLabels, payoutLabels, transitionLabels } from '#domain/trade-in/labels.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Say } from './case-appearance.ts'
import { moveCase, useCaseAction } from './cases-data.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { SentBackDialog } from './sent-back-dialog.tsx'
import { Steps } from './steps.tsx'

type Dialog = 'cancel' | 'offer' | 'payout' | 'sent-back'

export function NextStepPanel({ sale, onSay }: { sale: AdminCase; onSay: Say }) {
  const [dialog, setDialog] = useState<Dialog>()
  const move = useCaseAction(sale.id, moveCase)
  const go = (to: 'RECEIVED' | 'INSPECTED', doneText: string) =>
    move.mutate(
      { version: sale.version, to },
      {
        onSuccess: () => showToast(doneText),
        onError: showFailure(onSay),
      },
    )
  const { title, text, action } = stepOf(sale)
  const press = {
    receive: () => go('RECEIVED', 'Mottaget. Kunden får ett mejl.'),
    inspected: () => {
      if (!document.querySelector('form[data-unsaved]')) return go('INSPECTED', 'Granskningen är klar.')
      onSay({ title: 'Granskningen är inte sparad', text: 'Spara det du har skrivit om enheten först.' })
    },
    offer: () => setDialog('offer'),
    payout: () => setDialog('payout'),
    'sent-back': () => setDialog('sent-back'),
  }
  const close = () => setDialog(undefined)
  useStepFocus(`${sale.next_step} ${dialog ?? ''}`)
  return (
    <>
      <NextStepBox title={title} text={text} above={<Steps status={sale.status} />}>
        {sale.moves_to.includes('CANCELLED') ? (
          <Button variant="quiet-danger" onClick={() => setDialog('cancel')}>
            Avbryt ärendet
          </Button>
        ) : null}
        {sale.status === 'INSPECTED' ? (
          <Button
            variant="secondary"
            disabled={move.isPending}
            onClick={() => go('RECEIVED', 'Ändra granskningen, och markera den som klar igen.')}
          >
            Granska igen
          </Button>
        ) : null}
        {action ? (
          <Button
            // Another step is another button, because a disabled one would keep the focus.
            key={action.kind}
            data-key="j"
            aria-keyshortcuts="j"
            loading={move.isPending}
            disabled={action.blocked ?? false}
            variant={action.kind === 'payout' ? 'sell' : 'primary'}
            onClick={press[action.kind]}
          >
            {action.label}
          </Button>
        ) : null}
      </NextStepBox>
      {dialog === 'cancel' ? <CancelDialog sale={sale} onClose={close} /> : null}
      {dialog === 'offer' ? <OfferDialog sale={sale} onClose={close} /> : null}
      {dialog === 'payout' ? <PayoutDialog sale={sale} onClose={close} /> : null}
      {dialog === 'sent-back' ? <SentBackDialog sale={sale} onClose={close} /> : null}
    </>
  )
}

type Step = {
  title: string
  text: string
  action?: {
    kind: 'receive' | 'inspected' | 'offer' | 'payout' | 'sent-back'
    label: string
    blocked?: boolean
  }
}

const byPost = (sale: AdminCase) => sale.delivery_method === 'MAIL_IN'

function stepOf(sale: AdminCase): Step {
  const final = formatWholeKronor(sale.final_price ?? sale.estimated_price)
  switch (sale.next_step) {
    case 'receive':
      return {
        title: 'Ta emot enheterna',
        text: byPost(sale) ? 'Paketet är inte framme än.' : 'Kunden lämnar in dem i butiken.',
        action: { kind: 'receive', label: transitionLabels.RECEIVED },
      }
    case 'inspect':
      return inspectStep(sale)
    case 'offer':
      return {
        title: 'Skicka ett nytt bud',
        text: `Granskningen gav ${final}, mindre än uppskattat. Kunden behöver godkänna det först.`,
        action: { kind: 'offer', label: 'Skicka nytt bud' },
      }
    case 'wait':
      return {
        title: 'Vänta på kundens svar',
        text: `Budet på ${final} är mejlat. Kunden godkänner det eller får tillbaka enheterna gratis.`,
      }
    case 'pay':
      return {
        title: `Betala ut ${final}`,
        text: 'Betala först, och skriv sedan in dag och referens här.',
        action: { kind: 'payout', label: 'Registrera utbetalning' },
      }
    case 'send_back':
      return {
        title: byPost(sale) ? 'Skicka tillbaka enheterna' : 'Lämna tillbaka enheterna',
        text: byPost(sale) ? 'Det är gratis för kunden.' : 'Kunden hämtar dem i butiken.',
        action: { kind: 'sent-back', label: byPost(sale) ? 'Markera som skickade' : 'Markera som hämtade' },
      }
    case 'none':
      return endedStep(sale)
  }
}

function inspectStep({ devices }: AdminCase): Step {
  const left = devices.filter(({ inspection }) => inspection === null).length
  return {
    title: 'Granska enheterna',
    text:
      left === 0
        ? 'Alla är granskade. Markera granskningen som klar när priserna stämmer.'
        : `${devices.length - left} av ${devices.length} är granskade.`,
    action: { kind: 'inspected', label: transitionLabels.INSPECTED, blocked: left > 0 },
  }
}

function endedStep({ payout, cancel_reason: reason, sent_back_at: sentBack }: AdminCase): Step {
  if (payout) {
    const { amount, method, paid_on: day, reference, identity_method: identity, by } = payout
    return {
      title: `${formatWholeKronor(amount)} är utbetalt`,
      text: `${payoutLabels[method]}, ${formatDay(day)}, referens ${reference}. Legitimation: ${identityLabels[identity]}.${by ? ` Registrerat av ${by}.` : ''}`,
    }
  }
  return {
    title: 'Ärendet är avbrutet',
    text: [reason, sentBack ? 'Enheterna är tillbaka hos kunden.' : ''].filter(Boolean).join(' '),
  }
}
