import { useId } from 'react'
import type { TradeInChoice } from '#domain/trade-in/schemas.ts'

type OptionGroupProps = {
  title: string
  choices: readonly TradeInChoice[]
  chosen: TradeInChoice | undefined
  onChoose: (choice: TradeInChoice) => void
}

/** Renders an option group of a device as buttons to tap. They are radio buttons, so arrow keys work. */
export function OptionGroup({ title, choices, chosen, onChoose }: OptionGroupProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-sm">
        {title}
        {chosen ? null : <span className="font-normal text-ink-soft"> Välj alternativ...</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="relative flex min-h-11 cursor-pointer items-center rounded-lg border border-line-strong bg-card px-4 hover:border-ink has-checked:border-green has-checked:bg-green-tint has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={choice.id === chosen?.id}
              onChange={() => onChoose(choice)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {choice.value}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
