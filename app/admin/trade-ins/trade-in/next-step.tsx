import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { NextStepBox, useStepFocus } from '#app/admin/components/next-step-box.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import { formatDay } from '#domain/time.ts'
import { identityLabels, payoutLabels, transitionLabels } from '#domain/trade-in/labels.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { SentBackDialog } from './sent-back-dialog.tsx'
import { Steps } from './steps.tsx'
import { type ShowMessage, withNotice } from './trade-in-appearance.ts'

type Dialog = 'answer' | 'cancel' | 'receive' | 'offer' | 'payout' | 'sent-back'

export function NextStepPanel({
  sale: tradeIn,
  showMessage,
}: {
  sale: AdminTradeIn
  showMessage: ShowMessage
}) {
  const [dialog, setDialog] = useState<Dialog>()
  const move = useAction('POST /api/admin/trade-in/cases/:id/move/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const go = (to: 'RECEIVED' | 'INSPECTED', doneText: string) =>
    move.mutate(
      { params: { id: tradeIn.id }, body: { version: tradeIn.version, to } },
      {
        onSuccess: () => showToast(doneText),
        onError: showFailure(showMessage),
      },
    )
  const { title, text, action } = getStep(tradeIn)
  const press = {
    // A parcel has its sender's address and number.
    receive: () =>
      byPost(tradeIn) ? go('RECEIVED', withNotice('Mottaget.', tradeIn)) : setDialog('receive'),
    inspected: () => {
      if (!document.querySelector('form[data-unsaved]')) return go('INSPECTED', 'Granskningen är klar.')
      showMessage({
        title: 'Granskningen är inte sparad',
        text: 'Spara det du har skrivit om enheten först.',
      })
    },
    offer: () => setDialog('offer'),
    answer: () => setDialog('answer'),
    payout: () => setDialog('payout'),
    'sent-back': () => setDialog('sent-back'),
  }
  const close = () => setDialog(undefined)
  useStepFocus(`${tradeIn.next_step} ${dialog ?? ''}`)
  return (
    <>
      <NextStepBox title={title} text={text} above={<Steps status={tradeIn.status} />}>
        {tradeIn.moves_to.includes('CANCELLED') ? (
          <Button variant="quiet-danger" onClick={() => setDialog('cancel')}>
            Avbryt ärendet
          </Button>
        ) : null}
        {tradeIn.status === 'INSPECTED' ? (
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
            variant={variants[action.kind] ?? 'primary'}
            onClick={press[action.kind]}
          >
            {action.label}
          </Button>
        ) : null}
      </NextStepBox>
      {dialog === 'answer' ? <AnswerDialog sale={tradeIn} onClose={close} /> : null}
      {dialog === 'cancel' ? <CancelDialog sale={tradeIn} onClose={close} /> : null}
      {dialog === 'offer' ? <OfferDialog sale={tradeIn} onClose={close} /> : null}
      {dialog === 'payout' ? <PayoutDialog sale={tradeIn} onClose={close} /> : null}
      {dialog === 'receive' ? <ReceiveDialog sale={tradeIn} onClose={close} /> : null}
      {dialog === 'sent-back' ? <SentBackDialog sale={tradeIn} onClose={close} /> : null}
    </>
  )
}

type Step = {
  title: string
  text: string
  action?: {
    kind: 'receive' | 'inspected' | 'offer' | 'answer' | 'payout' | 'sent-back'
    label: string
    blocked?: boolean
  }
}

/** The look of the button of a step, where it is not the main action. */
const variants: Partial<Record<NonNullable<Step['action']>['kind'], 'sell' | 'secondary'>> = {
  payout: 'sell',
  answer: 'secondary',
}

const byPost = (tradeIn: AdminTradeIn) => tradeIn.delivery_method === 'MAIL_IN'

function getStep(tradeIn: AdminTradeIn): Step {
  const final = formatWholeKronor(tradeIn.final_price ?? tradeIn.estimated_price)
  switch (tradeIn.next_step) {
    case 'receive':
      return {
        title: 'Ta emot enheterna',
        text: byPost(tradeIn) ? 'Paketet är inte framme än.' : 'Kunden lämnar in dem i butiken.',
        action: { kind: 'receive', label: transitionLabels.RECEIVED },
      }
    case 'inspect':
      return inspectStep(tradeIn)
    case 'offer':
      return {
        title: 'Skicka ett nytt bud',
        text: `Granskningen gav ${final}, mindre än uppskattat. Kunden behöver godkänna det först.`,
        action: { kind: 'offer', label: 'Skicka nytt bud' },
      }
    case 'wait':
      return {
        ...(tradeIn.channel === 'none'
          ? { title: 'Ring kunden om budet', text: `Kunden har ingen e-post. Budet är ${final}.` }
          : {
              title: 'Vänta på kundens svar',
              text: `Budet på ${final} är skickat som ${tradeIn.channel === 'sms' ? 'sms' : 'mejl'}. Kunden godkänner det eller får tillbaka enheterna gratis.`,
            }),
        action: { kind: 'answer', label: 'Skriv in kundens svar' },
      }
    case 'pay':
      return {
        title: `Betala ut ${final}`,
        text: 'Betala först, och skriv sedan in dag och referens här.',
        action: { kind: 'payout', label: 'Registrera utbetalning' },
      }
    case 'send_back':
      return {
        title: byPost(tradeIn) ? 'Skicka tillbaka enheterna' : 'Lämna tillbaka enheterna',
        text: byPost(tradeIn) ? 'Det är gratis för kunden.' : 'Kunden hämtar dem i butiken.',
        action: {
          kind: 'sent-back',
          label: byPost(tradeIn) ? 'Markera som skickade' : 'Markera som hämtade',
        },
      }
    case 'none':
      return endedStep(tradeIn)
  }
}

function inspectStep({ devices }: AdminTradeIn): Step {
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

function endedStep({ payout, cancel_reason: reason, sent_back_at: sentBack }: AdminTradeIn): Step {
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
