import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type Heard, playAndListen } from '../measuring/play-and-listen.ts'
import { isHeard } from '../measuring/tone.ts'
import { Question } from './question.tsx'
import type { Measured, StepProps, TestStep } from './step.ts'

export const soundStep: TestStep = {
  tests: ['speaker', 'microphone'],
  title: 'Högtalare och mikrofon',
  isSupported: () => typeof AudioContext !== 'undefined',
  View: SoundStep,
}

/** Returns the microphone's result when its user did hear the tone. */
function getMicrophone({ microphone }: Heard): Measured {
  return { outcome: microphone === 'open' || microphone === 'missing' ? 'broken' : microphone }
}

function SoundStep({ onDone }: StepProps) {
  const [heard, setHeard] = useState<Heard | 'playing'>()
  const play = async () => {
    setHeard('playing')
    const result = await playAndListen()
    setHeard(result)
    if (result.microphone === 'open' && isHeard(result.dbAboveNoise))
      onDone({ speaker: { outcome: 'ok' }, microphone: { outcome: 'ok', value: result.dbAboveNoise } })
  }
  if (heard === 'playing')
    return (
      <p role="status" className="flex items-center gap-3 text-lg">
        <Spinner className="size-6" />
        Spelar en ton och lyssnar …
      </p>
    )
  if (heard)
    return (
      <div className="grid gap-4">
        {heard.microphone === 'open' ? (
          <Notice tone="warning" live>
            Mikrofonen hörde inte tonen.
          </Notice>
        ) : null}
        {heard.microphone === 'refused' ? (
          <Notice tone="warning" live>
            Sidan får inte använda mikrofonen. Den räknas som ej provad.
          </Notice>
        ) : null}
        <Question
          yes="Ja, jag hörde den"
          no="Nej, inget ljud"
          onAnswer={(isFine) =>
            onDone(
              isFine
                ? { speaker: { outcome: 'ok' }, microphone: getMicrophone(heard) }
                : {
                    speaker: { outcome: 'broken' },
                    // Without a tone there was nothing for it to hear.
                    microphone: { outcome: heard.microphone === 'refused' ? 'refused' : 'skipped' },
                  },
            )
          }
        >
          Hörde du en ton?
        </Question>
        <Button size="lg" block variant="secondary" onClick={() => void play()}>
          Spela igen
        </Button>
      </div>
    )
  return (
    <>
      <p className="text-lg">
        Höj volymen och koppla ur hörlurar. Webbläsaren frågar om sidan får använda mikrofonen, för att höra
        om tonen går fram. Inget ljud sparas eller skickas.
      </p>
      <Button size="lg" block className="mt-4" onClick={() => void play()}>
        Spela tonen
      </Button>
    </>
  )
}
