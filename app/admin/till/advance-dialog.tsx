import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import type { Articles } from '#domain/counter/schemas.ts'
import { parseKronor } from '#domain/money.ts'
import { InputField } from '../forms/input-field.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import type { LineInput } from './use-basket.ts'

type AdvanceDialogProps = {
  repair: Articles['repairs'][number]
  onAdd: (line: LineInput) => void
  onClose: () => void
}

/** Asks how much the customer pays in advance for a repair. Its VAT is due at once. */
export function AdvanceDialog({ repair, onAdd, onClose }: AdvanceDialogProps) {
  const form = useAdminForm({
    defaultValues: { amount: '' },
    validate: ({ amount }) => (parseKronor(amount) ? {} : { amount: 'Skriv ett belopp i kronor.' }),
    send: async ({ amount }) => onAdd({ kind: 'advance', repair_id: repair.id, unit: amount }),
  })
  return (
    <FormDialog form={form} title="Förskott" submitLabel="Lägg i köpet" onClose={onClose}>
      <p>
        {repair.customer}, {repair.device}, ärende <DocumentNumber>{repair.number}</DocumentNumber>.
        Förskottet dras av när enheten lämnas ut.
      </p>
      <InputField
        label="Belopp, kronor"
        required
        inputMode="decimal"
        className="figures"
        maxLength={12}
        {...form.field('amount')}
      />
    </FormDialog>
  )
}
