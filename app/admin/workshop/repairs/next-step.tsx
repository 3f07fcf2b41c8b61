import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useMe } from '#app/admin/api/me.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useUndoToast } from '#app/admin/api/use-undo-toast.ts'
import { focusNextStep, NextStepBox } from '#app/admin/components/next-step-box.tsx'
import { NumberLink } from '#app/admin/components/number-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { transitionLabels } from '#domain/repairs/labels.ts'
import { nextRepairStep, type RepairStep } from '#domain/repairs/next-step.ts'
import type { RepairStatus } from '#domain/repairs/states.ts'
import { ConsentDialog } from './agreement/consent-dialog.tsx'
import { ChecksDialog } from './checks-dialog.tsx'
import { SigningDialog } from './intake/signing-dialog.tsx'
import { AnswerDialog } from './price-question/answer-dialog.tsx'
import { QuestionDialog } from './price-question/question-dialog.tsx'
import { getIntakePath, noticeText } from './repair-appearance.ts'
import { getMoveFilter, useIsMoving } from './use-is-moving.ts'

type ShowMessage = (message: AlertMessage) => void

/** The statuses that some steps lead to. */
export const stepMoves = {
  confirm: 'Mottaget',
  start: 'Under reparation',
  finish: 'Färdig',
} as const satisfies Partial<Record<RepairStep, RepairStatus>> as Partial<Record<RepairStep, RepairStatus>>

export function getStep(repair: AdminRepair): RepairStep {
  return nextRepairStep({
    status: repair.status,
    source: repair.source,
    hasMoved: repair.history.some(({ from }) => from !== null),
    isCheckedIn: repair.checked_in,
    needsSignature: repair.needs_signature,
    needsCheck: repair.checks_missing.length > 0,
    unread: repair.unread,
    isAssigned: repair.assignee?.active === true,
    missingParts: repair.missing_parts,
    unorderedParts: repair.unordered_parts,
    hasUnsentPurchase: repair.purchases.some(({ status }) => status === 'Utkast'),
    isLetterDue: repair.uncollected.next !== null,
    isWithdrawn: repair.is_withdrawn,
    isAboveAgreed: repair.agreed_price !== null && repair.agreed_price.excess !== '0.00',
    question: repair.price_question?.state ?? null,
  })
}

/** Returns how an order is moved to a status. The next step gets the focus, because the pressed button may be gone. */
export function useMoveTo(repair: AdminRepair, showMessage: ShowMessage) {
  const move = useAction('POST /api/admin/repairs/:id/move/', {
    answers: 'GET /api/admin/repairs/:id/',
    expect: (shown, { body }) => ({ ...shown, status: body.to }),
  })
  const isMoving = useIsMoving(repair.id)
  const showUndoToast = useUndoToast()
  const client = useQueryClient()
  const go = (to: RepairStatus, isDeviceHere?: boolean) => {
    // A second press may come before the buttons are drawn as waiting, and would carry the version of before the first.
    if (client.isMutating(getMoveFilter(repair.id)) > 0) return
    move.mutate(
      {
        params: { id: repair.id },
        body: {
          version: repair.version,
          to,
          ...(isDeviceHere === undefined ? {} : { device_here: isDeviceHere }),
        },
      },
      {
        onSuccess: (moved) => {
          showUndoToast(`${to}.${noticeText(moved)}`, moved.undoable)
          focusNextStep()
        },
        onError: showFailure(showMessage),
      },
    )
  }
  return { go, isPending: isMoving }
}

type NextStepProps = {
  repair: AdminRepair
  showMessage: ShowMessage
  onHandOver: () => void
  onEnd: () => void
}

