import { type KeyboardEvent, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { formatCount } from '#domain/settings/units.ts'
import { Question } from './question.tsx'
import type { StepProps, TestStep } from './step.ts'

export const keyboardStep: TestStep = {
  tests: ['keyboard'],
  title: 'Tangentbord',
  isSupported: () => true,
  View: KeyboardStep,
}

function KeyboardStep({ onDone }: StepProps) {
  const [last, setLast] = useState('')
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set())
  const press = (event: KeyboardEvent) => {
    // The tab key leaves the field.
    if (event.key !== 'Tab') event.preventDefault()
    setLast(event.key === ' ' ? 'mellanslag' : event.key)
    setCodes((before) => new Set([...before, event.code]))
  }
  return (
    <div className="grid gap-4">
      <Field
        label="Tryck på varje tangent en gång"
        hint="Tabbtangenten tar dig härifrån, så tryck på den sist."
      >
        <TextInput autoFocus readOnly value={last} onKeyDown={press} />
      </Field>
      <p role="status" className="min-h-7 text-lg">
        {codes.size > 0 ? `${formatCount(codes.size, 'tangent svarar', 'tangenter svarar')}.` : ''}
      </p>
      <Question
        yes="Ja, alla"
        no="Nej, inte alla"
        onAnswer={(isFine) => onDone({ keyboard: { outcome: isFine ? 'ok' : 'broken' } })}
      >
        Svarade alla tangenter?
      </Question>
    </div>
  )
}
