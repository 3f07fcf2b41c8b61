import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

export type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
}

export type ChoiceCardsProps<Value extends string> = {
  legend: ReactNode
  /** Shared by the radio buttons; made up when left out. */
  name?: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  disabled?: boolean
  /** The colour of what is chosen: green where somebody sells to the shop. */
  tone?: 'blue' | 'green'
  className?: string
}

const tones = {
  blue: {
    card: 'has-checked:border-blue has-checked:bg-blue-tint has-checked:ring-blue',
    mark: 'accent-blue',
  },
  green: {
    card: 'has-checked:border-green has-checked:bg-green-tint has-checked:ring-green',
    mark: 'accent-green',
  },
}

/** One of a few, each on a card of its own: delivery, payment. Radio buttons underneath, so arrow keys work. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, name, choices, value, onChange, disabled, tone = 'blue', className } = props
  const ownName = useId()
  return (
    <fieldset className={className} disabled={disabled}>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-center gap-x-3 gap-y-1 rounded-lg border border-line-strong bg-card p-4 hover:border-ink',
              'has-checked:ring-1',
              tones[tone].card,
              'has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={cx('size-5 shrink-0 outline-none', tones[tone].mark)}
            />
            <span className="font-semibold">{choice.label}</span>
            {choice.icon}
            {choice.hint ? (
              <span className="col-start-2 col-end-4 text-ink-soft text-sm sm:col-start-1">
                {choice.hint}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
