import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { type ChosenTime, SlotPicker } from '#app/lib/components/slot-picker/slot-picker.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminBooking } from '#domain/booking/schemas.ts'
import { formatWeekday } from '#domain/time.ts'
import { loadStaffSlots } from './load-staff-slots.ts'

type MoveDialogProps = {
  booking: AdminBooking
  today: string
  onClose: () => void
  onMoved: (date: string) => void
}

/** Renders the dialog that moves a booking. It stays open and shows the reason when the server refuses. */
export function MoveDialog({ booking, today, onClose, onMoved }: MoveDialogProps) {
  const [chosen, setChosen] = useState<ChosenTime>({ date: booking.booking_datetime.slice(0, 10), time: '' })
  const [round, setRound] = useState(0)
  const opened = useInitialValue(booking)
  const move = useAction('POST /api/admin/bookings/:id/move/', { answers: 'GET /api/admin/bookings/:id/' })
  const form = useAdminForm({
    defaultValues: {},
    async send() {
      await move.mutateAsync({
        params: { id: opened.id },
        body: { version: opened.version, booking_datetime: `${chosen.date}T${chosen.time}:00` },
      })
      showToast(`Flyttad till ${formatWeekday(chosen.date)} kl. ${chosen.time}.`)
      onMoved(chosen.date)
    },
    onFailure() {
      setRound(round + 1)
      setChosen({ ...chosen, time: '' })
    },
  })
  return (
    <FormDialog
      form={form}
      size="md"
      title={`Flytta ${booking.customer_name}`}
      submitLabel={chosen.time ? `Flytta till ${chosen.time}` : 'Flytta'}
      sendingLabel="Flyttar …"
      disabled={!chosen.time}
      closesSilently
      onClose={onClose}
    >
      <SlotPicker
        value={chosen}
        onChange={setChosen}
        today={today}
        loadSlots={loadStaffSlots}
        round={round}
      />
    </FormDialog>
  )
}
