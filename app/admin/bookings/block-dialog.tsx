import { useState } from 'react'
import { formatWeekday } from '../../../domain/time.ts'
import { ApiError } from '../../lib/api.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { InputField } from '../forms/input-field.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { blockTime, useBookingAction } from './bookings-data.ts'

type BlockDialogProps = {
  today: string
  date: string
  onClose: () => void
  onBlocked: (date: string) => void
}

/** Renders the dialog that blocks a day or part of it. Bookings in that time are listed, and the user can block it anyway. */
export function BlockDialog({ today, date: firstDate, onClose, onBlocked }: BlockDialogProps) {
  const [inTheWay, setInTheWay] = useState<string>()
  const block = useBookingAction(blockTime)
  const form = useAdminForm({
    defaultValues: {
      date: firstDate < today ? today : firstDate,
      wholeDay: false,
      from: '12:00',
      to: '13:00',
      reason: '',
      despite_bookings: false,
    },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: 'Skriv varför tiden är spärrad.' } : {}),
    async send({ date, wholeDay, from, to, reason }) {
      await block.mutateAsync({
        ...{ date, reason, despite_bookings: inTheWay !== undefined },
        from: wholeDay ? null : from,
        to: wholeDay ? null : to,
      })
      showToast(`${wholeDay ? 'Hela dagen' : `${from}–${to}`} ${formatWeekday(date)} är spärrad.`)
      onBlocked(date)
    },
    onFailure(error) {
      setInTheWay(error instanceof ApiError ? error.fields.despite_bookings?.join(' ') : undefined)
    },
  })
  return (
    <FormDialog
      form={form}
      size="md"
      title="Spärra tid"
      submitLabel={inTheWay ? 'Spärra ändå' : 'Spärra'}
      sendingLabel="Spärrar …"
      onClose={onClose}
    >
      {/* Changed input makes the listed conflicts outdated, so they are cleared. */}
      <div className="grid gap-4" onChange={() => setInTheWay(undefined)}>
        {inTheWay ? (
          <Notice tone="warning" live title="Det finns bokningar i tiden">
            {inTheWay} Spärrar du ändå står de kvar.
          </Notice>
        ) : null}
        <InputField
          label="Datum"
          required
          fieldClass="max-w-56"
          type="date"
          min={today}
          className="figures"
          {...form.field('date')}
        />
        <Checkbox label="Hela dagen" {...form.register('wholeDay')} />
        {form.watch('wholeDay') ? null : (
          <div className="grid max-w-72 grid-cols-2 gap-4">
            <InputField label="Från" required type="time" className="figures" {...form.field('from')} />
            <InputField label="Till" required type="time" className="figures" {...form.field('to')} />
          </div>
        )}
        <InputField
          label="Anledning"
          required
          hint="Syns bara här och i er egen kalender."
          maxLength={80}
          {...form.field('reason')}
        />
      </div>
    </FormDialog>
  )
}
