import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { formatKronor, formatOre, ore, parseKronor } from '#domain/money.ts'
import { shareOwed, workShares } from '#domain/repairs/withdrawals.ts'

type ShareOwedProps = {
  agreedPrice: string
  /** Percent of the work that is suggested as done. */
  suggested: number
}

/** Suggests what a customer owes who withdraws from a repair that has begun. Staff know how much was done, so they choose it. */
export function ShareOwed({ agreedPrice, suggested }: ShareOwedProps) {
  const [percent, setPercent] = useState(suggested)
  const agreed = parseKronor(agreedPrice) ?? ore(0)
  const owed = shareOwed(agreed, percent)
  return (
    <div className="rounded-lg bg-sunk px-4 py-3">
      <Field label="Så mycket av arbetet var gjort" hint="Ett förslag. Ändra det till vad ni vet.">
        <Select value={percent} onChange={(event) => setPercent(Number(event.target.value))}>
          {workShares.map((share) => (
            <option key={share} value={share}>
              {share} %
            </option>
          ))}
        </Select>
      </Field>
      <p className="figures mt-3" aria-live="polite">
        Kunden betalar {formatKronor(owed)} av {formatKronor(agreed)}. Är allt betalt ska{' '}
        {formatOre(agreed - owed)} tillbaka.
      </p>
    </div>
  )
}
