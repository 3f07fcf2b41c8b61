import { useState } from 'react'
import { formatWeekday } from '../../../domain/time.ts'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { WritingModal } from '../writing-modal.tsx'
import { blockTime, useBookingAction } from './bookings-data.ts'

type BlockDialogProps = {
  today: string
  date: string
  onClose: () => void
  onBlocked: (date: string) => void
}

/** Blocks a day or a part of it. Bookings that stand in the way are told, and it can be done despite them. */
export function BlockDialog({ today, date: firstDate, onClose, onBlocked }: BlockDialogProps) {
  const [date, setDate] = useState(firstDate < today ? today : firstDate)
  const [wholeDay, setWholeDay] = useState(false)
  const [from, setFrom] = useState('12:00')
  const [to, setTo] = useState('13:00')
  const [reason, setReason] = useState('')
  const block = useBookingAction(blockTime)
  const [asked, setAsked] = useState(false)
  const fields = block.error instanceof ApiError ? block.error.fields : {}
  const noReason = asked && reason.trim() === '' ? 'Skriv varför tiden är spärrad.' : undefined
  const inTheWay = fields.despite_bookings?.join(' ')
  const named = ['date', 'from', 'to', 'reason'].some((name) => fields[name])
  const send = (despite_bookings: boolean) => {
    setAsked(true)
    if (reason.trim() === '') return
    block.mutate(
      { date, from: wholeDay ? null : from, to: wholeDay ? null : to, reason, despite_bookings },
      {
        onSuccess: () => {
          showToast(`${wholeDay ? 'Hela dagen' : `${from}–${to}`} ${formatWeekday(date)} är spärrad.`)
          onBlocked(date)
        },
      },
    )
  }
  return (
    <WritingModal
      open
      size="md"
      dismissable={false}
      title="Spärra tid"
      onClose={() => {
        if (!block.isPending) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={block.isPending}>
            Avbryt
          </Button>
          <Button loading={block.isPending} loadingLabel="Spärrar …" onClick={() => send(Boolean(inTheWay))}>
            {inTheWay ? 'Spärra ändå' : 'Spärra'}
          </Button>
        </>
      }
    >
      {/* Another choice is another question: what stood in the way of the last one is not asked about. */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send(false)
        }}
        onChange={() => block.reset()}
        className="grid gap-4 pt-2 text-ink"
      >
        {inTheWay ? (
          <Notice tone="warning" live title="Det finns bokningar i tiden">
            {inTheWay} Spärrar du ändå står de kvar.
          </Notice>
        ) : block.isError && !named ? (
          <Notice tone="error" live>
            {reasonOf(block.error)}
          </Notice>
        ) : null}
        <Field label="Datum" required error={fields.date?.join(' ')} className="max-w-56">
          <TextInput
            type="date"
            min={today}
            value={date}
            onChange={(event) => setDate(event.target.value)}
            className="figures"
          />
        </Field>
        <Checkbox
          label="Hela dagen"
          checked={wholeDay}
          onChange={(event) => setWholeDay(event.target.checked)}
        />
        {wholeDay ? null : (
          <div className="grid max-w-72 grid-cols-2 gap-4">
            <Field label="Från" required error={fields.from?.join(' ')}>
              <TextInput
                type="time"
                value={from}
                onChange={(event) => setFrom(event.target.value)}
                className="figures"
              />
            </Field>
            <Field label="Till" required error={fields.to?.join(' ')}>
              <TextInput
                type="time"
                value={to}
                onChange={(event) => setTo(event.target.value)}
                className="figures"
              />
            </Field>
          </div>
        )}
        <Field
          label="Anledning"
          required
          hint="Syns bara här och i er egen kalender."
          error={noReason ?? fields.reason?.join(' ')}
        >
          <TextInput
            maxLength={80}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </WritingModal>
  )
}
