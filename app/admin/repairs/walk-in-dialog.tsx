import { unreachableCustomer } from '../../../domain/repairs/rules.ts'
import type { FormErrors } from '../../lib/forms/form-errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { counterErrors, requiredCounterFields } from '../bookings/counter-fields.ts'
import { PriceLookup } from '../bookings/price-lookup.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { useWalkIn, type WalkInValues } from './repairs-data.ts'
import type { WalkInCustomer } from './walk-in-customer.ts'

const empty: WalkInValues = {
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  device_type: '',
  brand: '',
  model: '',
  issue: '',
  customer_message: '',
  serial_number: '',
  price: '',
}

type Name = keyof WalkInValues

const inputs: Partial<Record<Name, { type?: string; inputMode?: 'email' | 'decimal' }>> = {
  customer_phone: { type: 'tel' },
  customer_email: { inputMode: 'email' },
  price: { inputMode: 'decimal' },
}

function walkInErrors(values: WalkInValues): FormErrors<Name> {
  const isReachable = values.customer_phone.trim() !== '' || values.customer_email.trim() !== ''
  return { ...counterErrors(values), ...(isReachable ? {} : { customer_phone: unreachableCustomer }) }
}

type WalkInDialogProps = {
  customer?: WalkInCustomer | undefined
  onClose: () => void
  onTakenIn: (id: number) => void
}

/** Renders the dialog that checks in a device at the counter. It stays open with its input until the repair order is stored. */
export function WalkInDialog({ customer, onClose, onTakenIn }: WalkInDialogProps) {
  const intake = useWalkIn()
  const form = useAdminForm<WalkInValues>({
    defaultValues: { ...empty, ...customer },
    validate: walkInErrors,
    async send(values, keyFor) {
      // One dialog is one device, even if it is changed before it is sent again.
      const repair = await intake.mutateAsync({ values, idempotencyKey: keyFor() })
      showToast(`Ärende ${repair.order_number} är öppnat.`)
      onTakenIn(repair.id)
    },
  })
  const field = (name: Name, label: string) => {
    const isRequired = name in requiredCounterFields
    return (
      <Field label={label} required={isRequired} optional={!isRequired} error={form.errors[name]}>
        <TextInput autoComplete="off" maxLength={200} {...inputs[name]} {...form.register(name)} />
      </Field>
    )
  }
  return (
    <FormDialog
      form={form}
      size="lg"
      title="Ny inlämning"
      submitLabel="Ta emot enheten"
      className="gap-x-8 lg:grid-cols-2"
      onClose={onClose}
    >
      <div className="grid min-w-0 content-start gap-4">
        {field('customer_name', 'Namn')}
        <div className="grid gap-4 sm:grid-cols-2">
          {field('customer_phone', 'Telefon')}
          {field('customer_email', 'E-post')}
        </div>
        <Field label="Beskrivning" optional error={form.errors.customer_message}>
          <TextArea
            rows={3}
            maxLength={2000}
            className="min-h-20!"
            placeholder="Vad kunden säger, skick, tillbehör"
            {...form.register('customer_message')}
          />
        </Field>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <PriceLookup
          onChoose={(found) => {
            for (const [name, value] of Object.entries(found)) form.set(name as Name, value)
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {field('brand', 'Märke')}
          {field('model', 'Modell')}
          {field('issue', 'Problem')}
          {field('price', 'Pris i kronor')}
        </div>
        {field('serial_number', 'Serienummer eller IMEI')}
      </div>
    </FormDialog>
  )
}
