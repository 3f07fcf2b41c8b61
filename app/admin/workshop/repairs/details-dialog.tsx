import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { displayPhone } from '#domain/phones.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { ConditionFields } from './intake/condition-fields.tsx'
import { changeRepair, useRepairAction } from './repairs-data.ts'

/** Renders the dialog that corrects the customer and the device. Each change is recorded in the thread. */
export function DetailsDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const change = useRepairAction(repair.id, changeRepair)
  const { version } = useInitialValue(repair)
  const form = useAdminForm({
    defaultValues: {
      customer_name: repair.customer_name,
      customer_phone: displayPhone(repair.customer_phone),
      customer_email: repair.customer_email,
      device_type: repair.device_type,
      brand: repair.brand,
      model: repair.model,
      issue: repair.issue,
      condition: repair.condition,
      accessories: repair.accessories,
    },
    async send(values) {
      await change.mutateAsync({ version, ...values })
      showToast('Sparat. Ändringarna står i samtalet.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Ändra kund och enhet"
      submitLabel="Spara"
      size="md"
      form={form}
      onClose={onClose}
      className="grid gap-3 sm:grid-cols-2"
    >
      <InputField label="Namn" maxLength={120} fieldClass="sm:col-span-2" {...form.field('customer_name')} />
      <InputField label="Telefon" type="tel" maxLength={40} {...form.field('customer_phone')} />
      <InputField label="E-post" type="email" maxLength={254} {...form.field('customer_email')} />
      <InputField label="Märke" maxLength={100} {...form.field('brand')} />
      <InputField label="Modell" maxLength={200} {...form.field('model')} />
      <InputField label="Enhetstyp" maxLength={100} {...form.field('device_type')} />
      <InputField label="Problem" maxLength={200} {...form.field('issue')} />
      <InputField
        label="Lämnat med enheten"
        maxLength={300}
        fieldClass="sm:col-span-2"
        {...form.field('accessories')}
      />
      <div className="sm:col-span-2">
        <ConditionFields
          value={form.watch('condition')}
          onChange={(condition) => form.setValue('condition', condition, { shouldDirty: true })}
        />
      </div>
    </FormDialog>
  )
}
