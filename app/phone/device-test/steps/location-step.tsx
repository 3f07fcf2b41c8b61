import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { maxTestValue } from '#domain/device-tests/tests.ts'
import { Question } from './question.tsx'
import { Refused } from './refused.tsx'
import type { StepProps, TestStep } from './step.ts'

export const locationStep: TestStep = {
  tests: ['location'],
  title: 'Plats (GPS)',
  isSupported: () => 'geolocation' in navigator && window.isSecureContext,
  View: LocationStep,
}

function LocationStep({ onDone }: StepProps) {
  const [state, setState] = useState<'ready' | 'searching' | 'refused' | 'failed'>('ready')
  const search = () => {
    setState('searching')
    navigator.geolocation.getCurrentPosition(
      // Only the accuracy is used; the position stays in the device.
      ({ coords: { accuracy } }) =>
        onDone({ location: { outcome: 'ok', value: Math.min(maxTestValue, Math.round(accuracy)) } }),
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'failed'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
    )
  }
  switch (state) {
    case 'searching':
      return (
        <p role="status" className="flex items-center gap-3 text-lg">
          <Spinner className="size-6" />
          Söker platsen …
        </p>
      )
    case 'refused':
      return (
        <Refused
          part="platsen"
          onNext={() => onDone({ location: { outcome: 'refused' } })}
          onRetry={search}
        />
      )
    case 'failed':
      return (
        <Question
          yes="Försök igen"
          no="Den hittar inte platsen"
          onAnswer={(retries) => (retries ? search() : onDone({ location: { outcome: 'broken' } }))}
        >
          Platsen gick inte att hitta. Gå närmare ett fönster och försök igen.
        </Question>
      )
    default:
      return (
        <>
          <p className="text-lg">
            Webbläsaren frågar om sidan får veta var du är, för att se om mottagaren fungerar. Platsen skickas
            inte, bara hur noggrann den är.
          </p>
          <Button size="lg" block className="mt-4" onClick={search}>
            Hitta platsen
          </Button>
        </>
      )
  }
}
