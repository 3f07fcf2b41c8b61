import { useState } from 'react'
import { formatWeekday } from '../../../domain/time.ts'
import { ApiError } from '../../lib/api.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
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
        <Field label="Datum" required error={form.errors.date} className="max-w-56">
          <TextInput type="date" min={today} {...form.register('date')} className="figures" />
        </Field>
        <Checkbox label="Hela dagen" {...form.register('wholeDay')} />
        {form.watch('wholeDay') ? null : (
          <div className="grid max-w-72 grid-cols-2 gap-4">
            <Field label="Från" required error={form.errors.from}>
              <TextInput type="time" {...form.register('from')} className="figures" />
            </Field>
            <Field label="Till" required error={form.errors.to}>
              <TextInput type="time" {...form.register('to')} className="figures" />
            </Field>
          </div>
        )}
        <Field
          label="Anledning"
          required
          hint="Syns bara här och i er egen kalender."
          error={form.errors.reason}
        >
          <TextInput maxLength={80} autoComplete="off" {...form.register('reason')} />
        </Field>
      </div>
    </FormDialog>
  )
}
