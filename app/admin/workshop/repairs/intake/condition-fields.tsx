import { cx } from '#app/ui/class-names.ts'
import {
  type Condition,
  conditionLabels,
  conditionParts,
  conditionStateLabels,
  conditionStates,
} from '#domain/repairs/intake.ts'

type ConditionFieldsProps = { value: Condition; onChange: (condition: Condition) => void }

/** Renders a row of choices for each part of the device. */
export function ConditionFields({ value, onChange }: ConditionFieldsProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg">Skick</h2>
        <button
          type="button"
          className="link text-sm"
          onClick={() => onChange(Object.fromEntries(conditionParts.map((part) => [part, 'ok'])))}
        >
          Allt OK
        </button>
      </div>
      {conditionParts.map((part) => (
        <fieldset key={part} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <legend className="float-left text-sm">{conditionLabels[part]}</legend>
          <div className="ml-auto flex rounded-md border border-line-strong bg-card p-0.5">
            {conditionStates.map((state) => (
              <label
                key={state}
                className={cx(
                  'cursor-pointer rounded-sm px-2 py-1 text-ink-soft text-sm has-focus-visible:outline-2 has-focus-visible:outline-blue',
                  state === 'untested'
                    ? 'has-checked:bg-sunk has-checked:text-ink'
                    : 'has-checked:bg-blue has-checked:text-white',
                )}
              >
                <input
                  type="radio"
                  name={`condition-${part}`}
                  value={state}
                  className="sr-only"
                  checked={(value[part] ?? 'untested') === state}
                  onChange={() => onChange({ ...value, [part]: state })}
                />
                {conditionStateLabels[state]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
