import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { ApiError } from '#app/lib/api.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Select } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { blockedDays } from '#domain/booking/blocked-days.ts'
import { formatWeekday } from '#domain/time.ts'

/** Choices of how many weeks in a row the time is blocked. */
const repeats = [1, 2, 3, 4, 6, 8, 12, 26]

type BlockDialogProps = {
  today: string
  date: string
  onClose: () => void
  onBlocked: (date: string) => void
}

/** Renders the dialog that blocks days or a part of them. Bookings in that time are listed, and the user can block it anyway. */
export function BlockDialog({ today, date: firstDate, onClose, onBlocked }: BlockDialogProps) {
  const [inTheWay, setInTheWay] = useState<string>()
  const block = useAction('POST /api/admin/booking_blocks/')
  const form = useAdminForm({
    defaultValues: {
      date: firstDate < today ? today : firstDate,
      until: '',
      weeks: '1',
      wholeDay: false,
      from: '12:00',
      to: '13:00',
      reason: '',
      despite_bookings: false,
    },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: 'Skriv varför tiden är spärrad.' } : {}),
    async send({ date, until, weeks, wholeDay, from, to, reason }) {
      await block.mutateAsync({
        body: {
          ...{ date, reason, despite_bookings: inTheWay !== undefined },
          until: until || null,
          weeks: Number(weeks),
          from: wholeDay ? null : from,
          to: wholeDay ? null : to,
        },
      })
      const days = blockedDays({ date, until: until || date, weeks: Number(weeks) }).length
      const time = wholeDay ? 'Hela dagen' : `${from}–${to}`
      showToast(
        days === 1
          ? `${time} ${formatWeekday(date)} är spärrad.`
          : `${days} dagar är spärrade från ${formatWeekday(date)}.`,
      )
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
        <div className="grid max-w-md gap-4 sm:grid-cols-2">
          <InputField
            label="Datum"
            required
            type="date"
            min={today}
            className="figures"
            {...form.field('date')}
          />
          <InputField
            label="Till och med"
            hint="Tomt för en dag."
            type="date"
            min={form.watch('date') || today}
            className="figures"
            {...form.field('until')}
          />
        </div>
        <Field label="Upprepa" error={form.errors.weeks} className="max-w-56">
          <Select {...form.register('weeks')}>
            {repeats.map((weeks) => (
              <option key={weeks} value={weeks}>
                {weeks === 1 ? 'Bara en gång' : `${weeks} veckor i rad`}
              </option>
            ))}
          </Select>
        </Field>
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
