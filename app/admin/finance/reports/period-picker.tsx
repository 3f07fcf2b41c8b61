import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { ViewTabs } from '#app/admin/list/view-tabs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select, TextInput } from '#app/ui/inputs.tsx'
import {
  countDays,
  daysLabel,
  fittingStep,
  maxDays,
  periodLabels,
  periodNames,
  type Step,
  stepLabels,
  steps,
  tooLongText,
} from '#domain/office/reports-periods.ts'
import type { ReportPeriod } from '#domain/office/reports-schemas.ts'
import type { PeriodChoice } from './period-address.ts'

type PickerProps = {
  choice: PeriodChoice
  /** The resolved period in the server's response; undefined while loading. */
  period: ReportPeriod | undefined
}

export function PeriodPicker({ choice, period }: PickerProps) {
  const own = period ?? { from: '', to: '' }
  const offered = steps.filter((step) => !period || fittingStep(period, step) === step)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        <ViewTabs
          tabs={periodNames.map((key) => ({ key, label: periodLabels[key] }))}
          value={choice.name}
          onChange={(name) => choice.choose(name, { from: own.from, to: own.to })}
        />
        <Field label="Visa per" hideLabel className="w-36">
          <Select
            value={(period && choice.step ? fittingStep(period, choice.step) : period?.step) ?? 'day'}
            onChange={(event) => choice.chooseStep(event.target.value as Step)}
          >
            {offered.map((step) => (
              <option key={step} value={step}>
                Per {stepLabels[step].toLowerCase()}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {choice.name === 'own' ? (
        <OwnDays key={`${own.from} ${own.to}`} from={own.from} to={own.to} choice={choice} />
      ) : null}
      <p role="status" className="min-h-6 text-ink-soft text-sm">
        {period ? (
          <>
            <strong className="font-semibold text-ink">{daysLabel(period)}</strong>, jämfört med{' '}
            {daysLabel(period.before)}
          </>
        ) : null}
      </p>
    </div>
  )
}

function OwnDays({ choice, ...begin }: { choice: PeriodChoice; from: string; to: string }) {
  const form = useAdminForm({
    defaultValues: begin,
    validate({ from, to }) {
      if (!from || !to) return { to: 'Ange första och sista dagen.' }
      if (to < from) return { to: 'Sista dagen kommer före den första.' }
      return countDays({ from, to }) > maxDays ? { to: tooLongText } : {}
    },
    send: async (days) => choice.choose('own', days),
  })
  return (
    <form {...form.form} className="flex flex-wrap items-start gap-3 print:hidden">
      <Field label="Från och med" className="w-44">
        <TextInput type="date" {...form.register('from')} />
      </Field>
      <InputField label="Till och med" fieldClass="w-44" type="date" {...form.field('to')} />
      <Button type="submit" variant="secondary" className="mt-7">
        Visa
      </Button>
    </form>
  )
}
