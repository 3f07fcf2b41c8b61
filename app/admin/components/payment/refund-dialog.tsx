import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { ApiError } from '#app/lib/api.ts'
import { newRequestId } from '#app/lib/request-id.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatKronor, type Ore, ore, parseKronor, toDecimalString } from '#domain/money.ts'
import { RefundAmount } from './refund-amount.tsx'

/** A chosen refund. Its request id makes retries idempotent, also after a lost response. */
export type ChosenRefund = { amount: Ore; requestId: string }

type RefundDialogProps = {
  /** Refundable amount in the API's format: `"1290.00"`. */
  refundable: string
  suggestion?: { amount: Ore; reason: string } | undefined
  /** Describes where the money goes and who is notified; shown in the confirmation. */
  children: ReactNode
  chosen: ChosenRefund | undefined
  onChoose: (chosen: ChosenRefund | undefined) => void
  /** Requests the refund. @throws ApiError and NetworkError like call */
  refund: (body: { amount: string; request_id: string }) => Promise<unknown>
  onClose: () => void
}

export function RefundDialog(props: RefundDialogProps) {
  const { refundable, suggestion, chosen, onChoose, onClose } = props
  // The second step is a separate dialog, so that the focus moves to its start.
  if (chosen) return <ConfirmRefund {...props} chosen={chosen} />
  return (
    <Modal open onClose={onClose} dismissable={false} title="Återbetala">
      <RefundAmount
        refundable={parseKronor(refundable) ?? ore(0)}
        suggestion={suggestion}
        onCancel={onClose}
        onChoose={(amount) => onChoose({ amount, requestId: newRequestId() })}
      />
    </Modal>
  )
}

function ConfirmRefund({
  children,
  chosen,
  onChoose,
  refund,
  onClose,
}: RefundDialogProps & { chosen: ChosenRefund }) {
  const sending = useMutation({ mutationFn: refund })
  const { error, isPending } = sending
  // The server refused. After any other error the outcome is unknown, and a retry is idempotent.
  const refused = error instanceof ApiError && error.status < 500
  const amount = formatKronor(chosen.amount)
  const close = () => {
    if (isPending) return
    if (refused) onChoose(undefined)
    onClose()
  }
  const send = () =>
    sending.mutate(
      { amount: toDecimalString(chosen.amount), request_id: chosen.requestId },
      {
        onSuccess: () => {
          showToast(`${amount} är på väg tillbaka.`)
          onChoose(undefined)
          onClose()
        },
      },
    )
  return (
    <Modal
      alert
      open
      onClose={close}
      title={`Återbetala ${amount}?`}
      actions={
        <>
          <Button
            variant="secondary"
            disabled={isPending}
            onClick={error ? close : () => onChoose(undefined)}
          >
            {error ? 'Stäng' : 'Tillbaka'}
          </Button>
          {refused ? null : (
            <Button variant="danger" loading={isPending} loadingLabel="Återbetalar …" onClick={send}>
              {error ? 'Försök igen' : `Återbetala ${amount}`}
            </Button>
          )}
        </>
      }
    >
      {children}
      {error ? (
        <Notice tone={refused ? 'error' : 'warning'} live className="mt-4 text-ink">
          {getReason(error)}
          {refused
            ? null
            : ' Försöker du igen blir det ändå bara en återbetalning. Står den redan som ”Skickas” bland händelserna går den iväg av sig själv.'}
        </Notice>
      ) : null}
    </Modal>
  )
}
