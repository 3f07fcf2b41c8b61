import { useAction } from '#app/admin/api/use-action.ts'
import { ConditionFields } from '#app/admin/components/checks/condition-fields.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { displayPhone } from '#domain/phones.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { type DetailName, detailFields, detailNames } from '#domain/repairs/details.ts'

type Edited = Exclude<DetailName, 'serial_number'>

/** The serial number has a form of its own beside the device. */
const edited = detailNames.filter((name): name is Edited => name !== 'serial_number')
const inputTypes: Partial<Record<Edited, string>> = { customer_phone: 'tel', customer_email: 'email' }
const isWide = (name: Edited) => name === 'customer_name' || name === 'accessories'

/** Renders the dialog that corrects the customer and the device. Each change is recorded in the thread. */
export function DetailsDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const change = useAction('PATCH /api/admin/repairs/:id/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const { version } = useInitialValue(repair)
  const form = useAdminForm({
    defaultValues: {
      ...(Object.fromEntries(edited.map((name) => [name, repair[name]])) as Record<Edited, string>),
      customer_phone: displayPhone(repair.customer_phone),
      condition: repair.condition,
    },
    async send(values) {
      await change.mutateAsync({ params: { id: repair.id }, body: { version, ...values } })
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
      {edited.map((name) => {
        const {
          label,
          max,
          inputLabel = label,
        }: { label: string; max: number; inputLabel?: string } = detailFields[name]
        return (
          <InputField
            key={name}
            label={inputLabel}
            type={inputTypes[name] ?? 'text'}
            maxLength={max}
            fieldClass={isWide(name) ? 'sm:col-span-2' : ''}
            {...form.field(name)}
          />
        )
      })}
      <div className="sm:col-span-2">
        <ConditionFields
          title="Skick"
          points={repair.check_points}
          unanswered="untested"
          value={form.watch('condition')}
          onChange={(condition) => form.setValue('condition', condition, { shouldDirty: true })}
        />
      </div>
    </FormDialog>
  )
}
