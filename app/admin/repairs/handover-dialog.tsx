import { deviceName } from '../../../domain/quotes/device-name.ts'
import type { AdminRepair } from '../../../domain/repairs/admin-schemas.ts'
import { counterMethodLabels } from '../../../domain/repairs/labels.ts'
import { type CounterMethod, counterMethods } from '../../../domain/repairs/receipts.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { Field } from '../../ui/field.tsx'
import { Options, Select } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { kronor } from '../amounts.ts'
import { InputField } from '../forms/input-field.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { handOver, useRepairAction } from './repairs-data.ts'

/** Renders the handover dialog: payment of the remaining amount and warranty period. It issues the receipt. */
export function HandoverDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const free = Number(repair.due) === 0
  const overpaid = Number(repair.due) < 0
  const handing = useRepairAction(repair.id, handOver)
  const form = useAdminForm({
    defaultValues: {
      method: (free ? 'none' : '') as CounterMethod | '',
      warranty_months: String(repair.warranty_months),
    },
    validate: ({ method, warranty_months: months }) => ({
      ...(method === '' ? { method: 'Välj hur kunden betalar.' } : {}),
      ...(!/^\d{1,3}$/.test(months) || Number(months) > 120
        ? { warranty_months: 'Skriv garantin i hela månader.' }
        : {}),
    }),
    async send({ method, warranty_months }) {
      if (method === '') return
      const { version, due } = repair
      const done = await handing.mutateAsync({
        version,
        method,
        due,
        warranty_months: Number(warranty_months),
      })
      const number = done.receipts.at(-1)?.number
      showToast(number ? `Utlämnad. Kvitto ${number} är utfärdat.` : 'Utlämnad.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Lämna ut ${deviceName(repair.brand, repair.model)}`}
      submitLabel="Lämna ut"
      disabled={overpaid}
      onClose={onClose}
    >
      <p>
        {repair.customer_name} hämtar ärende <DocumentNumber>{repair.order_number}</DocumentNumber>.
      </p>
      <p className="figures rounded-lg bg-sunk p-4">
        <span className="block text-ink-soft text-sm">Kvar att betala</span>
        <strong className="text-2xl">
          {overpaid ? `−${kronor(repair.due.replace('-', ''))}` : kronor(repair.due)}
        </strong>
        {Number(repair.paid_before) > 0 ? (
          <span className="block text-ink-soft text-sm">
            {kronor(repair.total)} totalt, {kronor(repair.paid_before)} betalt på nätet
          </span>
        ) : null}
      </p>
      {overpaid ? (
        <Notice tone="warning">Kunden har betalat för mycket. Återbetala under Betalningar först.</Notice>
      ) : null}
      {free || overpaid ? null : (
        <Field label="Kunden betalar med" required error={form.errors.method}>
          <Select placeholder="Välj" {...form.register('method')}>
            <Options of={counterMethods.filter((each) => each !== 'none')} labels={counterMethodLabels} />
          </Select>
        </Field>
      )}
      <InputField
        label="Garanti i månader"
        inputMode="numeric"
        maxLength={3}
        {...form.field('warranty_months')}
      />
    </FormDialog>
  )
}
