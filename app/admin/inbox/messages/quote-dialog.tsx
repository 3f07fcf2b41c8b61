import { useNavigate } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select, TextArea } from '#app/ui/inputs.tsx'
import { knownDeviceTypes, quoteTypes } from '#domain/catalogue/known-device-types.ts'
import { messageMaxLength } from '#domain/messages/rules.ts'
import type { AdminMessage } from '#domain/messages/schemas.ts'
import { displayPhone } from '#domain/phones.ts'

/** Writes down a message as a quote request, which is then priced. The message counts as answered: the offer is its reply. */
export function QuoteDialog({ message, onClose }: { message: AdminMessage; onClose: () => void }) {
  const navigate = useNavigate()
  const adding = useAction('POST /api/admin/quotes/', { waits: false })
  const form = useAdminForm({
    defaultValues: {
      name: message.name,
      email: message.email,
      phone: displayPhone(message.phone),
      device_type: knownDeviceTypes[quoteTypes[0]].name,
      brand: '',
      model_name: '',
      issue: '',
      customer_message: message.body,
    },
    async send(values) {
      const { id } = await adding.mutateAsync({ body: { ...values, message_id: message.id } })
      onClose()
      void navigate(`/admin/inkorg?id=quote-${id}`)
    },
  })
  return (
    <FormDialog form={form} title="Skapa offert" size="md" submitLabel="Till offerten" onClose={onClose}>
      <InputField label="Namn" required maxLength={120} {...form.field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField label="E-post" required type="email" maxLength={254} {...form.field('email')} />
        <InputField label="Telefon" optional type="tel" maxLength={40} {...form.field('phone')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Typ av enhet" required error={form.errors.device_type}>
          <Select {...form.register('device_type')}>
            {quoteTypes.map((type) => (
              <option key={type}>{knownDeviceTypes[type].name}</option>
            ))}
            <option>Annat</option>
          </Select>
        </Field>
        <InputField label="Märke" required maxLength={80} {...form.field('brand')} />
        <InputField label="Modell" required maxLength={120} {...form.field('model_name')} />
      </div>
      <InputField label="Problem" required maxLength={300} {...form.field('issue')} />
      <Field label="Meddelande" optional error={form.errors.customer_message}>
        <TextArea rows={4} maxLength={messageMaxLength} {...form.register('customer_message')} />
      </Field>
    </FormDialog>
  )
}
