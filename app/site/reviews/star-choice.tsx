import { useId } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

type StarChoiceProps = {
  legend: string
  name: string
  /** The number of stars as text, or empty while none is chosen. */
  value: string
  onChange: (value: string) => void
  /** Words for one star, two stars and so on. */
  labels: readonly string[]
  optional?: boolean
  error?: string | undefined
}

/** Renders a rating as stars to tap. They are radio buttons, so arrow keys work. */
export function StarChoice(props: StarChoiceProps) {
  const { legend, name, value, onChange, labels, optional = false, error } = props
  const errorId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold text-sm">
        {legend}
        {optional ? <span className="font-normal text-ink-soft"> (valfritt)</span> : null}
      </legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {labels.map((label, index) => {
            const stars = String(index + 1)
            return (
              <label
                key={stars}
                title={label}
                className="relative grid size-12 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-blue"
              >
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  checked={value === stars}
                  aria-label={`${stars} av ${labels.length}: ${label}`}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChange(stars)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <Icon
                  name="star"
                  className={cx(
                    'size-8',
                    Number(value) > index ? 'fill-[#f4b740] text-[#b97618]' : 'text-ink-soft',
                  )}
                />
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="text-ink-soft text-sm">
          {labels[Number(value) - 1] ?? 'Tryck på en stjärna'}
        </span>
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
