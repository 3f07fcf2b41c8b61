import { cx } from '#app/ui/class-names.ts'
import {
  type CheckPoint,
  type Condition,
  conditionStateLabels,
  conditionStates,
} from '#domain/repairs/checks/points.ts'

type ConditionFieldsProps = {
  title: string
  points: readonly CheckPoint[]
  value: Condition
  /** The state that is shown for a point without an answer. Without it none is. */
  unanswered?: 'untested'
  /** The condition when the device was handed in, to compare with. */
  before?: Condition
  onChange: (condition: Condition) => void
}

/** Renders a row of choices for each point that is tested on the device. */
export function ConditionFields({
  title,
  points,
  value,
  unanswered,
  before,
  onChange,
}: ConditionFieldsProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        <button
          type="button"
          className="link text-sm"
          onClick={() => onChange({ ...value, ...Object.fromEntries(points.map(({ key }) => [key, 'ok'])) })}
        >
          Allt OK
        </button>
      </div>
      {points.map(({ key, label, isRequired }) => (
        <fieldset key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <legend className="float-left text-sm">
            {label}
            {before && isRequired ? <span className="text-ink-soft"> (måste provas)</span> : null}
            {before?.[key] ? (
              <span className="block text-ink-soft">Före: {conditionStateLabels[before[key]]}</span>
            ) : null}
          </legend>
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
                  name={`condition-${key}`}
                  value={state}
                  className="sr-only"
                  checked={(value[key] ?? unanswered) === state}
                  onChange={() => onChange({ ...value, [key]: state })}
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
