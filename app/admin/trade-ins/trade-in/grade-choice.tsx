import { useId } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { gradeLabels } from '#domain/trade-in/labels.ts'
import { type Grade, grades } from '#domain/trade-in/states.ts'

type GradeChoiceProps = { value: Grade | ''; error: string | undefined; onChange: (grade: Grade) => void }

/** Renders the grades as a row of buttons. They are radio buttons, so the arrow keys work. */
export function GradeChoice({ value, error, onChange }: GradeChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">
        Skick
        <span aria-hidden="true" className="text-red">
          {' *'}
        </span>
      </legend>
      <div className="grid grid-cols-5 gap-1.5">
        {grades.map((grade, index) => {
          const [letter = '', ...rest] = gradeLabels[grade].split(' ')
          return (
            <label
              key={grade}
              className="grid cursor-pointer justify-items-center rounded-md border border-line-strong bg-card px-1 py-1.5 text-center hover:border-ink has-checked:border-blue has-checked:bg-blue-tint has-checked:ring-1 has-checked:ring-blue has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                value={grade}
                data-invalid={(error && index === 0) || undefined}
                checked={value === grade}
                onChange={() => onChange(grade)}
                className="sr-only"
              />
              <span className="font-semibold leading-tight">{letter} </span>
              <span className="text-ink-soft text-xs leading-tight">{rest.join(' ')}</span>
            </label>
          )
        })}
      </div>
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  )
}
