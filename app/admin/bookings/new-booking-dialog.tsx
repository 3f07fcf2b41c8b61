import { useId, useState } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import { emailPattern } from '../../../domain/patterns.ts'
import { formatWeekday } from '../../../domain/time.ts'
import { ApiError } from '../../lib/api.ts'
import { type ChosenTime, SlotPicker } from '../../lib/components/slot-picker/slot-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { WritingModal } from '../writing-modal.tsx'
import { bookAtCounter, type CounterValues, loadStaffSlots, useBookingAction } from './bookings-data.ts'
import { PriceLookup } from './price-lookup.tsx'

type Values = Omit<CounterValues, 'booking_datetime'>

const empty: Values = {
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  customer_message: '',
  device_type: '',
  brand: '',
  model: '',
  issue: '',
  price: '',
}

type NewBookingDialogProps = {
  today: string
  /** The time that was pressed in the calendar; its time is empty when there was none. */
  start: ChosenTime
  onClose: () => void
  onBooked: (id: number, date: string) => void
}

/** A booking for somebody on the phone or at the counter. It stays open, with what was written, until it is booked. */
export function NewBookingDialog({ today, start, onClose, onBooked }: NewBookingDialogProps) {
  const formId = useId()
  const [chosen, setChosen] = useState(start)
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<string>()
  // One dialog is one booking, however often it is sent.
  const [repeatKey, setRepeatKey] = useState(() => crypto.randomUUID())
  const booking = useBookingAction(bookAtCounter)
  const { register, handleSubmit, setError, setValue, formState } = useForm<Values>({ defaultValues: empty })

  const submit = handleSubmit(async (values) => {
    setProblem(undefined)
    if (!chosen.time) {
      setProblem('Välj en tid.')
      return
    }
    try {
      const booked = await booking.mutateAsync({
        values: { ...values, booking_datetime: `${chosen.date}T${chosen.time}:00` },
        repeatKey,
      })
      showToast(`Bokat ${formatWeekday(chosen.date)} kl. ${chosen.time}: ${booked.reference}`)
      onBooked(booked.id, chosen.date)
    } catch (error) {
      // What is refused is not stored, and what is sent next may be another booking.
      if (error instanceof ApiError) setRepeatKey(crypto.randomUUID())
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      const known = fields.filter(([name]) => name in empty)
      for (const [index, [name, texts]] of known.entries()) {
        setError(name as keyof Values, { message: texts.join(' ') }, { shouldFocus: index === 0 })
      }
      if (known.length === 0) setProblem(reasonOf(error))
      if (error instanceof ApiError && error.status === 409) {
        setRound(round + 1)
        setChosen({ ...chosen, time: '' })
      }
    }
  })

  const field = (name: keyof Values, label: string, rules: { needed?: string; hint?: string } = {}) => {
    const checks: RegisterOptions<Values> = {
      validate: (value) => {
        if (rules.needed && value.trim() === '') return rules.needed
        if (name === 'customer_email' && value.trim() && !emailPattern.test(value.trim()))
          return 'Ogiltig e-postadress'
        return true
      },
    }
    return (
      <Field
        label={label}
        required={rules.needed !== undefined}
        optional={rules.needed === undefined}
        error={formState.errors[name]?.message}
      >
        <TextInput
          autoComplete="off"
          maxLength={200}
          type={name === 'customer_phone' ? 'tel' : 'text'}
          inputMode={name === 'customer_email' ? 'email' : name === 'price' ? 'decimal' : 'text'}
          {...register(name, checks)}
        />
      </Field>
    )
  }

  return (
    <WritingModal
      open
      size="lg"
      dismissable={false}
      title="Ny bokning"
      onClose={() => {
        if (!booking.isPending) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={booking.isPending}>
            Avbryt
          </Button>
          <Button type="submit" form={formId} loading={booking.isPending} loadingLabel="Bokar …">
            {chosen.time ? `Boka ${chosen.time}` : 'Boka'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        className="grid gap-x-8 gap-y-5 pt-3 text-ink lg:grid-cols-2"
      >
        {problem ? (
          <Notice tone="error" live className="lg:col-span-2">
            {problem}
          </Notice>
        ) : null}
        <div className="min-w-0">
          <SlotPicker
            value={chosen}
            onChange={setChosen}
            today={today}
            loadSlots={loadStaffSlots}
            round={round}
          />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            {field('customer_name', 'Namn', { needed: 'Skriv kundens namn.' })}
            {field('customer_phone', 'Telefon')}
          </div>
          {field('customer_email', 'E-post')}
          <PriceLookup
            onChoose={(found) => {
              for (const [name, value] of Object.entries(found)) {
                setValue(name as keyof Values, value, { shouldValidate: true })
              }
            }}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {field('brand', 'Märke')}
            {field('model', 'Modell', { needed: 'Skriv vilken enhet det gäller.' })}
            {field('issue', 'Problem', { needed: 'Skriv vad det gäller.' })}
            {field('price', 'Pris i kronor')}
          </div>
          <Field label="Meddelande" optional error={formState.errors.customer_message?.message}>
            <TextArea rows={2} maxLength={2000} className="min-h-16!" {...register('customer_message')} />
          </Field>
        </div>
      </form>
    </WritingModal>
  )
}
