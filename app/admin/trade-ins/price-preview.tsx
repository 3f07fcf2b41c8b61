import { useState } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { Select } from '#app/ui/inputs.tsx'
import { formatKronor, ore, parseKronor } from '#domain/money.ts'
import type { AdminGroup } from '#domain/trade-in/admin-schemas.ts'
import { estimate } from '#domain/trade-in/prices.ts'
import { effectLabel } from './effect-label.ts'

type PreviewGroup = Pick<AdminGroup, 'id' | 'title' | 'choices'>

type PricePreviewProps = {
  /** A decimal string; undefined while the input is invalid. */
  basePrice: string | undefined
  groups: readonly PreviewGroup[]
  className?: string
}

/**
 * Renders a device's price for chosen options, calculated with the server's rules while prices are being edited. The first choice
 * of each group is preselected.
 */
export function PricePreview({ basePrice, groups, className }: PricePreviewProps) {
  const [chosen, setChosen] = useState<Partial<Record<number, number>>>({})
  const picked = groups.flatMap(({ id, choices }) => {
    const choice = choices.find((each) => each.id === chosen[id]) ?? choices[0]
    return choice ? [choice] : []
  })
  return (
    <section aria-label="Provräkna" className={cx('rounded-lg bg-sunk p-4', className)}>
      <h3 className="font-semibold text-base">Provräkna</h3>
      <dl className="figures mt-2 flex items-baseline justify-between gap-3 text-sm">
        <dt className="text-ink-soft">Grundpris</dt>
        <dd>{basePrice === undefined ? '–' : formatKronor(parseKronor(basePrice) ?? ore(0))}</dd>
      </dl>
      <ul className="mt-2 grid gap-2">
        {groups.map(({ id, title, choices }) => {
          const choice = choices.find((each) => each.id === chosen[id]) ?? choices[0]
          return (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-2 text-sm">
              <Select
                aria-label={`Prova ${title}`}
                value={choice?.id ?? ''}
                onChange={(event) => setChosen({ ...chosen, [id]: Number(event.target.value) })}
              >
                {choices.map((each) => (
                  <option key={each.id} value={each.id}>
                    {title}: {each.value}
                  </option>
                ))}
              </Select>
              <span className="figures text-right">{choice ? effectLabel(choice) : '–'}</span>
            </li>
          )
        })}
      </ul>
      <p
        aria-live="polite"
        className="mt-3 flex items-baseline justify-between gap-3 border-line border-t pt-3"
      >
        <span className="font-semibold">Kunden erbjuds</span>
        <strong className="figures text-xl">
          {basePrice === undefined ? '–' : formatKronor(estimate(basePrice, picked))}
        </strong>
      </p>
    </section>
  )
}
