import { useId } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'

type ChoiceListProps<Value extends string> = {
  legend: string
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  chosen: readonly Value[]
  error: string | undefined
  onChange: (chosen: Value[]) => void
}

/** Renders checkboxes of which at least one must be chosen. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { legend, values, labels, chosen, error, onChange } = props
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={labels[value]}
          checked={chosen.includes(value)}
          aria-invalid={error ? true : undefined}
          onChange={(event) =>
            onChange(values.filter((each) => (each === value ? event.target.checked : chosen.includes(each))))
          }
        />
      ))}
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
