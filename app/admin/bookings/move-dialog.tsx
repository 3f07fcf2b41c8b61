import { useState } from 'react'
import type { AdminBooking } from '../../../domain/booking/schemas.ts'
import { formatWeekday } from '../../../domain/time.ts'
import { type ChosenTime, SlotPicker } from '../../lib/components/slot-picker/slot-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { loadStaffSlots, moveBooking, useBookingAction } from './bookings-data.ts'

type MoveDialogProps = {
  booking: AdminBooking
  today: string
  onClose: () => void
  onMoved: (date: string) => void
}

/** Choose another time for a booking. It stays open, with the reason, when the server refuses. */
export function MoveDialog({ booking, today, onClose, onMoved }: MoveDialogProps) {
  const [chosen, setChosen] = useState<ChosenTime>({ date: booking.booking_datetime.slice(0, 10), time: '' })
  const [round, setRound] = useState(0)
  // As it was when the dialog opened: what a colleague does meanwhile is not to be moved over.
  const [opened] = useState(booking)
  const move = useBookingAction(moveBooking)
  const save = () =>
    move.mutate(
      { booking: opened, time: `${chosen.date}T${chosen.time}:00` },
      {
        onSuccess: () => {
          showToast(`Flyttad till ${formatWeekday(chosen.date)} kl. ${chosen.time}.`)
          onMoved(chosen.date)
        },
        onError: () => {
          setRound(round + 1)
          setChosen({ ...chosen, time: '' })
        },
      },
    )
  return (
    <Modal
      open
      size="md"
      dismissable={false}
      title={`Flytta ${booking.customer_name}`}
      onClose={() => {
        if (!move.isPending) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={move.isPending}>
            Avbryt
          </Button>
          <Button disabled={!chosen.time} loading={move.isPending} loadingLabel="Flyttar …" onClick={save}>
            {chosen.time ? `Flytta till ${chosen.time}` : 'Flytta'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2 text-ink">
        {move.isError ? (
          <Notice tone="error" live>
            {reasonOf(move.error)}
          </Notice>
        ) : null}
        <SlotPicker
          value={chosen}
          onChange={setChosen}
          today={today}
          loadSlots={loadStaffSlots}
          round={round}
        />
      </div>
    </Modal>
  )
}
