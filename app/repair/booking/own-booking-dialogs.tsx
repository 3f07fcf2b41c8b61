import type { BookingView } from '../../../domain/booking/schemas.ts'
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { formatBookingStart } from './format-booking-time.ts'

type OwnBookingDialogsProps = {
  booking: BookingView
  cancelling: boolean
  sending: boolean
  /** Why a change did not go through, if one did not. */
  failure: string | undefined
  onCancel: () => void
  onLeave: () => void
  onRead: () => void
}

/** What the private page asks before a time is given back, and says when a change was refused. */
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
