import { useFormContext } from 'react-hook-form'
import type { FormErrors } from '#app/lib/forms/form-errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, TextInput } from '#app/ui/inputs.tsx'
import type { AdminPrice } from '#domain/catalogue/schemas.ts'
import { parseKronor } from '#domain/money.ts'

/** Values of the price form; `price` is in kronor as typed. */
export type PriceValues = { issue_description: string; price: string; time_estimate: string; active: boolean }

export function getValues({ issue_description, price, time_estimate, active }: AdminPrice): PriceValues {
  return { issue_description, price, time_estimate, active }
}

/** Returns whether the text is an amount above 0 with at most two decimals. */
function isPrice(value: string): boolean {
  return (parseKronor(value) ?? 0) > 0
}

/** Checks the fields of a price. */
export function priceErrors({ issue_description, price }: PriceValues): FormErrors<keyof PriceValues> {
  return {
    ...(issue_description.trim() === '' ? { issue_description: 'Skriv vad som görs.' } : {}),
    ...(isPrice(price) ? {} : { price: 'Skriv ett pris över 0 kr, med högst två decimaler.' }),
  }
}

/** Renders the fields shared by new and edited prices. `issues` are autocomplete suggestions. */
export function PriceFields({ issues }: { issues: readonly string[] }) {
  const { register, formState } = useFormContext<PriceValues>()
  const { errors } = formState
  return (
    <>
      <Field label="Problem" required error={errors.issue_description?.message}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          list="prisproblem"
          placeholder="Skärmbyte"
          {...register('issue_description')}
        />
      </Field>
      <datalist id="prisproblem">
        {issues.map((issue) => (
          <option key={issue} value={issue} />
        ))}
      </datalist>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Pris i kronor" required hint="Med moms." error={errors.price?.message}>
          <TextInput
            type="number"
            step="0.01"
            min="0"
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            {...register('price')}
          />
        </Field>
        <Field
          label="Tidsuppskattning"
          optional
          hint="Som kunden ska läsa den."
          error={errors.time_estimate?.message}
        >
          <TextInput
            autoComplete="off"
            maxLength={100}
            placeholder="2-3 dagar"
            {...register('time_estimate')}
          />
        </Field>
      </div>
      <Checkbox label="Aktiv" hint="Bara aktiva priser visas för kunderna." {...register('active')} />
    </>
  )
}
