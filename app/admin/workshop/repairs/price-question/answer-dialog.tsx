import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { type ConsentWay, consentWays } from '#domain/repairs/agreed-price.ts'
import type { RepairPriceQuestion } from '#domain/repairs/price-questions/schemas.ts'
import { getTime, toDay } from '#domain/time.ts'

const wayLabels = {
  phone: 'På telefon',
  shop: 'I butiken',
  written: 'Skriftligt, till exempel mejl eller sms',
} as const satisfies Record<ConsentWay, string>

const no = 'no'

type AnswerDialogProps = { repairId: number; question: RepairPriceQuestion; onClose: () => void }

/** Renders the dialog in which staff record how the customer answered a price question to them. */
export function AnswerDialog({ repairId, question, onClose }: AnswerDialogProps) {
  const recording = useAction('POST /api/admin/repairs/:id/price-questions/:question/answer/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const opened = useInitialValue({ on: toDay(new Date()), time: getTime(new Date()) })
  const form = useAdminForm({
    defaultValues: {
      answer: '',
      way: 'phone' as ConsentWay,
      agreed_on: opened.on,
      agreed_time: opened.time,
    },
    validate: ({ answer }) => (answer === '' ? { answer: 'Välj kundens svar.' } : {}),
    async send({ answer, way, agreed_on, agreed_time }) {
      const isNow = agreed_on === opened.on && agreed_time === opened.time
      await recording.mutateAsync({
        params: { id: repairId, question: question.id },
        body: {
          way,
          ...(answer === no
            ? { answer: 'no' as const }
            : { answer: 'yes' as const, alternative: Number(answer) }),
          ...(isNow ? {} : { agreed_on, agreed_time }),
        },
      })
      showToast('Kundens svar är uppskrivet.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Skriv upp kundens svar"
      submitLabel="Spara svaret"
      size="md"
      className="sm:grid-cols-2"
      onClose={onClose}
    >
      <p className="sm:col-span-2">
        Läs upp alternativen och priserna för kunden. Svaret står i samtalet med dag, tid och vem som skrev
        upp det.
      </p>
      <Field label="Kundens svar" required error={form.errors.answer} className="sm:col-span-2">
        <Select placeholder="Välj" {...form.register('answer')}>
          {question.alternatives.map(({ title, price }, index) => (
            <option key={title} value={String(index)}>
              Ja: {title}, {price}
            </option>
          ))}
          <option value={no}>Nej</option>
        </Select>
      </Field>
      <Field label="Hur svarade kunden?" required error={form.errors.way} className="sm:col-span-2">
        <Select {...form.register('way')}>
          <Options values={consentWays} labels={wayLabels} />
        </Select>
      </Field>
      <InputField label="Dag" type="date" {...form.field('agreed_on')} />
      <InputField label="Tid" type="time" {...form.field('agreed_time')} />
    </FormDialog>
  )
}
