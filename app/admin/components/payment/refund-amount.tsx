import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { formatKronor, type Ore, parseKronor } from '#domain/money.ts'

type RefundAmountProps = {
  refundable: Ore
  /** The refund that is chosen beforehand, and the reason for it. */
  suggestion?: { amount: Ore; reason: string } | undefined
  onChoose: (amount: Ore) => void
  onCancel: () => void
}

type Values = { kind: 'suggested' | 'all' | 'part'; amount: string }

/** Renders the choice between the suggested refund, a full one and a partial amount in kronor. */
export function RefundAmount({ refundable, suggestion, onChoose, onCancel }: RefundAmountProps) {
  const getAmount = ({ kind, amount }: Values) => {
    if (kind === 'part') return parseKronor(amount)
    return kind === 'suggested' ? suggestion?.amount : refundable
  }
  const form = useAdminForm({
    defaultValues: { kind: suggestion ? 'suggested' : 'all', amount: '' } as Values,
    validate(values) {
      const wrong = getProblem(getAmount(values), refundable)
      return wrong ? { amount: wrong } : {}
    },
    async send(values) {
      const amount = getAmount(values)
      if (amount !== undefined) onChoose(amount)
    },
  })
  const kind = form.watch('kind')

  return (
    <form {...form.form} className="mt-3 grid gap-4 text-ink">
      <fieldset className="grid gap-2">
        <legend className="sr-only">Hur mycket</legend>
        {suggestion ? (
          <Choice checked={kind === 'suggested'} onChoose={() => form.set('kind', 'suggested')}>
            <span>
              Det som kom tillbaka
              <span className="block text-ink-soft text-sm">{suggestion.reason}</span>
            </span>
            <strong className="figures">{formatKronor(suggestion.amount)}</strong>
          </Choice>
        ) : null}
        <Choice checked={kind === 'all'} onChoose={() => form.set('kind', 'all')}>
          <span>Allt som är kvar</span>
          <strong className="figures">{formatKronor(refundable)}</strong>
        </Choice>
        <Choice checked={kind === 'part'} onChoose={() => form.set('kind', 'part')}>
          En del av beloppet
        </Choice>
      </fieldset>
      {kind === 'part' ? (
        <InputField
          label="Belopp i kronor, inklusive moms"
          hint={`Högst ${formatKronor(refundable)}.`}
          inputMode="decimal"
          className="figures"
          {...form.field('amount')}
        />
      ) : null}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Avbryt
        </Button>
        <Button type="submit">Fortsätt</Button>
      </div>
    </form>
  )
}

function getProblem(amount: Ore | undefined, refundable: Ore): string | undefined {
  if (amount === undefined) return 'Skriv ett belopp i kronor, till exempel 250 eller 99,50.'
  if (amount === 0) return 'Ange ett belopp över 0.'
  return amount > refundable ? `Det går att återbetala högst ${formatKronor(refundable)}.` : undefined
}

type ChoiceProps = { checked: boolean; onChoose: () => void; children: React.ReactNode }

function Choice({ checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-lg border border-line-strong px-4 py-3 has-checked:border-blue has-checked:bg-blue-tint">
      <input
        type="radio"
        name="hur-mycket"
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-blue"
      />
      <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">{children}</span>
    </label>
  )
}
