import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { formatOre, parseKronor } from '#domain/money.ts'
import { likelyNotes } from './tenders.ts'

type CashStepProps = {
  /** The part taken in cash, in whole kronor. */
  amountOre: number
  exactOre: number
  onTake: (cash: { amountOre: number; givenOre?: number }) => void
  onBack: () => void
}

/** Asks what the customer gives, and shows the change. Enter without an amount means exactly. */
export function CashStep({ amountOre, exactOre, onTake, onBack }: CashStepProps) {
  const [given, setGiven] = useState('')
  const givenOre = given.trim() === '' ? undefined : parseKronor(given)
  const isTooLittle = given.trim() !== '' && (givenOre === undefined || givenOre < amountOre)
  const isWhole = givenOre === undefined || givenOre % 100 === 0
  const changeOre = givenOre === undefined ? 0 : givenOre - amountOre
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooLittle && isWhole) onTake({ amountOre, ...(givenOre === undefined ? {} : { givenOre }) })
      }}
    >
      <p className="figures">
        Kontant <strong>{formatOre(amountOre)}</strong>
        {amountOre === exactOre ? null : (
          <span className="text-ink-soft text-sm"> · avrundat från {formatOre(exactOre)}</span>
        )}
      </p>
      <Field
        label="Mottaget av kunden"
        optional
        error={
          isTooLittle ? `Skriv minst ${formatOre(amountOre)}.` : isWhole ? undefined : 'Skriv hela kronor.'
        }
      >
        <TextInput
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          maxLength={12}
          value={given}
          onChange={(event) => setGiven(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {likelyNotes(amountOre).map((note, index) => (
          <Button
            key={note}
            variant="secondary"
            className="figures"
            onClick={() => onTake(index === 0 ? { amountOre } : { amountOre, givenOre: note })}
          >
            {index === 0 ? 'Jämnt' : formatOre(note)}
          </Button>
        ))}
      </div>
      <p aria-live="polite" className="figures rounded-lg bg-sunk p-4">
        <span className="block text-ink-soft text-sm">Växel</span>
        <strong className="text-3xl">{isTooLittle || !isWhole ? '–' : formatOre(changeOre)}</strong>
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack}>
          Tillbaka
        </Button>
        <Button type="submit">Ta emot</Button>
      </div>
    </form>
  )
}
