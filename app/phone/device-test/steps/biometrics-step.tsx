import { useEffect, useState } from 'react'
import { Question } from './question.tsx'
import type { StepProps, TestStep } from './step.ts'

export const biometricsStep: TestStep = {
  tests: ['biometrics'],
  title: 'Ansikte eller finger',
  isSupported: () => true,
  View: BiometricsStep,
}

/** Whether the browser says that the device can recognise its user, which a code for the screen is enough for. */
async function hasAuthenticator(): Promise<boolean | undefined> {
  if (typeof PublicKeyCredential === 'undefined') return undefined
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.().catch(() => undefined)
}

function BiometricsStep({ onDone }: StepProps) {
  const [isPresent, setPresent] = useState<boolean>()
  useEffect(() => {
    let isClosed = false
    void hasAuthenticator().then((present) => {
      if (!isClosed) setPresent(present)
    })
    return () => {
      isClosed = true
    }
  }, [])
  return (
    <div className="grid gap-4">
      <p className="text-lg">
        Lås skärmen och lås upp den igen med ansiktet eller fingret. Hoppa över om det inte är inställt.
      </p>
      {isPresent === undefined ? null : (
        <p role="status" className="text-ink-soft">
          {isPresent
            ? 'Webbläsaren ser att enheten kan känna igen dig.'
            : 'Webbläsaren ser inget skärmlås som känner igen dig.'}
        </p>
      )}
      <Question
        yes="Ja, det gick"
        no="Nej"
        onAnswer={(isFine) => onDone({ biometrics: { outcome: isFine ? 'ok' : 'broken' } })}
      >
        Gick det att låsa upp?
      </Question>
    </div>
  )
}
