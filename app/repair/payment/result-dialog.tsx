import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PaymentResult } from './settle.ts'

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
  return (
    <Modal
      open={result !== undefined}
      alert
      title={result ? titles[result.kind] : ''}
      onClose={again ? onRetry : onOk}
      actions={
        <>
          {again ? <Button onClick={onRetry}>Försök igen</Button> : null}
          <Button variant={again ? 'secondary' : 'primary'} onClick={onOk}>
            OK
          </Button>
        </>
      }
    >
      {result ? <Words result={result} /> : null}
    </Modal>
  )
}

const titles = {
  paid: 'Betalning genomförd!',
  processing: 'Betalningen behandlas',
  failed: 'Betalningen gick inte igenom',
  orderFailed: 'Betalt, men något gick fel',
} as const satisfies Record<PaymentResult['kind'], string>

function Words({ result }: { result: PaymentResult }) {
  switch (result.kind) {
    case 'paid':
      return (
        <>
          <p>
            {result.email
              ? `Tack för din betalning. En bekräftelse har skickats till ${result.email}.`
              : 'Tack för din betalning. En bekräftelse har skickats till din e-post.'}
          </p>
          {result.orderNumber ? (
            <p className="mt-4 flex items-center gap-3 rounded-lg bg-green-tint p-4 text-ink">
              <Icon name="circle-check" className="size-6 shrink-0 text-green" />
              <span>
                Ditt ordernummer är{' '}
                <strong className="figures whitespace-nowrap">{result.orderNumber}</strong>. Visa det när du
                lämnar in enheten.
              </span>
            </p>
          ) : (
            <p className="mt-3">Ordernumret står i bekräftelsen. Visa det när du lämnar in enheten.</p>
          )}
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