/** Renders the one thing to do next about an order. The key J presses its button. */
export function NextStep({ repair, showMessage, onHandOver, onEnd }: NextStepProps) {
  const { go, isPending } = useMoveTo(repair, showMessage)
  const navigate = useNavigate()
  const { data: me } = useMe()
  const assign = useAction('POST /api/admin/repairs/:id/assignee/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const letter = useAction('POST /api/admin/repairs/:id/letter/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const orderParts = useAction('POST /api/admin/repairs/:id/order-parts/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const [isAgreeing, setAgreeing] = useState(false)
  const [isSigning, setSigning] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [priceDialog, setPriceDialog] = useState<'ask' | 'answer'>()
  const step = getStep(repair)
  const { version } = repair
  const params = { id: repair.id }
  const onError = showFailure(showMessage)
  const showUndoToast = useUndoToast()
  const { next } = repair.uncollected
  const canSend = canSendLetter(repair)
  const press: Record<RepairStep, (() => void) | undefined> = {
    end_withdrawn: onEnd,
    confirm: () => go('Mottaget'),
    check_in: () => void navigate(getIntakePath(repair.id)),
    reply: () => document.querySelector<HTMLElement>('[data-key=u]')?.focus(),
    take: () =>
      me &&
      assign.mutate(
        { params, body: { version, assignee: me.id } },
        { onSuccess: () => showToast('Ärendet är ditt.'), onError },
      ),
    order_part: () =>
      orderParts.mutate(
        { params, body: { version } },
        {
          onSuccess: ({ purchases }) =>
            showToast(`Delen ligger på ${purchases.at(-1)?.number ?? 'beställning'}.`),
          onError,
        },
      ),
    send_order: () => {
      const draft = repair.purchases.find(({ status }) => status === 'Utkast')
      if (draft) void navigate(`/admin/inkop?id=${draft.id}`)
    },
    await_part: undefined,
    sign: () => setSigning(true),
    start: () => go('Under reparation'),
    check: () => setChecking(true),
    finish: () => go('Färdig'),
    remind: () =>
      next &&
      letter.mutate(
        { params, body: { version, letter: next, by: canSend ? 'mail' : 'post' } },
        {
          onSuccess: ({ undoable }) =>
            showUndoToast(canSend ? getLetterText(next, undoable) : 'Brevet är noterat.', undoable),
          onError,
        },
      ),
    agree: () => setAgreeing(true),
    hand_over: onHandOver,
    call: () => setPriceDialog('answer'),
    renegotiate: () => setPriceDialog('ask'),
    ask_again: () => setPriceDialog('ask'),
    wait: undefined,
    none: undefined,
  }
  const { title, text, label } = getTexts(step, repair)
  if (step === 'none') return null
  return (
    <NextStepBox title={title} text={text}>
      {press[step] ? (
        <Button
          data-key="j"
          aria-keyshortcuts="j"
          loading={isPending || assign.isPending || letter.isPending || orderParts.isPending}
          disabled={step === 'take' && !me}
          onClick={press[step]}
        >
          {label}
        </Button>
      ) : null}
      {priceDialog === 'ask' ? (
        <QuestionDialog repair={repair} onClose={() => setPriceDialog(undefined)} />
      ) : null}
      {priceDialog === 'answer' && repair.price_question ? (
        <AnswerDialog
          repairId={repair.id}
          question={repair.price_question}
          onClose={() => setPriceDialog(undefined)}
        />
      ) : null}
      {isChecking ? <ChecksDialog repair={repair} onClose={() => setChecking(false)} /> : null}
      {isSigning ? <SigningDialog repair={repair} onClose={() => setSigning(false)} /> : null}
      {isAgreeing ? <ConsentDialog repair={repair} onClose={() => setAgreeing(false)} /> : null}
    </NextStepBox>
  )
}

/** Returns what happens to a letter that the program sends. */
export function getLetterText(letter: 'reminder' | 'demand', undoable: AdminRepair['undoable']): string {
  const isWaiting = undoable?.kind === `collect_${letter}`
  const name = letter === 'reminder' ? 'en påminnelse' : 'en uppmaning att hämta enheten'
  return `Kunden får ${name}${isWaiting ? ' om några sekunder' : ''}.`
}

/** Whether the program can send the letter that is due: a demand by mail only, a reminder by text message too. */
export function canSendLetter({ customer_email: email, sms, uncollected: { next } }: AdminRepair): boolean {
  return email !== '' || (sms === 'ready' && next === 'reminder')
}

/** Whether the customer chose of a price question to have the device back unrepaired. */
function isReturned({ price_question: question }: AdminRepair): boolean {
  const chosen = question?.answers.at(-1)?.alternative ?? -1
  return question?.state === 'yes' && question.alternatives[chosen]?.is_return === true
}

/** Renders the purchases of a repair's parts, each as a link to it, with its state where it is more than a draft. */
function PurchaseNumbers({ purchases }: { purchases: AdminRepair['purchases'] }) {
  return purchases.map(({ id, number, status }, index) => (
    <Fragment key={id}>
      {index > 0 ? (status === 'Utkast' ? ' och ' : '; ') : ''}
      <NumberLink kind="purchase" number={number} id={id} />
      {status === 'Utkast' ? '' : `, ${status.toLowerCase()}`}
    </Fragment>
  ))
}

function getTexts(step: RepairStep, repair: AdminRepair): { title: string; text: ReactNode; label: string } {
  switch (step) {
    case 'end_withdrawn':
      return {
        title: 'Kunden har ångrat reparationen',
        text: 'Avsluta ärendet och lämna tillbaka enheten. Vad som ska betalas står ovan; gäller ångern inte, så markera den som hanterad.',
        label: transitionLabels.Avslutad,
      }
    case 'confirm':
      return {
        title: 'Bekräfta bokningen',
        text: 'Kunden har bokat på Mina Sidor och väntar på ert besked.',
        label: 'Bekräfta',
      }
    case 'check_in':
      return {
        title: 'Ta emot enheten',
        text: 'Kunden har den än. Tryck när den lämnas in.',
        label: 'Enheten är här',
      }
    case 'reply':
      return {
        title: 'Svara kunden',
        text: repair.unread === 1 ? 'Ett meddelande är oläst.' : `${repair.unread} meddelanden är olästa.`,
        label: 'Svara',
      }
    case 'sign':
      return {
        title: 'Låt kunden skriva under',
        text: 'Ni kräver underskrift innan arbetet börjar.',
        label: 'Låt kunden skriva under',
      }
    case 'take':
      return { title: 'Ta ärendet', text: 'Ingen är ansvarig för det än.', label: 'Ta ärendet' }
    case 'order_part':
      return {
        title: repair.missing_parts === 1 ? 'En del saknas' : `${repair.missing_parts} delar saknas`,
        text: 'Lägg den som saknas på en beställning hos leverantören.',
        label: 'Beställ del',
      }
    case 'send_order':
      return {
        title: 'Skicka beställningen',
        text: (
          <>
            Bara utkast än:{' '}
            <PurchaseNumbers purchases={repair.purchases.filter(({ status }) => status === 'Utkast')} />.
            Leverantören har inte fått något.
          </>
        ),
        label: 'Öppna beställningen',
      }
    case 'await_part':
      return {
        title: 'Vänta på delen',
        text: <PurchaseNumbers purchases={repair.purchases} />,
        label: '',
      }
    case 'start':
      return {
        title: 'Börja reparera',
        text: repair.assignee?.active ? `${repair.assignee.name} är ansvarig.` : '',
        label: transitionLabels['Under reparation'],
      }
    case 'check':
      return {
        title: 'Prova enheten',
        text: `Innan den är klar: ${new Intl.ListFormat('sv-SE').format(repair.checks_missing).toLowerCase()}.`,
        label: 'Prova efter reparationen',
      }
    case 'finish':
      return {
        title: isReturned(repair) ? 'Gör i ordning enheten olagad' : 'Gör klart reparationen',
        text: repair.assignee?.active ? `${repair.assignee.name} är ansvarig.` : '',
        label: transitionLabels.Färdig,
      }
    case 'remind':
      return {
        title: 'Påminn kunden',
        text:
          repair.uncollected.next === 'demand'
            ? 'Enheten är inte hämtad. Nu är det dags för uppmaningen enligt lag.'
            : repair.status === 'Avslutad'
              ? 'Enheten är inte hämtad.'
              : 'Enheten är klar men inte hämtad.',
        // Without an address the letter goes by post, and staff tell when it has.
        label: canSendLetter(repair) ? 'Påminn' : 'Brevet är skickat',
      }
    case 'agree':
      return {
        title: 'Fråga kunden om priset',
        text: `Raderna är ${formatDecimal(repair.agreed_price?.excess ?? '0')} över det ni kom överens om. Enheten lämnas ut när kunden har sagt ja.`,
        label: 'Skriv upp kundens ja',
      }
    case 'hand_over':
      return {
        title: 'Lämna ut enheten',
        text: 'Den är klar att hämta. Ta betalt och lämna ut den.',
        label: transitionLabels['Utlämnad & Betald'],
      }
    case 'call':
      return {
        title: 'Ring kunden om priset',
        text: `Kunden vill att ni ringer${repair.customer_phone ? ` ${repair.customer_phone}` : ''}. Skriv upp svaret när ni har pratat.`,
        label: 'Skriv upp svaret',
      }
    case 'renegotiate':
      return {
        title: 'Kunden sa nej till priset',
        text: 'Skicka en ny prisfråga, eller avsluta ärendet och lämna tillbaka enheten.',
        label: 'Ny prisfråga',
      }
    case 'ask_again':
      return {
        title: 'Prisfrågan har gått ut',
        text: 'Kunden kan inte svara på den längre. Ring, eller skicka en ny.',
        label: 'Ny prisfråga',
      }
    case 'wait':
      return {
        title: 'Vänta på kundens svar',
        text:
          repair.price_question?.state === 'open'
            ? 'Kunden svarar på sin sida. Flyttar du ärendet tas prisfrågan tillbaka.'
            : 'Flytta ärendet när ni har fått besked.',
        label: '',
      }
    case 'none':
      return { title: '', text: '', label: '' }
  }
}
