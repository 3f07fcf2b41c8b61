import { useState } from 'react'
import { call } from '#app/lib/api.ts'
import { PayButton } from '#app/lib/components/pay-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatKronor, ore, parseKronor } from '#domain/money.ts'
import type { DemoIntent } from '#domain/payments/demo.ts'
import { formatRepairDescription } from '#domain/payments/rules.ts'
import { type ConfirmationResult, type PayFormProps, resultOfError } from './confirmation-result.ts'
import { InvoiceExplanation } from './invoice-explanation.tsx'

type Answer = 'approve' | 'cancel'

/** An open page, with the callback for its answer. */
type OpenPage = { intent: DemoIntent; answered: (answer: Answer) => void }

/** Renders the demo provider's invoice payment: a page similar to Klarna's, where the purchase is approved or cancelled. */
export default function DemoInvoiceForm({ secret, customer, amount, busy, onPay }: PayFormProps) {
  const [page, setPage] = useState<OpenPage>()

  const confirm = async (): Promise<ConfirmationResult> => {
    try {
      const intent = await call('POST /api/payments/demo/intent/', { body: { client_secret: secret } })
      const answer = await new Promise<Answer>((answered) => setPage({ intent, answered }))
      setPage(undefined)
      const body = { client_secret: secret, ...customer, answer }
      const { status, message } = await call('POST /api/payments/demo/invoice/', { body })
      return status === 'succeeded' ? { status: 'paid' } : { status: 'refused', text: message ?? undefined }
    } catch (error) {
      return resultOfError(error)
    }
  }

  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onPay(confirm)
      }}
    >
      <Notice tone="warning" title="Testläge, ingen faktura skickas">
        Nästa sida liknar Klarnas, men är vår egen.
      </Notice>
      <InvoiceExplanation />
      <PayButton amount={amount} busy={busy} verb="Beställ och betala" />
      <DemoKlarna page={page} />
    </form>
  )
}

function DemoKlarna({ page }: { page: OpenPage | undefined }) {
  const answer = (given: Answer) => page?.answered(given)
  return (
    <Modal
      open={page !== undefined}
      size="md"
      title="Klarna (testläge)"
      dismissable={false}
      onClose={() => answer('cancel')}
      className="border-8 border-wash-rose"
      actions={
        <>
          <Button variant="secondary" onClick={() => answer('cancel')}>
            Avbryt
          </Button>
          <Button onClick={() => answer('approve')}>Godkänn köpet</Button>
        </>
      }
    >
      <p>Du köper från verkstaden och betalar inom 30 dagar.</p>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 rounded-lg bg-wash-rose p-4 text-ink">
        <span>{page ? formatRepairDescription(page.intent.description) : null}</span>
        <span className="figures font-semibold text-xl">
          {formatKronor(parseKronor(page?.intent.amount ?? '') ?? ore(0))}
        </span>
      </p>
    </Modal>
  )
}
