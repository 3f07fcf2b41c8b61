import { AlertDialog } from '#app/ui/dialogs/alert-dialog.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import type { BookingView } from '#domain/booking/schemas.ts'
import { formatBookingStart } from './format-booking-time.ts'

type OwnBookingDialogsProps = {
  booking: BookingView
  cancelling: boolean
  sending: boolean
  failure: string | undefined
  onCancel: () => void
  onLeave: () => void
  onRead: () => void
}

/** Renders the cancellation dialog and the message for a rejected change. */
export default function OwnBookingDialogs(props: OwnBookingDialogsProps) {
  return (
    <>
      <ConfirmDialog
        open={props.cancelling}
        danger
        title="Avboka tiden?"
        confirmLabel="Ja, avboka"
        cancelLabel="Behåll tiden"
        loading={props.sending}
        onConfirm={props.onCancel}
        onCancel={props.onLeave}
      >
        Din tid {formatBookingStart(props.booking)} blir ledig för någon annan. Det kostar ingenting.
      </ConfirmDialog>
      <AlertDialog
        open={props.failure !== undefined}
        title="Det gick inte"
        text={props.failure ?? ''}
        onClose={props.onRead}
      />
    </>
  )
}
