import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FullScreen } from './full-screen.tsx'
import { Question } from './question.tsx'
import type { StepProps, TestStep } from './step.ts'

/** Colours that show dead and stuck pixels. The name is read by screen readers. */
const colours = [
  { name: 'Vit', value: '#ffffff' },
  { name: 'Svart', value: '#000000' },
  { name: 'Röd', value: '#ff0000' },
  { name: 'Grön', value: '#00ff00' },
  { name: 'Blå', value: '#0000ff' },
]

export const coloursStep: TestStep = {
  tests: ['screen'],
  title: 'Bildpunkter',
  isSupported: () => true,
  View: ColoursStep,
}

function ColoursStep({ onDone }: StepProps) {
  const [shown, setShown] = useState<number>()
  const colour = shown === undefined ? undefined : colours[shown]
  if (shown !== undefined && !colour)
    return (
      <Question
        yes="Nej, allt såg bra ut"
        no="Ja, något syntes"
        onAnswer={(isFine) => onDone({ screen: { outcome: isFine ? 'ok' : 'broken' } })}
      >
        Såg du prickar, ränder eller fläckar?
      </Question>
    )
  return (
    <>
      <p className="text-lg">
        Skärmen visar fem färger. Tryck för nästa färg, och titta efter prickar, ränder och fläckar.
      </p>
      <Button size="lg" block className="mt-4" onClick={() => setShown(0)}>
        Visa färgerna
      </Button>
      {colour && shown !== undefined ? (
        <FullScreen aria-label={colour.name} onClose={() => setShown(undefined)}>
          <button
            type="button"
            aria-label={`${colour.name}, färg ${shown + 1} av ${colours.length}. Nästa`}
            className="block size-full cursor-default"
            style={{ backgroundColor: colour.value }}
            onClick={() => setShown(shown + 1)}
          />
        </FullScreen>
      ) : null}
    </>
  )
}
