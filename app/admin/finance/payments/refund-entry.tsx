import { Check, Download } from 'lucide-react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { download } from '#app/admin/api/files.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { providerName } from '#app/admin/components/amounts.ts'
import { FileButton } from '#app/admin/components/file-button.tsx'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { formatDecimal } from '#domain/money.ts'
import { refundStateLabels } from '#domain/payments/labels.ts'
import type { AdminPaymentDetails, AdminRefund } from '#domain/payments/schemas.ts'
import { formatDateTime } from '#domain/time.ts'

type RefundEntryProps = {
  refund: AdminRefund
  payment: AdminPaymentDetails
  showMessage: (message: AlertMessage) => void
}

const states = {
  new: { tone: 'info', verb: 'återbetalas' },
  pending: { tone: 'info', verb: 'återbetalas' },
  succeeded: { tone: 'success', verb: 'återbetalt' },
  failed: { tone: 'error', verb: 'skulle ha återbetalats' },
} as const satisfies Record<AdminRefund['state'], { tone: Tone; verb: string }>

/** Renders a refund in the payment's history with its credit note, and how a failed refund was handled. */
export function RefundEntry({ refund, payment, showMessage }: RefundEntryProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          <strong className="figures">{formatDecimal(refund.amount)}</strong> {states[refund.state].verb}{' '}
          {refund.by ? `av ${refund.by}` : `hos ${providerName(payment.provider)}`}
        </span>
        <Badge tone={states[refund.state].tone}>{refundStateLabels[refund.state]}</Badge>
      </p>
      {refund.credit_note ? (
        <CreditNoteButton number={refund.credit_note.number} showMessage={showMessage} />
      ) : null}
      {refund.state === 'failed' ? (
        <Handled refund={refund} payment={payment} showMessage={showMessage} />
      ) : null}
    </>
  )
}

function Handled({ refund, payment, showMessage }: RefundEntryProps) {
  const marking = useAction('POST /api/admin/payments/:id/refunds/:refund_id/handled/', {
    answers: 'GET /api/admin/payments/:id/',
  })
  if (refund.handled) {
    return (
      <p className="text-ink-soft text-sm">
        Kvitterad {refund.handled.by ? `av ${refund.handled.by} ` : ''}
        {formatDateTime(new Date(refund.handled.at))}
      </p>
    )
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      className="my-1.5"
      loading={marking.isPending}
      icon={<Check aria-hidden="true" className="size-4" />}
      onClick={() =>
        marking.mutate(
          { params: { id: payment.id, refund_id: refund.id } },
          { onError: showFailure(showMessage) },
        )
      }
    >
      Löst på annat sätt
    </Button>
  )
}

function CreditNoteButton({
  number,
  showMessage,
}: {
  number: string
  showMessage: RefundEntryProps['showMessage']
}) {
  return (
    <FileButton
      Icon={Download}
      what="kreditfakturan"
      className="my-1.5"
      fetchFile={() => download(`/api/admin/sales-documents/${number}/pdf/`, `kreditfaktura-${number}.pdf`)}
      showMessage={showMessage}
    >
      Kreditfaktura {number}
    </FileButton>
  )
}
