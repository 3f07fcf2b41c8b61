import { X } from 'lucide-react'
import { MoveTools } from '#app/admin/components/row-tools.tsx'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { formatKronor } from '#domain/money.ts'
import { estimate } from '#domain/trade-in/prices.ts'
import { readDecimal, readPercent } from '../decimals.ts'
import type { ChoiceDraft } from './choice-drafts.ts'

type ChoiceRowProps = {
  draft: ChoiceDraft
  /** Number of the choice, from 1. */
  place: number
  last: boolean
  /** Whether to show the error for missing input. */
  wrong: boolean
  /** Base price as a decimal string, for the example of the choice's effect. */
  examplePrice: string
  onChange: (part: Partial<ChoiceDraft>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function ChoiceRow(props: ChoiceRowProps) {
  const { draft, place, last, wrong, examplePrice, onChange, onMove, onRemove } = props
  const percentage = readPercent(draft.percent || '0')
  const fixed = readDecimal(draft.fixed || '0')
  const name = draft.value || `svar ${place}`
  return (
    <li className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[minmax(0,1fr)_5.5rem_7rem_6rem_6.75rem]">
      <TextInput
        aria-label={`Svar ${place}`}
        aria-invalid={(wrong && draft.value.trim() === '') || undefined}
        autoComplete="off"
        maxLength={80}
        className="max-sm:col-span-2"
        value={draft.value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <span className="grid gap-0.5">
        <span aria-hidden="true" className="text-ink-soft text-xs sm:hidden">
          Procent
        </span>
        <TextInput
          aria-label={`Procent, svar ${place}`}
          aria-invalid={percentage === undefined || undefined}
          inputMode="text"
          autoComplete="off"
          maxLength={8}
          placeholder="0 %"
          className="figures text-right"
          value={draft.percent}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      </span>
      <span className="grid gap-0.5">
        <span aria-hidden="true" className="text-ink-soft text-xs sm:hidden">
          Kronor
        </span>
        <TextInput
          aria-label={`Kronor, svar ${place}`}
          aria-invalid={fixed === undefined || undefined}
          inputMode="text"
          autoComplete="off"
          maxLength={12}
          placeholder="0 kr"
          className="figures text-right"
          value={draft.fixed}
          onChange={(event) => onChange({ fixed: event.target.value })}
        />
      </span>
      <span className="figures text-sm sm:text-right">
        <span className="text-ink-soft sm:sr-only">Exempel </span>
        {percentage === undefined || fixed === undefined
          ? '–'
          : formatKronor(
              estimate(examplePrice, [{ percentage_modifier: percentage, fixed_modifier: fixed }]),
            )}
      </span>
      <span className="flex justify-end">
        <MoveTools name={name} first={place === 1} last={last} onMove={onMove} />
        <ToolButton label={`Ta bort ${name}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </ToolButton>
      </span>
    </li>
  )
}
