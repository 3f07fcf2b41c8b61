import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { CustomerLookup } from '#app/admin/components/lookup/customer-lookup.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { ApiError } from '#app/lib/api.ts'
import { type ChosenTime, SlotPicker } from '#app/lib/components/slot-picker/slot-picker.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea, TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { displayPhone } from '#domain/phones.ts'
import { formatWeekday } from '#domain/time.ts'
import { counterErrors, requiredCounterFields } from './counter-fields.ts'
import { loadStaffSlots } from './load-staff-slots.ts'
import { PriceLookup } from './price-lookup.tsx'

type Values = {
  customer_name: string
  customer_phone: string
  customer_email: string
  customer_message: string
  device_type: string
  brand: string
  model: string
  issue: string
  price: string
}

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
  /** The clicked slot; `time` is empty when no slot was clicked. */
  start: ChosenTime
  onClose: () => void
  onBooked: (id: number, date: string) => void
}

/** Renders the dialog for a booking made by phone or at the counter. It stays open with its input until the booking is stored. */
export function NewBookingDialog({ today, start, onClose, onBooked }: NewBookingDialogProps) {
  const [chosen, setChosen] = useState(start)
  const [round, setRound] = useState(0)
  const booking = useAction('POST /api/admin/bookings/')
  const form = useAdminForm<Values>({
    defaultValues: empty,
    draft: { name: 'booking' },
    validate: (values) => ({
      ...(chosen.time ? {} : { root: 'Välj en tid.' }),
      ...counterErrors(values),
    }),
    async send(values, keyFor) {
      const booked = await booking.mutateAsync({
        body: {
          ...values,
          price: values.price.trim() || null,
          booking_datetime: `${chosen.date}T${chosen.time}:00`,
        },
        // One dialog is one booking, even if it is changed before it is sent again.
        idempotencyKey: keyFor(),
      })
      showToast(`Bokat ${formatWeekday(chosen.date)} kl. ${chosen.time}: ${booked.reference}`)
      onBooked(booked.id, chosen.date)
    },
    onFailure(error) {
      if (!(error instanceof ApiError && error.status === 409)) return
      setRound(round + 1)
      setChosen({ ...chosen, time: '' })
    },
  })
  const field = (name: keyof Values, label: string) => {
    const isRequired = name in requiredCounterFields
    return (
      <Field label={label} required={isRequired} optional={!isRequired} error={form.errors[name]}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          type={name === 'customer_phone' ? 'tel' : 'text'}
          inputMode={name === 'customer_email' ? 'email' : name === 'price' ? 'decimal' : 'text'}
          {...form.register(name)}
        />
      </Field>
    )
  }

  return (
    <FormDialog
      form={form}
      size="lg"
      title="Ny bokning"
      submitLabel={chosen.time ? `Boka ${chosen.time}` : 'Boka'}
      sendingLabel="Bokar …"
      className="gap-x-8 gap-y-5 lg:grid-cols-2"
      onClose={onClose}
    >
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
        <CustomerLookup
          onChoose={({ name, phone, email }) => {
            form.set('customer_name', name)
            form.set('customer_phone', displayPhone(phone))
            form.set('customer_email', email)
          }}
          onNew={(typed) =>
            form.set(/^[+\d][\d\s-]+$/.test(typed) ? 'customer_phone' : 'customer_name', typed)
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {field('customer_name', 'Namn')}
          {field('customer_phone', 'Telefon')}
        </div>
        {field('customer_email', 'E-post')}
        <PriceLookup
          onChoose={(values) => {
            for (const [name, value] of Object.entries(values)) form.set(name as keyof Values, value)
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {field('brand', 'Märke')}
          {field('model', 'Modell')}
          {field('issue', 'Problem')}
          {field('price', 'Pris i kronor')}
        </div>
        <Field label="Meddelande" optional error={form.errors.customer_message}>
          <TextArea rows={2} maxLength={2000} className="min-h-16!" {...form.register('customer_message')} />
        </Field>
      </div>
    </FormDialog>
  )
}
