import { useEffect, useRef } from 'react'
import { changePath } from '#app/lib/page/address.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { PaidDetails } from './paid-details.tsx'
import type { PaidRepair, PaymentResult } from './settle.ts'
import { useOpenedRepair } from './use-opened-repair.ts'

type ResultDialogProps = {
  result: PaymentResult | undefined
  /** Resets the page. */
  onOk: () => void
  /** Returns to the form for another attempt. Not offered when money may have been taken. */
  onRetry: () => void
}

/** Renders the result of a payment (spec 000 sections 4 and 8). */
export function ResultDialog({ result, onOk, onRetry }: ResultDialogProps) {
  const again = result?.kind === 'failed'
  const isPaid = result?.kind === 'paid'
  const repair = useOpenedRepair(result)
  const statusLink = repair?.statusLink
  // A reload of the confirmation opens the repair's status page.
  useEffect(() => {
    if (statusLink) changePath(statusLink, { replace: true })
  }, [statusLink])
  const heading = useRef<HTMLSpanElement>(null)
  // A confirmation is read from its heading; the other results only ask for an answer.
  useEffect(() => {
    if (isPaid) heading.current?.focus()
  }, [isPaid])
  return (
    <Modal
      open={result !== undefined}
      alert
      size={isPaid ? 'md' : 'sm'}
      title={
        <span ref={heading} tabIndex={-1} className="outline-none">
          {result ? titles[result.kind] : ''}
        </span>
      }
      onClose={again ? onRetry : onOk}
      actions={
        <>
          {again ? <Button onClick={onRetry}>Försök igen</Button> : null}
          {statusLink ? (
            <ButtonLink to={statusLink} className="max-sm:order-first max-sm:w-full sm:order-last">
              Följ reparationen
            </ButtonLink>
          ) : null}
          <Button
            variant={again || statusLink ? 'secondary' : 'primary'}
            onClick={onOk}
            className={statusLink ? 'max-sm:w-full' : ''}
          >
            OK
          </Button>
        </>
      }
    >
      {result ? <Words result={result} repair={repair} /> : null}
    </Modal>
  )
}

const titles = {
  paid: 'Betalning genomförd!',
  processing: 'Betalningen behandlas',
  failed: 'Betalningen gick inte igenom',
  orderFailed: 'Betalt, men något gick fel',
} as const satisfies Record<PaymentResult['kind'], string>

function Words({ result, repair }: { result: PaymentResult; repair: PaidRepair | undefined }) {
  switch (result.kind) {
    case 'paid':
      return (
        <>
          <p>
            {result.email
              ? `Tack för din betalning. En bekräftelse har skickats till ${result.email}.`
              : 'Tack för din betalning. En bekräftelse har skickats till din e-post.'}
          </p>
          <PaidDetails purchase={result.purchase} repair={repair} />
        </>
      )
    case 'processing':
      return (
        <p>
          Klarna har inte svarat färdigt än. Vi mejlar {result.email ?? 'dig'} så snart betalningen är klar.
          Betala inte en gång till.
        </p>
      )
    case 'failed':
      return (
        <>
          <p>{result.text}</p>
          <p className="mt-3">
            {result.certain
              ? 'Inga pengar har dragits.'
              : 'Svaret från betaltjänsten kom inte fram. Får du en bekräftelse på mejl är allt klart, annars kan du försöka igen.'}
          </p>
        </>
      )
    case 'orderFailed':
      return (
        <>
          <p>{result.text}</p>
          <p className="mt-3">
            Betala inte en gång till. Vi får besked från betaltjänsten också, och lägger upp ordern så snart
            det går.
          </p>
        </>
      )
  }
}
