import { useAction } from '#app/admin/api/use-action.ts'
import { ConditionFields } from '#app/admin/components/checks/condition-fields.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { type Condition, conditions } from '#domain/shop/labels.ts'
import { gradeLabels } from '#domain/trade-in/labels.ts'
import type { Refurbishing } from '#domain/trade-in/refurbishing/schemas.ts'
import { answersCase, type DeviceParams } from './refurbishing-props.ts'

type FinishDialogProps = { params: DeviceParams; stored: Refurbishing; onClose: () => void }

/** Renders the end of a refurbishing: what was tested, and the condition in which the device is sold. */
export function FinishDialog({ params, stored, onClose }: FinishDialogProps) {
  const finishing = useAction(
    'POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/finish/',
    answersCase,
  )
  const { version } = useInitialValue(stored)
  const form = useAdminForm({
    defaultValues: { grade: '' as Condition | '', checks: stored.checks },
    validate: ({ grade }) => (grade === '' ? { grade: 'Välj skick.' } : {}),
    async send({ grade, checks }) {
      if (grade === '') return
      await finishing.mutateAsync({ params, body: { version, grade, checks } })
      showToast('Renoveringen är klar. Nu kan enheten läggas i lager.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Renoveringen är klar"
      submitLabel="Klar"
      size="md"
      form={form}
      onClose={onClose}
      className="grid gap-4"
    >
      <ConditionFields
        title="Så är den nu"
        points={stored.check_points}
        value={form.watch('checks')}
        before={{}}
        onChange={(checks) => form.setValue('checks', checks, { shouldDirty: true })}
      />
      <Field label="Skick" hint="Med det skicket läggs den i butiken." required error={form.errors.grade}>
        <Select placeholder="Välj" {...form.register('grade')}>
          <Options values={conditions} labels={gradeLabels} />
        </Select>
      </Field>
    </FormDialog>
  )
}
