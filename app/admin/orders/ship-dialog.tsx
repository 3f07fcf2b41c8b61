import { useAction } from '#app/admin/api/use-action.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { carriers } from '#domain/shop/carriers.ts'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { InputField } from '../forms/input-field.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'

const carrierNames = Object.keys(carriers)
const other = 'Annat'

/** Renders the dialog for carrier and tracking number. The customer is notified by mail. */
export function ShipDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const shipping = useAction('POST /api/admin/shop/orders/:id/ship/', {
    answers: 'GET /api/admin/shop/orders/:id/',
  })
  const form = useAdminForm({
    defaultValues: { carrier: carrierNames[0] ?? other, name: '', tracking_number: '' },
    validate: ({ carrier, name, tracking_number }) => ({
      ...(carrier === other && name.trim() === '' ? { name: 'Skriv vilket fraktbolag det är.' } : {}),
      ...(tracking_number.trim() === '' ? { tracking_number: 'Skriv spårningsnumret.' } : {}),
    }),
    async send({ carrier, name, tracking_number }) {
      await shipping.mutateAsync({
        params: { id: order.id },
        body: {
          version: order.version,
          carrier: carrier === other ? name.trim() : carrier,
          tracking_number: tracking_number.trim(),
        },
      })
      showToast('Skickad. Kunden får ett mejl med spårningsnumret.')
      onClose()
    },
  })

  return (
    <FormDialog
      cancelLabel="Stäng"
      title={`Skicka ${order.order_number}`}
      submitLabel="Skickad"
      form={form}
      onClose={onClose}
    >
      <p className="rounded-lg bg-sunk px-4 py-3">
        {order.customer_name}
        <br />
        {order.address_line1}
        <br />
        {order.address_postal_code} {order.address_city}
      </p>
      <Field label="Fraktbolag" error={form.errors.carrier}>
        <Select {...form.register('carrier')}>
          {[...carrierNames, other].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      {form.watch('carrier') === other ? (
        <InputField label="Vilket fraktbolag" maxLength={40} {...form.field('name')} />
      ) : null}
      <InputField
        label="Spårningsnummer"
        hint="Skanna etiketten eller skriv numret. Kunden får det i sitt mejl."
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        className="figures"
        {...form.field('tracking_number')}
      />
    </FormDialog>
  )
}
