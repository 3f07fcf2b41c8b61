import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Question } from './question.tsx'
import type { StepProps, TestStep } from './step.ts'

export const vibrationStep: TestStep = {
  tests: ['vibration'],
  title: 'Vibration',
  isSupported: () => typeof navigator.vibrate === 'function',
  View: VibrationStep,
}

function VibrationStep({ onDone }: StepProps) {
  const [hasVibrated, setHasVibrated] = useState(false)
  const vibrate = () => {
    navigator.vibrate([400, 200, 400])
    setHasVibrated(true)
  }
  return (
    <div className="grid gap-4">
      <p className="text-lg">Håll telefonen i handen. Den vibrerar två gånger.</p>
      <Button size="lg" block variant={hasVibrated ? 'secondary' : 'primary'} onClick={vibrate}>
        {hasVibrated ? 'Vibrera igen' : 'Vibrera'}
      </Button>
      {hasVibrated ? (
        <Question
          yes="Ja"
          no="Nej"
          onAnswer={(isFine) => onDone({ vibration: { outcome: isFine ? 'ok' : 'broken' } })}
        >
          Kände du att den vibrerade?
        </Question>
      ) : null}
    </div>
  )
}
