import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import { isPercent, readPercent } from '#app/admin/components/prices/percent.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FilterBar } from '#app/admin/list/filter-bar.tsx'
import { useFiltering } from '#app/admin/list/filters.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { percentText, type Rounding, roundingLabels, roundings } from '#domain/catalogue/rounding.ts'
import { getFilter, usePriceFilters } from '../price-filters.ts'
import { type PercentChange, type PercentPlan, toPercentInput } from './percent-change.ts'
import { PlanView } from './plan-view.tsx'

/** Renders the percentage change of many prices: selection, percentage, preview, then the change. */
export default function PercentPage() {
  const filtering = useFiltering('/admin/prices/procent', usePriceFilters())
  const filter = getFilter(filtering.values, filtering.search)
  const [shown, setShown] = useState<{ change: PercentChange; plan: PercentPlan }>()
  const run = useAction('POST /api/admin/catalogue/prices/percent/')
  // Set by the preview; applying sends it back.
  const token = useRef<string>(undefined)
  const form = useAdminForm({
    defaultValues: { percent: '', rounding: 'krona' as Rounding },
    validate: (values) => (isPercent(readPercent(values.percent)) ? {} : { percent: percentText }),
    send: async () =>
      setShown({
        change,
        plan: await run.mutateAsync({ body: toPercentInput(change, token.current) }),
      }),
    onFailure: () => setShown(undefined),
  })
  const { percent, rounding } = form.watch()
  const change: PercentChange = { filter, percent: readPercent(percent) ?? 0, rounding }
  // A plan is valid only for the previewed change; after other input a new preview is needed.
  const current = shown && JSON.stringify(shown.change) === JSON.stringify(change) ? shown : undefined
  const open = current?.plan.applied === false ? current.plan : undefined

  const submit = (planToken: string | undefined) => {
    token.current = planToken
    void form.form.onSubmit()
  }

  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div>
        <Link to="/admin/dashboard" className="link inline-flex items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Alla priser
        </Link>
        <h1 className="mt-1 text-2xl">Ändra priser i procent</h1>
      </div>
      <Card as="section" aria-label="Ändringen">
        <form
          {...form.form}
          onSubmit={(event) => {
            event.preventDefault()
            submit(undefined)
          }}
          className="flex flex-col gap-5"
        >
          <fieldset>
            <legend className="mb-1.5 font-semibold text-sm">Vilka priser</legend>
            <FilterBar list={filtering} search="Modell, märke, problem" canClear />
          </fieldset>
          <div className="flex flex-wrap items-start gap-4">
            <InputField
              label="Procent"
              required
              hint="5 höjer, −5 sänker."
              fieldClass="flex-1 basis-40 sm:max-w-56"
              inputMode="text"
              maxLength={10}
              placeholder="5"
              className="figures"
              {...form.field('percent')}
            />
            <Field
              label="Avrundning"
              hint="Närmaste pris uppåt eller nedåt."
              className="flex-1 basis-52 sm:max-w-72"
            >
              <Select {...form.register('rounding')}>
                <Options values={roundings} labels={roundingLabels} />
              </Select>
            </Field>
          </div>
          <div className="flex justify-end">
            <Button
              type="submit"
              variant={open ? 'secondary' : 'primary'}
              loading={run.isPending && !open}
              disabled={run.isPending}
              loadingLabel="Räknar …"
            >
              Förhandsgranska
            </Button>
          </div>
        </form>
      </Card>
      <FormError text={form.errors.root} />
      {current ? (
        <PlanView plan={current.plan} saving={run.isPending} onApply={() => submit(current.plan.token)} />
      ) : null}
    </div>
  )
}
