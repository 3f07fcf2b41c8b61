import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { toDecimalString } from '#domain/money.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { type AgreedKind, type ConsentWay, consentWays, workOre } from '#domain/repairs/agreed-price.ts'
import { getTime, toDay } from '#domain/time.ts'
import { KindField } from './kind-field.tsx'
import { parseLines } from './parse-lines.ts'

const labels = {
  phone: 'På telefon',
  shop: 'I butiken',
  written: 'Skriftligt, till exempel mejl eller sms',
} as const satisfies Record<ConsentWay, string>

/** Renders the dialog that records the customer's yes to another price. It suggests what the lines come to now. */
export function ConsentDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const recording = useAction('POST /api/admin/repairs/:id/agreed-price/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const { version } = useInitialValue(repair)
  const opened = useInitialValue({ on: toDay(new Date()), time: getTime(new Date()) })
  const form = useAdminForm({
    defaultValues: {
      amount: toDecimalString(workOre(parseLines(repair)))
        .replace('.', ',')
        .replace(/,00$/, ''),
      kind: 'fixed' as AgreedKind,
      way: '' as ConsentWay | '',
      agreed_on: opened.on,
      agreed_time: opened.time,
    },
    validate: ({ way }) => (way === '' ? { way: 'Välj hur kunden sa ja.' } : {}),
    async send({ way, agreed_on, agreed_time, ...values }) {
      if (way === '') return
      const isNow = agreed_on === opened.on && agreed_time === opened.time
      await recording.mutateAsync({
        params: { id: repair.id },
        body: { version, way, ...values, ...(isNow ? {} : { agreed_on, agreed_time }) },
      })
      showToast('Kundens ja är uppskrivet.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Skriv upp kundens ja"
      submitLabel="Kunden har sagt ja"
      size="md"
      className="sm:grid-cols-2"
      onClose={onClose}
    >
      <p className="sm:col-span-2">
        Bara när kunden har sagt ja till priset. Det står i samtalet med dag, tid och vem som skrev upp det.
      </p>
      <InputField
        label="Nytt pris i kronor"
        required
        inputMode="decimal"
        maxLength={12}
        {...form.field('amount')}
      />
      <KindField error={form.errors.kind} {...form.register('kind')} />
      <Field label="Hur sa kunden ja?" required error={form.errors.way} className="sm:col-span-2">
        <Select placeholder="Välj" {...form.register('way')}>
          <Options values={consentWays} labels={labels} />
        </Select>
      </Field>
      <InputField label="Dag" type="date" {...form.field('agreed_on')} />
      <InputField label="Tid" type="time" {...form.field('agreed_time')} />
    </FormDialog>
  )
}
